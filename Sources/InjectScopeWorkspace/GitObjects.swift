/// The contents of a repository's objects, from one `git cat-file --batch` that answers for as long as it is asked.
final class GitObjects: Sendable {
  private let git: GitCommand
  /// `nil` before the first question, and after git has ended.
  private let conversation = Platform.Locked<Conversation?>(nil)

  init(_ git: GitCommand) { self.git = git }

  /// Fills `buffer` with an object's bytes and says how many there are.
  func read(_ object: GitListing.Object, atMost limit: Int, into buffer: inout [UInt8]) -> Result<
    Int, SourceReadFailure
  > {
    // Not asked for what is not wanted: it would have to be heard to its end.
    guard object.size <= limit else { return .failure(.tooLarge(bytes: object.size)) }
    return conversation.withLock { conversation in
      if conversation == nil, let process = try? git.start(["cat-file", "--batch"]) {
        conversation = Conversation(process)
      }
      guard let answer = conversation?.ask(for: object.id, into: &buffer) else {
        conversation = nil
        return .failure(.failed(.gitEnded))
      }
      return answer
    }
  }

  private final class Conversation {
    private let process: ChildProcess
    private var heard = [UInt8](repeating: 0, count: 1 << 16)
    /// What was heard and is not yet used.
    private var left = 0..<0

    init(_ process: ChildProcess) { self.process = process }

    /// `nil` where git does not answer any more, or not what it was asked.
    func ask(for id: String, into buffer: inout [UInt8]) -> Result<Int, SourceReadFailure>? {
      guard process.send(Array((id + "\n").utf8)), let header = line() else { return nil }
      let words = header.split(separator: " ")
      guard words.first == id[...] else { return nil }
      if words.last == "missing" { return .failure(.failed(.notInRepository)) }
      guard words.count == 3, let size = Int(words[2]), size >= 0 else { return nil }
      if buffer.count < size { buffer.append(contentsOf: repeatElement(0, count: size - buffer.count)) }
      guard fill(&buffer, size), line() == "" else { return nil }
      return .success(size)
    }

    private func line() -> String? {
      var bytes: [UInt8] = []
      while true {
        if let end = heard[left].firstIndex(of: UInt8(ascii: "\n")) {
          bytes += heard[left.lowerBound..<end]
          left = end + 1..<left.upperBound
          return String(decoding: bytes, as: UTF8.self)
        }
        bytes += heard[left]
        guard hear() else { return nil }
      }
    }

    private func fill(_ buffer: inout [UInt8], _ size: Int) -> Bool {
      var count = 0
      while count < size {
        if left.isEmpty, !hear() { return false }
        let taken = min(left.count, size - count)
        buffer.replaceSubrange(count..<count + taken, with: heard[left.prefix(taken)])
        left = left.dropFirst(taken)
        count += taken
      }
      return true
    }

    private func hear() -> Bool {
      let count = heard.withUnsafeMutableBytes { process.receive(into: $0) }
      left = 0..<count
      return count > 0
    }
  }
}
