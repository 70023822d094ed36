public import CellCanvas

/// Pictures that the shipped templates show and no feed has to bring along.
public enum BuiltInPictures {
  /// Names that stand for them when no folder has a picture of that name.
  public static let assets = ["vip": AssetFile(path: "built-in:vip.svg", scale: 1)]

  /// Their contents, by path.
  static let files = ["built-in:vip.svg": Array(vip.utf8)]

  /// The badge of VIPs, 14 × 14 points; the same as `assets/images/vip.svg`.
  static let vip = """
    <svg xmlns="http://www.w3.org/2000/svg" width="14" height="14" viewBox="0 0 14 14">
      <defs>
        <linearGradient id="gold" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#ffe27a"/>
          <stop offset="1" stop-color="#f2a100"/>
        </linearGradient>
        <linearGradient id="red" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#ff5a4a"/>
          <stop offset="1" stop-color="#cf1420"/>
        </linearGradient>
      </defs>
      <circle cx="7" cy="7" r="6.75" fill="url(#red)"/>
      <path d="M2.9 4.6 4.9 6.5 7 3.1 9.1 6.5 11.1 4.6 10.3 9.3H3.7Z" fill="url(#gold)" stroke="url(#gold)" stroke-width="0.7" stroke-linejoin="round"/>
      <rect x="3.4" y="10" width="7.2" height="1.25" rx="0.5" fill="url(#gold)"/>
    </svg>

    """
}
