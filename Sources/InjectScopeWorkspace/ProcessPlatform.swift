#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Another program that this one talks with.
final class ChildProcess {
  private let process: pid_t
  /// Its input and its output.
  private let conversation: Int32
  /// What it complains about; `nil` where nobody listens.
  private let complaints: Int32?

  /// It gets our environment but for these variables; `nil` is one that it does not get.
  init(_ arguments: [String], setting: [String: String?], hearsComplaints: Bool) throws(SourceFailure) {
    let conversation = try Descriptors.socketPair()
    let complaints = hearsComplaints ? try? Descriptors.socketPair() : nil
    defer {
      close(conversation.theirs)
      if let complaints { close(complaints.theirs) }
    }
    let silence = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(silence) }
    do throws(StartFailure) {
      process = try ProgramStart.start(
        arguments, setting: setting,
        redirecting: [(conversation.theirs, 0), (conversation.theirs, 1), (complaints?.theirs ?? silence, 2)])
    } catch {
      close(conversation.ours)
      if let complaints { close(complaints.ours) }
      throw .system(code: error.code)
    }
    self.conversation = conversation.ours
    self.complaints = complaints?.ours
  }

  deinit {
    shutdown(conversation, Int32(SHUT_RDWR))
    close(conversation)
    if let complaints { close(complaints) }
    _ = end()
  }

  /// Whether it took all of them; that it is gone is an answer, not a signal.
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Descriptors.send($0, to: conversation) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }

  /// As many bytes as there are, at most those of the buffer; 0 at the end.
  func receive(into buffer: UnsafeMutableRawBufferPointer) -> Int { Self.receive(from: conversation, into: buffer) }

  struct Outcome {
    var output: [UInt8] = []
    /// At most the first 64 KB.
    var complaints: [UInt8] = []
    /// `nil` where a signal ended it.
    var code: Int32?
  }

  /// Everything that it says to nothing, until its end.
  func outcome() -> Outcome {
    shutdown(conversation, Int32(SHUT_WR))
    var outcome = Outcome()
    var open: [Int32] = [conversation] + [complaints].compactMap(\.self)
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      while !open.isEmpty {
        var waiting = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        if poll(&waiting, nfds_t(waiting.count), -1) < 0, errno != EINTR { return }
        for ready in waiting where ready.revents != 0 {
          let count = Self.receive(from: ready.fd, into: buffer)
          if count == 0 { open.removeAll { $0 == ready.fd } }
          if ready.fd == conversation {
            outcome.output += buffer[..<count]
          } else if outcome.complaints.count < 1 << 16 {
            outcome.complaints += buffer[..<count]
          }
        }
      }
    }
    outcome.code = end()
    return outcome
  }

  private static func receive(from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count >= 0 { return count }
      if errno != EINTR { return 0 }
    }
  }

  private func end() -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }
}

/// Pairs of connected descriptors that no other program inherits, and that nobody dies of.
private enum Descriptors {
  static func socketPair() throws(SourceFailure) -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #elseif canImport(Musl)
      let kind = SOCK_STREAM | SOCK_CLOEXEC
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .last }
    #if canImport(Darwin)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      var isOn: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return (ends[0], ends[1])
  }

  static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Darwin)
      Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
    #elseif canImport(Glibc)
      Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      Musl.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }
}
