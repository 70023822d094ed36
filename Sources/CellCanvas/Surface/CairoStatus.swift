internal import CPangoCairo

/// The one place where Cairo's status becomes an error.
enum CairoStatus {
  /// Throws unless the status is success.
  static func check(_ status: cairo_status_t, while step: String) throws(CanvasError) {
    switch status {
    case CAIRO_STATUS_SUCCESS: return
    case CAIRO_STATUS_NO_MEMORY: throw .outOfMemory
    case CAIRO_STATUS_INVALID_SIZE: throw .surfaceTooLarge(width: 0, height: 0)
    default: throw .drawing(step: step, status: words(status))
    }
  }

  private static func words(_ status: cairo_status_t) -> String {
    guard let text = unsafe cairo_status_to_string(status) else { return "\(status.rawValue)" }
    return unsafe String(cString: text)
  }
}
