import InjectScopeCommands
import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopePlatform
import InjectScopeTUI
import InjectScopeWorkspace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is done to a project that is explored: changes seen before they are made, made, and taken back; generated files.
final class ExploredChanges: @unchecked Sendable {
  private let lock = Lock()
  private let root: String
  private let memory: FactsMemory
  private let seen: SeenTree
  private let environment: [String: String]
  private var kept: UndoJournal?
  private var hasTakenChores = false
  private var invocation: Invocation

  init(
    root: String, _ invocation: Invocation, memory: FactsMemory, seen: SeenTree, environment: [String: String]
  ) {
    self.seen = seen
    self.root = root
    self.invocation = invocation
    self.memory = memory
    self.environment = environment
  }

  func adopt(_ invocation: Invocation) { lock.withLock { self.invocation = invocation } }

  private var current: Invocation { lock.withLock { invocation } }

  /// Whether it lies in what somebody named: a project may hold more.
  private func isExplored(_ path: String) -> Bool {
    let whole = Disk.real(Disk.place(of: path, from: root))
    return current.paths.contains { Disk.isInside(whole, Disk.real($0)) }
  }

  /// Read when it is first needed.
  private var journal: UndoJournal {
    lock.withLock {
      if let kept { return kept }
      let journal = UndoJournal(root: root, environment: environment) { [weak self] in self?.isExplored($0) == true }
      kept = journal
      return journal
    }
  }

  // MARK: Seeing

  /// The sources are read again: a place is only a place in the very text that it was read from.
  func answer(_ request: ChangeRequest, isCancelled: @escaping @Sendable () -> Bool) -> ChangeOutcome {
    guard let word = ChangeWord(kind: request.kind, request.text) else {
      return .refused("no change is called \(request.kind)", hints: [])
    }
    var findings: [Finding] = []
    do {
      let listener = LoadListener(isCancelled: isCancelled)
      let session = try Session.read(current, memory: memory, listener: listener)
      findings = session.findings()
      let prospect = try Prospect.of([word], current, from: session, memory: memory, listener: listener)
      return .ready(
        ChangePreview(
          title: prospect.plans.map(\.title).joined(separator: ", "), remarks: prospect.plans.flatMap(\.remarks),
          leftovers: prospect.leftovers,
          files: prospect.sources.files.map { .init(path: $0.path, old: $0.old, new: $0.new) },
          difference: prospect.difference, summary: prospect.summary(), patch: prospect.sources.patch(),
          generatedFiles: prospect.generatedFiles))
    } catch ChangeError.noSuchFinding where request.place != nil {
      return .refused("this is found no more: the sources have changed, and Esc leaves it", hints: [])
    } catch let error as ChangeError {
      let cure = Self.cure(byHand: word, findings)
      // What the refusal guesses may be the very cure.
      let guesses = error.hints.filter { hint in cure.map { !hint.contains($0) } ?? true }
      return .refused(error.messageInProject, hints: guesses + (cure.map { ["By hand: \($0)"] } ?? []))
    } catch let complaint as any Complaint {
      return .refused(complaint.message, hints: complaint.hints)
    } catch {
      return .refused("\(error)", hints: [])
    }
  }

  /// What a person can do about a problem that no edit cures, as it says itself: what is said of its kind speaks of the
  /// types of an example.
  private static func cure(byHand word: ChangeWord, _ findings: [Finding]) -> String? {
    guard case .fix(let text) = word else { return nil }
    return findings.first { "\($0.id)@\($0.location)" == text }?.fix?.description
  }

  // MARK: Making

  func write(_ preview: ChangePreview) -> Event {
    let files = preview.files.map { ChangeWriter.File(path: $0.path, old: $0.old, new: $0.new) }
    let written = Dictionary(preview.files.map { ($0.path, $0.newText) }) { first, _ in first }
    let chores = preview.chores { written[$0] ?? self.text(of: $0) }
    do throws(ChangeRefusal) { try journal.write(files, title: preview.title, leaving: chores) } catch {
      return .failed(error.message)
    }
    return changed(files.map(\.path), "wrote \(Self.names(files.map(\.path))), u takes it back", leaving: chores)
  }

  /// What changes of earlier runs have left to the person; asked once, for what this run leaves is known.
  func takeChores() -> [Chore] {
    let isFirst = lock.withLock {
      defer { hasTakenChores = true }
      return !hasTakenChores
    }
    return isFirst ? journal.chores { text(of: $0) } : []
  }

  private func text(of path: String) -> String? { try? Disk.text(of: Disk.place(of: path, from: root)) }

  /// - Parameter agreed: what of another run a person wants taken back.
  func takeBack(_ agreed: String?) -> Event {
    do throws(ChangeRefusal) {
      switch try journal.takeBack(agreed: agreed) {
      case .done(let title, let files):
        return changed(files, "took back: \(title), \(Self.names(files))", takingBack: title)
      case .unsure(let id, let question): return .unsure(id, question)
      }
    } catch { return .failed(error.message) }
  }

  func generate() -> Event {
    do {
      let invocation = current
      let session = try Session.read(invocation, memory: memory)
      let generated = GeneratedFiles(session, invocation.options.generation)
      guard generated.staysInProject else { return self.generated(try generated.write(), "") }
      let changes = try generated.changes()
      if !changes.isEmpty { try journal.write(changes, title: "generate") }
      return self.generated(changes.map(\.path), ", u takes it back")
    } catch let complaint as any Complaint {
      return .failed(complaint.message)
    } catch { return .failed("\(error)") }
  }

  private func generated(_ paths: [String], _ remark: String) -> Event {
    changed(
      paths, paths.isEmpty ? "what would be generated is on disk already" : "generated \(Self.names(paths))\(remark)")
  }

  /// The watcher will tell of them, too, when they have been read.
  private func changed(
    _ paths: [String], _ text: String, leaving chores: [Chore] = [], takingBack title: String? = nil
  ) -> Event {
    seen.follow(paths.map { Disk.place(of: $0, from: root) })
    return .changed(text, leaving: chores, takingBack: title)
  }

  private static func names(_ paths: [String]) -> String {
    paths.map { URL(fileURLWithPath: $0).lastPathComponent }.few(shown: 2)
  }
}
