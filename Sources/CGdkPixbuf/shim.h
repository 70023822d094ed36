#pragma once
// Picture decoding: PNG, JPEG, GIF, TIFF, BMP, WebP, SVG through one interface.
#include <gdk-pixbuf/gdk-pixbuf.h>
