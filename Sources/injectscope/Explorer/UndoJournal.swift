import InjectScopeModel
import InjectScopePlatform
import InjectScopeTUI
import InjectScopeWorkspace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What was written for a project, to be taken back, also by a later run or by another that goes on beside this one: kept
/// in the user's state folder. What others changed since in the same files stays; where they changed what was written,
/// nothing is taken back.
final class UndoJournal: Sendable {
  /// What came of the wish to take something back.
  enum Answer {
    case done(title: String, files: [String])
    /// Another run wrote it, or others have changed its files since: whether that is meant must be asked.
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
  func write(_ files: [ChangeWriter.File], title: String, leaving chores: [Chore] = []) throws(ChangeRefusal) {
    let entry = UndoStore.Entry(
      id: UUID().uuidString, run: run, time: Date().timeIntervalSince1970, title: title,
      files: files.map { .init(path: $0.path, old: $0.old.map { Data($0) }, new: $0.new.map { Data($0) }) },
      leftovers: chores.isEmpty ? nil : chores.map(UndoStore.Entry.Leftover.init))
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

  /// What the changes left to the person that stand as they were written, by this run or an earlier one, and is not done yet.
  ///
  /// - Parameter text: what a source holds now.
  func chores(in text: (String) -> String?) -> [Chore] {
    guard store.isThere else { return [] }
    return memory.withLock { memory in
      store.change(&memory.entries) { entries, _ in
        entries.filter { entry in
          entry.leftovers != nil && (entry.run == run || entry.files.allSatisfy { isExplored($0.path) })
            && (try? reversals(of: entry)) != nil
        }.flatMap(\.chores)
      }
    }.compactMap { $0.standing(in: text) }
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
    // What this run has told last: with that gone, an older one is taken back only by who is asked.
    let gone = entries.last { $0.run == run }.flatMap { told in own.contains { $0.id == told.id } ? nil : told }
    // Whoever brings a file back as it was written can take it back after all.
    refused.subtract(own.filter { refused.contains($0.id) && (try? self.reversals(of: $0)) != nil }.map(\.id))
    guard let last = own.last(where: { !refused.contains($0.id) }) else {
      guard let refusedLast = own.last else {
        throw ChangeRefusal("there is nothing to take back" + (gone.map { ": it was already, \($0.title)" } ?? ""))
      }
      do throws(ChangeRefusal) { _ = try self.reversals(of: refusedLast) } catch {
        throw ChangeRefusal("there is nothing more to take back: \(error.message)")
      }
      throw ChangeRefusal("there is nothing more to take back")
    }
    let reversals: [Reversal]
    do throws(ChangeRefusal) { reversals = try self.reversals(of: last) } catch {
      refused.insert(last.id)
      let below = own.last { !refused.contains($0.id) }
      throw ChangeRefusal(
        "not taken back: \(error.message) (\(last.title))" + (below.map { "; u again: \($0.title)" } ?? ""))
    }
    let kept = reversals.compactMap(\.kept)
    guard last.run == run && kept.isEmpty && gone == nil || last.id == agreed else {
      let files = last.files.map(\.path).few(shown: 2)
      let other = last.run == run ? "" : " Another run wrote it \(last.age), \(files)."
      let changed = kept.isEmpty ? "" : " What others changed since stays: \(kept.few(shown: 2))."
      let already = gone.map { " Taken back already: \($0.title)." } ?? ""
      return .unsure(
        id: last.id, question: "take back \(last.title)?" + String((already + other + changed).dropLast()))
    }
    try writer.write(reversals.map(\.file))
    entries = standing.filter { $0.id != last.id }
    save(entries)
    return .done(title: last.title, files: reversals.map(\.file.path))
  }

  /// What takes a file back, and where in it others changed something that stays.
  private struct Reversal {
    var file: ChangeWriter.File
    var kept: String?
  }

  /// Refuses where somebody else has changed what was written.
  private func reversals(of entry: UndoStore.Entry) throws(ChangeRefusal) -> [Reversal] {
    try entry.changes.map { file throws(ChangeRefusal) in
      if writer.stands(\.new, in: [file]) { return Reversal(file: file.reversed) }
      guard let old = file.old, let new = file.new, let now = writer.contents(of: file.path) else {
        throw ChangeRefusal(notAsWritten(entry))
      }
      switch LineReversal.outcome(old: old, written: new, current: now) {
      case .kept(let bytes, let lines):
        let places = lines.map { "\($0)" }.few(shown: 3)
        return Reversal(
          file: ChangeWriter.File(path: file.path, old: now, new: bytes), kept: "\(file.path):\(places)")
      case .meets(let line, let now, let written):
        let what =
          if now.allSatisfy(\.isWhitespace) { "what was written there is gone" } else {
            written.map { "\(Self.quoted(now, beside: $0)), not \(Self.quoted($0, beside: now))" }
              ?? "\(Self.quoted(now)) came in"
          }
        throw ChangeRefusal("\(file.path):\(line) is no longer as it was written: \(what)")
      }
    }
  }

  /// Of a long line the part where it differs from another, or its begin.
  private static func quoted(_ line: String, beside other: String = "") -> String {
    let text = line.trimmingPrefix(while: \.isWhitespace)
    guard text.count > mostQuoted else { return text.isEmpty ? "no line" : "'\(text)'" }
    let same = zip(text, other.trimmingPrefix(while: \.isWhitespace)).prefix { $0 == $1 }.count
    let skipped = other.isEmpty || same < mostQuoted / 2 ? 0 : same - mostQuoted / 4
    let rest = text.dropFirst(skipped)
    let shown = rest.count > mostQuoted ? rest.prefix(mostQuoted - 1) + "…" : rest
    return "'\(skipped > 0 ? "…" : "")\(shown)'"
  }

  private static let mostQuoted = 40

  /// Which of its files are others by now: only these, or somebody looks for a change where there is none.
  private func notAsWritten(_ entry: UndoStore.Entry) -> String {
    let changed = entry.changes.filter { !writer.stands(\.new, in: [$0]) }.map(\.path)
    let rest = changed.count == 1 ? "is no longer as it was written" : "are no longer as they were written"
    return "\(changed.few(shown: 2)) \(rest)"
  }
}

extension UndoStore.Entry.Leftover {
  fileprivate init(_ chore: Chore) {
    self.init(
      message: chore.message, file: chore.location.file, line: Int(chore.location.position.line),
      column: Int(chore.location.position.column), text: chore.text)
  }
}

extension UndoStore.Entry {
  fileprivate var chores: [Chore] {
    func texts(_ bytes: (File) -> Data?) -> [String: String] {
      Dictionary(files.map { ($0.path, ChangePreview.File.text(of: bytes($0).map { Array($0) } ?? [])) }) { first, _ in
        first
      }
    }
    let (before, after) = (texts(\.old), texts(\.new))
    return (leftovers ?? []).map { left in
      Chore(
        left.message, at: Location(file: left.file, position: Position(line: left.line, column: left.column)),
        text: left.text, of: title, before: before, after: after)
    }
  }

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
