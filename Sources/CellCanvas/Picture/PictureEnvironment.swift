internal import CGdkPixbuf

/// The library that decodes pictures, and the program that draws PDFs.
public enum PictureEnvironment {
  /// The version of gdk-pixbuf that is loaded.
  public static var version: String {
    "\(gdk_pixbuf_major_version).\(gdk_pixbuf_minor_version).\(gdk_pixbuf_micro_version)"
  }

  /// The version of poppler whose program draws PDFs; nil where it isn't installed.
  public static var popplerVersion: String? { PDFPicture.version }
}
