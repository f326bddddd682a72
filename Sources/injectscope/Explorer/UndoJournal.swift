import InjectScopeModel
import InjectScopePlatform
import InjectScopeWorkspace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What was written for a project, to be taken back, also by a later run or by another that goes on beside this one: kept
/// in the user's state folder, and only used where the files still are as it left them.
final class UndoJournal: Sendable {
  /// What came of the wish to take something back.
  enum Answer {
    case done(title: String, files: [String])
    /// Another run wrote it: whether that is meant must be asked.
    case unsure(id: String, question: String)
  }

  private struct Memory {
    /// Where nothing can be kept, what this run wrote.
    var entries: [UndoStore.Entry] = []
    /// Those of which a person knows that they cannot be taken back.
    var refused: Set<String> = []
  }

  private let memory = Locked(Memory())
  private let store: UndoStore
  private let writer: ChangeWriter
  /// Whether a file of the project is among what is explored.
  private let isExplored: @Sendable (String) -> Bool
  /// Told from every other run.
  private let run = UUID().uuidString

  init(
    root: String, environment: [String: String], isExplored: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    store = UndoStore(root: root, environment: environment)
    writer = ChangeWriter(root: root)
    self.isExplored = isExplored
  }

  /// Writes files, and keeps what they were. It is kept first: what was never written does no harm.
  func write(_ files: [ChangeWriter.File], title: String) throws(ChangeRefusal) {
    let entry = UndoStore.Entry(
      id: UUID().uuidString, run: run, time: Date().timeIntervalSince1970, title: title,
      files: files.map { .init(path: $0.path, old: $0.old.map { Data($0) }, new: $0.new.map { Data($0) }) })
    try memory.withLock { (memory) throws(ChangeRefusal) in
      try store.change(&memory.entries) { (entries, save) throws(ChangeRefusal) in
        let former = entries
        entries.append(entry)
        save(entries)
        do throws(ChangeRefusal) { try writer.write(files) } catch {
          entries = former
          save(entries)
          throw error
        }
      }
    }
  }

  /// Takes the last back, and says what that was. What is refused stays as it is.
  ///
  /// - Parameter agreed: what of another run a person wants taken back.
  func takeBack(agreed: String? = nil) throws(ChangeRefusal) -> Answer {
    try memory.withLock { (memory) throws(ChangeRefusal) in
      var refused = memory.refused
      defer { memory.refused = refused }
      return try store.change(&memory.entries) { (entries, save) throws(ChangeRefusal) in
        try takeBack(from: &entries, agreed, &refused, save)
      }
    }
  }

  private func takeBack(
    from entries: inout [UndoStore.Entry], _ agreed: String?, _ refused: inout Set<String>,
    _ save: ([UndoStore.Entry]) -> Void
  ) throws(ChangeRefusal) -> Answer {
    // A run that ended in between never wrote it, or somebody has taken it back already.
    let standing = entries.filter { entry in
      let files = entry.changes
      return !writer.stands(\.old, in: files) || writer.stands(\.new, in: files)
    }
    let own = standing.filter { entry in entry.run == run || entry.files.allSatisfy { isExplored($0.path) } }
    // Whoever brings a file back as it was written can take it back after all.
    refused.subtract(own.filter { writer.stands(\.new, in: $0.changes) }.map(\.id))
    guard let last = own.last(where: { !refused.contains($0.id) }) else {
      guard let refusedLast = own.last else { throw ChangeRefusal("there is nothing to take back") }
      throw ChangeRefusal("there is nothing more to take back: \(notAsWritten(refusedLast))")
    }
    let files = last.changes
    guard writer.stands(\.new, in: files) else {
      refused.insert(last.id)
      let below = own.last { !refused.contains($0.id) }
      throw ChangeRefusal(
        "not taken back: \(notAsWritten(last)) (\(last.title))" + (below.map { "; u again: \($0.title)" } ?? ""))
    }
    guard last.run == run || last.id == agreed else {
      let files = last.files.map(\.path).few(shown: 2)
      return .unsure(id: last.id, question: "take back \(last.title)? Another run wrote it \(last.age), \(files)")
    }
    try writer.write(files.map(\.reversed))
    entries = standing.filter { $0.id != last.id }
    save(entries)
    return .done(title: last.title, files: files.map(\.path))
  }

  /// Which of its files are others by now: only these, or somebody looks for a change where there is none.
  private func notAsWritten(_ entry: UndoStore.Entry) -> String {
    let changed = entry.changes.filter { !writer.stands(\.new, in: [$0]) }.map(\.path)
    let rest = changed.count == 1 ? "is no longer as it was written" : "are no longer as they were written"
    return "\(changed.few(shown: 2)) \(rest)"
  }
}

extension UndoStore.Entry {
  fileprivate var changes: [ChangeWriter.File] {
    files.map { ChangeWriter.File(path: $0.path, old: $0.old.map { Array($0) }, new: $0.new.map { Array($0) }) }
  }

  /// How long ago it was, in words.
  fileprivate var age: String {
    let seconds = max(0, Date().timeIntervalSince1970 - time)
    return switch seconds {
    case ..<90: "just now"
    case ..<5400: "\(Int(seconds / 60 + 0.5)) minutes ago"
    case ..<129_600: "\(Int(seconds / 3600 + 0.5)) hours ago"
    default: "\(Int(min(seconds, 1e9) / 86400 + 0.5)) days ago"
    }
  }
}
