internal import CGdkPixbuf

/// The library that decodes pictures.
public enum PictureEnvironment {
  /// The version of gdk-pixbuf that is loaded.
  public static var version: String {
    "\(gdk_pixbuf_major_version).\(gdk_pixbuf_minor_version).\(gdk_pixbuf_micro_version)"
  }
}
