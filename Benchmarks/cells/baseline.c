// Status cells drawn by hand: what a good C programmer writes on Cairo, Pango and libdeflate.
//
// usage: baseline FOLDER OUT [heights]
// Reads FOLDER/statuses.tsv and FOLDER/images/NAME.png; writes OUT/0001.png and so on, at 2x.
// With "heights" it only lays the texts out and prints the seconds of processor time that took.
#include <cairo.h>
#include <libdeflate.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { kScale = 2, kWidth = 375, kMaxPictures = 64 };

typedef struct {
  char *fields[5];  // icon, name, vip, picture, text
} Status;

typedef struct {
  char name[64];
  cairo_surface_t *surface;
} Picture;

static Picture pictures[kMaxPictures];
static int pictureCount;

static cairo_surface_t *picture(const char *folder, const char *name) {
  for (int i = 0; i < pictureCount; i++)
    if (strcmp(pictures[i].name, name) == 0) return pictures[i].surface;
  char path[1024];
  snprintf(path, sizeof path, "%s/images/%s.png", folder, name);
  Picture *slot = &pictures[pictureCount++];
  snprintf(slot->name, sizeof slot->name, "%s", name);
  slot->surface = cairo_image_surface_create_from_png(path);
  return slot->surface;
}

static void draw_picture(cairo_t *cr, cairo_surface_t *image, double x, double y, double side) {
  cairo_save(cr);
  cairo_rectangle(cr, x, y, side, side);
  cairo_clip(cr);
  cairo_translate(cr, x, y);
  cairo_scale(cr, side / cairo_image_surface_get_width(image),
              side / cairo_image_surface_get_height(image));
  cairo_set_source_surface(cr, image, 0, 0);
  cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD);
  cairo_paint(cr);
  cairo_restore(cr);
}

static PangoLayout *text_layout(PangoContext *context, const char *text, double size, double tracking,
                                double width) {
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, "Inter");
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(tracking * PANGO_SCALE));
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
  pango_layout_set_text(layout, text, -1);
  if (width > 0) pango_layout_set_width(layout, width * PANGO_SCALE);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

static void size_of(PangoLayout *layout, double *width, double *height) {
  int w, h;
  pango_layout_get_size(layout, &w, &h);
  *width = (double)w / PANGO_SCALE;
  *height = (double)h / PANGO_SCALE;
}

static void put32(unsigned char *at, unsigned value) {
  at[0] = value >> 24, at[1] = value >> 16, at[2] = value >> 8, at[3] = value;
}

static void put_chunk(FILE *file, const char *type, unsigned char *chunk, unsigned length) {
  // chunk has 8 bytes in front and 4 behind for the frame.
  put32(chunk, length);
  memcpy(chunk + 4, type, 4);
  put32(chunk + 8 + length, libdeflate_crc32(0, chunk + 4, length + 4));
  fwrite(chunk, 1, length + 12, file);
}

static void write_png(cairo_surface_t *surface, const char *path, struct libdeflate_compressor *deflate) {
  cairo_surface_flush(surface);
  int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
  int stride = cairo_image_surface_get_stride(surface);
  const unsigned char *data = cairo_image_surface_get_data(surface);
  size_t row = 1 + 3 * (size_t)width;
  unsigned char *rgb = malloc(row * height);
  for (int y = 0; y < height; y++) {
    const unsigned *from = (const unsigned *)(data + (size_t)y * stride);
    unsigned char *to = rgb + y * row;
    *to++ = 0;
    for (int x = 0; x < width; x++, to += 3)
      to[0] = from[x] >> 16, to[1] = from[x] >> 8, to[2] = from[x];
  }
  size_t bound = libdeflate_zlib_compress_bound(deflate, row * height);
  unsigned char *out = malloc(bound + 12);
  size_t length = libdeflate_zlib_compress(deflate, rgb, row * height, out + 8, bound);
  FILE *file = fopen(path, "wb");
  fwrite("\x89PNG\r\n\x1a\n", 1, 8, file);
  unsigned char header[13 + 12];
  put32(header + 8, width), put32(header + 12, height);
  memcpy(header + 16, (unsigned char[]){8, 2, 0, 0, 0}, 5);
  put_chunk(file, "IHDR", header, 13);
  put_chunk(file, "IDAT", out, length);
  unsigned char end[12];
  put_chunk(file, "IEND", end, 0);
  fclose(file);
  free(out), free(rgb);
}

static void draw_cell(const Status *s, const char *folder, const char *path, PangoContext *context,
                      struct libdeflate_compressor *deflate) {
  int vip = s->fields[2][0] == '1';
  PangoLayout *name = text_layout(context, s->fields[1], 14, -0.15, 0);
  PangoLayout *body = text_layout(context, s->fields[4], 15, -0.23, 300);
  double nameWidth, nameHeight, bodyWidth, bodyHeight;
  size_of(name, &nameWidth, &nameHeight);
  size_of(body, &bodyWidth, &bodyHeight);
  double nameY = 10 + (30 - nameHeight) * 0.5, height = 50 + bodyHeight + 10;
  if (s->fields[3][0]) height += 110;
  cairo_surface_t *surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, kWidth * kScale, (int)(height * kScale + 0.999));
  cairo_t *cr = cairo_create(surface);
  cairo_scale(cr, kScale, kScale);
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
  draw_picture(cr, picture(folder, s->fields[0]), 10, 10, 30);
  cairo_set_source_rgb(cr, vip, 0, 0);
  cairo_move_to(cr, 50, nameY);
  pango_cairo_show_layout(cr, name);
  if (vip) draw_picture(cr, picture(folder, "vip"), 50 + nameWidth + 10, nameY, 14);
  cairo_set_source_rgb(cr, 0, 0, 0);
  cairo_move_to(cr, 10, 50);
  pango_cairo_show_layout(cr, body);
  if (s->fields[3][0]) draw_picture(cr, picture(folder, s->fields[3]), 10, 50 + bodyHeight + 10, 100);
  cairo_destroy(cr);
  write_png(surface, path, deflate);
  cairo_surface_destroy(surface);
  g_object_unref(name), g_object_unref(body);
}

static PangoContext *make_context(void) {
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  return context;
}

static int read_status(FILE *file, char **line, size_t *capacity, Status *status) {
  if (getline(line, capacity, file) <= 0) return 0;
  (*line)[strcspn(*line, "\n")] = 0;
  char *rest = *line;
  for (int i = 0; i < 5; i++) status->fields[i] = strsep(&rest, "\t");
  return 1;
}

int main(int count, char **arguments) {
  if (count < 3) return fprintf(stderr, "usage: baseline FOLDER OUT [heights]\n"), 2;
  char path[1024];
  snprintf(path, sizeof path, "%s/statuses.tsv", arguments[1]);
  FILE *file = fopen(path, "r");
  if (!file) return perror(path), 3;
  PangoContext *context = make_context();
  struct libdeflate_compressor *deflate = libdeflate_alloc_compressor(2);
  char *line = NULL;
  size_t capacity = 0;
  Status status;
  struct timespec start, end;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  for (int number = 1; read_status(file, &line, &capacity, &status); number++) {
    if (count > 3) {
      PangoLayout *name = text_layout(context, status.fields[1], 14, -0.15, 0);
      PangoLayout *body = text_layout(context, status.fields[4], 15, -0.23, 300);
      double width, height;
      size_of(name, &width, &height);
      size_of(body, &width, &height);
      g_object_unref(name), g_object_unref(body);
      continue;
    }
    snprintf(path, sizeof path, "%s/%04d.png", arguments[2], number);
    draw_cell(&status, arguments[1], path, context, deflate);
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  if (count > 3)
    printf("%.6f\n", (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9);
  return 0;
}
