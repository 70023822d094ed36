internal import CPangoCairo
internal import CellLayout

/// The direction a text starts in: that of its first strong character (Unicode Bidi, rule P2).
///
/// Characters that belong to a script are taken as strong, in their script's direction.
enum BaseDirection {
  /// The direction, or nil if the text has no strong character.
  static func first(in text: String) -> LayoutDirection? {
    for scalar in text.unicodeScalars {
      if let direction = direction(of: scalar) { return direction }
    }
    return nil
  }

  private static func direction(of scalar: Unicode.Scalar) -> LayoutDirection? {
    if scalar.value < 0x80 { return scalar.properties.isAlphabetic ? .leftToRight : nil }
    let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    switch script {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: return nil
    default:
      let direction = hb_script_get_horizontal_direction(script)
      return direction == HB_DIRECTION_RTL ? .rightToLeft : .leftToRight
    }
  }
}
