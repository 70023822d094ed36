import Foundation
import Glibc

/// A headless Chromium that is told what to do over a pipe (DevTools protocol).
final class Browser {
  /// Where Debian puts it.
  static let path = "/usr/bin/chromium"
  static let exists = FileManager.default.isExecutableFile(atPath: path)

  struct Failure: Error, CustomStringConvertible { let description: String }

  private let process: pid_t
  private let input: FileHandle
  private let output: FileHandle
  private let profile: TemporaryFolder
  private var pending = Data()
  private var lastID = 0
  private var session: String?
  /// Errors and exceptions that the page has reported.
  private(set) var complaints: [String] = []

  init() throws {
    profile = try TemporaryFolder()
    let toBrowser = Pipe()
    let fromBrowser = Pipe()
    process = try Browser.start(
      profile: profile.path, input: toBrowser.fileHandleForReading.fileDescriptor,
      output: fromBrowser.fileHandleForWriting.fileDescriptor)
    try toBrowser.fileHandleForReading.close()
    try fromBrowser.fileHandleForWriting.close()
    input = toBrowser.fileHandleForWriting
    output = fromBrowser.fileHandleForReading
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// The protocol wants its pipes at 3 and 4.
  private static func start(profile: String, input: Int32, output: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Over high numbers, so that neither pipe lands on the other's place.
    posix_spawn_file_actions_adddup2(&actions, input, 203)
    posix_spawn_file_actions_adddup2(&actions, output, 204)
    posix_spawn_file_actions_adddup2(&actions, 203, 3)
    posix_spawn_file_actions_adddup2(&actions, 204, 4)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let arguments = [
      path, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
      "--no-first-run", "--disable-extensions", "--disable-background-networking",
      "--user-data-dir=\(profile)", "--window-size=1200,800", "about:blank",
    ]
    var process = pid_t()
    var words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    let result = posix_spawn(&process, path, &actions, nil, &words, environ)
    if result != 0 { throw Failure(description: String(cString: strerror(result))) }
    return process
  }

  /// Opens a page and waits until it's loaded.
  func open(_ file: String) throws {
    let target = try send("Target.createTarget", ["url": "about:blank"])
    let attached = try send(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log"] { _ = try send("\(domain).enable") }
    _ = try send("Page.navigate", ["url": URL(fileURLWithPath: file).absoluteString])
    try wait("document.readyState === 'complete'")
  }

  /// Presses and releases a key that writes `text`.
  func press(_ key: String) throws {
    for type in ["keyDown", "keyUp"] {
      var event: [String: Any] = ["type": type, "key": key]
      if type == "keyDown", key.count == 1 { event["text"] = key }
      _ = try send("Input.dispatchKeyEvent", event)
    }
  }

  /// Moves the mouse with its button down.
  func drag(from start: (Double, Double), to end: (Double, Double)) throws {
    let steps = [("mousePressed", start), ("mouseMoved", end), ("mouseReleased", end)]
    for (type, place) in steps {
      _ = try send(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": place.0, "y": place.1, "button": "left", "buttons": 1,
          "clickCount": 1,
        ])
    }
  }

  /// Evaluates an expression that gives something JSON can hold.
  func value(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let problem = answer["exceptionDetails"] { throw Failure(description: "\(problem)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  func string(_ expression: String) throws -> String { try value(expression) as? String ?? "" }

  /// Waits until an expression is true, for ten seconds at most.
  func wait(_ condition: String) throws {
    let end = Date(timeIntervalSinceNow: 30)
    while Date() < end {
      if try value("Boolean(\(condition))") as? Bool == true { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    throw Failure(description: "not within 30 seconds: \(condition)")
  }

  @discardableResult
  private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    try input.write(contentsOf: JSONSerialization.data(withJSONObject: message) + Data([0]))
    while true {
      let answer = try receive()
      guard answer["id"] as? Int == lastID else {
        note(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func receive() throws -> [String: Any] {
    while true {
      if let end = pending.firstIndex(of: 0) {
        let message = pending[pending.startIndex..<end]
        pending = Data(pending[(end + 1)...])
        return try JSONSerialization.jsonObject(with: Data(message)) as? [String: Any] ?? [:]
      }
      let more = output.availableData
      if more.isEmpty { throw Failure(description: "the browser has gone") }
      pending += more
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown": complaints.append("\(parameters)")
    case "Runtime.consoleAPICalled"
    where ["error", "warning"].contains(parameters["type"] as? String):
      complaints.append("\(parameters)")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      if entry["level"] as? String == "error" { complaints.append("\(entry)") }
    default: break
    }
  }
}
