internal import Glibc

/// The terminal while keys are read one by one, without waiting for the end of a line.
///
/// Where standard input isn't a terminal its bytes are the keys, so that a script can answer.
final class RawTerminal {
  private var saved: termios?

  init() {
    guard isatty(STDIN_FILENO) == 1 else { return }
    var settings = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    saved = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  deinit { restore() }

  /// Gives the terminal back as it was.
  func restore() {
    guard var settings = saved else { return }
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    saved = nil
  }

  /// Whether somebody sits at a terminal.
  var isInteractive: Bool { saved != nil }

  /// The next key; nil at the end of the input.
  func key() -> Character? {
    var byte: UInt8 = 0
    while true {
      let count = unsafe read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      return count == 1 ? Character(Unicode.Scalar(byte)) : nil
    }
  }

  /// Columns and rows in pixels where the terminal tells, else by its usual cells of 8 × 16.
  var pixelSize: (width: Int, height: Int) {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (640, 480)
    }
    let width = size.ws_xpixel > 0 ? Int(size.ws_xpixel) : Int(size.ws_col) * 8
    let height = size.ws_ypixel > 0 ? Int(size.ws_ypixel) : Int(size.ws_row) * 16
    return (width, height)
  }

  /// Asks the terminal whether it shows sixels (primary device attributes, 4), for a tenth of a second.
  func showsSixels() -> Bool {
    guard isInteractive else { return false }
    _ = unsafe write(STDOUT_FILENO, "\u{1B}[c", 3)
    var answer = ""
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while answer.last != "c", unsafe poll(&waiting, 1, 100) == 1, let next = key() {
      answer.append(next)
    }
    return answer.dropLast().split { $0 == ";" || $0 == "?" }.dropFirst().contains("4")
  }
}
