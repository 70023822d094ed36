internal import Glibc

/// A program of the system that turns bytes into bytes: they go to its standard input, and the result
/// comes from its standard output.
///
/// No shell is involved. The program gets no more than some seconds and some memory, and can't write
/// files, so that damaged or hostile input does no harm.
struct HelperProgram: Sendable {
  /// Why there is no result.
  enum Failure: Error, Hashable {
    /// It took longer than the seconds it was given.
    case tooSlow
    /// It wrote more than it was allowed.
    case tooMuch
    /// It ended with a status other than 0, was ended, or couldn't be started.
    case failed
  }

  /// The program's file.
  let path: String
  /// How many seconds it is given.
  var seconds = 10

  /// Memory that it may ask for, in bytes.
  private static let memory = 2 << 30

  /// Looks for a program where the shell would; nil where it isn't installed.
  init?(_ name: String, seconds: Int = 10) {
    guard let path = HelperProgram.find(name) else { return nil }
    self.path = path
    self.seconds = seconds
  }

  private static func find(_ name: String) -> String? {
    let list = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
    return list.split(separator: ":").map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
  }

  /// Runs the program on some bytes.
  ///
  /// - Parameters:
  ///   - arguments: what follows the program's name.
  ///   - input: what it reads.
  ///   - limit: how many bytes it may write.
  ///   - takesErrors: whether what it writes to standard error belongs to the result.
  /// - Returns: what it wrote.
  /// - Throws: `Failure`.
  func run(
    _ arguments: [String], on input: [UInt8], atMost limit: Int, takesErrors: Bool = false
  ) throws(Failure) -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .failed }
    defer { close(ends[0]) }
    let child = spawn(arguments, socket: ends[1], takesErrors: takesErrors)
    close(ends[1])
    guard let child else { throw .failed }
    let deadline = ContinuousClock.now + .seconds(seconds)
    let output = Result { () throws(Failure) in
      try HelperProgram.exchange(input, over: ends[0], atMost: limit, until: deadline)
    }
    if case .failure = output { kill(child, SIGKILL) }
    let status = HelperProgram.wait(for: child, until: deadline)
    let bytes = try output.get()
    guard status == 0 else { throw .failed }
    return bytes
  }

  // MARK: Starting

  /// Starts the program with a socket for standard input and output; its process, or nil.
  private func spawn(_ arguments: [String], socket: Int32, takesErrors: Bool) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    if takesErrors {
      unsafe posix_spawn_file_actions_adddup2(&actions, socket, STDERR_FILENO)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    let command = limits + [path] + arguments
    var words = unsafe command.map { unsafe strdup($0) } + [nil]
    var variables = unsafe [strdup("LC_ALL=C"), strdup("PATH=/usr/bin:/bin"), nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var child: pid_t = 0
    let status = unsafe posix_spawn(&child, command[0], &actions, nil, &words, &variables)
    return status == 0 ? child : nil
  }

  /// The program of util-linux that limits another one, with its arguments; nothing where it is missing.
  private var limits: [String] {
    guard let prlimit = HelperProgram.find("prlimit") else { return [] }
    // A second clock, for when this process is ended while the program runs.
    return [
      prlimit, "--as=\(HelperProgram.memory)", "--cpu=\(seconds + 2)", "--fsize=0", "--core=0",
      "--",
    ]
  }

  // MARK: Talking

  /// Sends everything and takes what comes back until the other side has closed.
  private static func exchange(
    _ input: [UInt8], over socket: Int32, atMost limit: Int, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> [UInt8] {
    var output: [UInt8] = []
    var rest = input[...]
    if rest.isEmpty { shutdown(socket, Int32(SHUT_WR)) }
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { throw .tooSlow }
      let wanted = rest.isEmpty ? POLLIN : POLLIN | POLLOUT
      var entry = pollfd(fd: socket, events: Int16(wanted), revents: 0)
      let ready = unsafe poll(&entry, 1, Int32(left / .milliseconds(1)) + 1)
      if ready < 0, errno != EINTR { throw .failed }
      guard ready > 0 else { continue }
      let events = Int32(entry.revents)
      if events & Int32(POLLOUT) != 0, !rest.isEmpty { send(&rest, over: socket) }
      guard events & ~Int32(POLLOUT) != 0 else { continue }
      guard let part = receive(from: socket) else { return output }
      output += part
      if output.count > limit { throw .tooMuch }
    }
  }

  /// Sends as much as the other side takes now; what it will never take is dropped.
  private static func send(_ rest: inout ArraySlice<UInt8>, over socket: Int32) {
    let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
    let count = unsafe rest.withUnsafeBytes { bytes in
      unsafe Glibc.send(socket, bytes.baseAddress, bytes.count, flags)
    }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EAGAIN, errno != EINTR {
      rest = []
    }
    if rest.isEmpty { shutdown(socket, Int32(SHUT_WR)) }
  }

  /// What has come; nil when the other side has closed.
  private static func receive(from socket: Int32) -> [UInt8]? {
    var isClosed = false
    let part = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
      let count = unsafe recv(
        socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      initialized = max(0, count)
      isClosed = count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }
    return isClosed ? nil : part
  }

  // MARK: Ending

  /// The status with which a process ended, as the system encodes it; one that goes on is ended.
  private static func wait(for child: pid_t, until deadline: ContinuousClock.Instant) -> Int32 {
    var status: Int32 = -1
    while true {
      let isLate = ContinuousClock.now >= deadline
      if isLate { kill(child, SIGKILL) }
      let ended = unsafe waitpid(child, &status, isLate ? 0 : WNOHANG)
      if ended == child { return status }
      if ended < 0, errno != EINTR { return -1 }
      usleep(500)
    }
  }
}
