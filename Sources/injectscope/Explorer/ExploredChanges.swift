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
  private let environment: [String: String]
  private var kept: UndoJournal?
  private var invocation: Invocation

  init(root: String, _ invocation: Invocation, memory: FactsMemory, environment: [String: String]) {
    self.root = root
    self.invocation = invocation
    self.memory = memory
    self.environment = environment
  }

  func adopt(_ invocation: Invocation) { lock.withLock { self.invocation = invocation } }

  private var current: Invocation { lock.withLock { invocation } }

  /// Read when it is first needed.
  private var journal: UndoJournal {
    lock.withLock {
      if let kept { return kept }
      let journal = UndoJournal(root: root, environment: environment)
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
    do {
      let listener = LoadListener(isCancelled: isCancelled)
      let session = try Session.read(current, memory: memory, listener: listener)
      let prospect = try Prospect.of([word], current, from: session, memory: memory, listener: listener)
      return .ready(
        ChangePreview(
          title: prospect.plans.map(\.title).joined(separator: ", "), remarks: prospect.plans.flatMap(\.remarks),
          files: prospect.sources.files.map { .init(path: $0.path, old: $0.old, new: $0.new) },
          difference: prospect.difference, summary: prospect.summary()))
    } catch let complaint as any Complaint {
      return .refused(complaint.message, hints: complaint.hints)
    } catch {
      return .refused("\(error)", hints: [])
    }
  }

  // MARK: Making

  func write(_ preview: ChangePreview) -> Event {
    let files = preview.files.map { ChangeWriter.File(path: $0.path, old: $0.old, new: $0.new) }
    do throws(ChangeRefusal) { try journal.write(files, title: preview.title) } catch {
      return .failed(error.message)
    }
    return .changed("wrote \(Self.names(files.map(\.path))), u takes it back")
  }

  func takeBack() -> Event {
    do throws(ChangeRefusal) {
      let undone = try journal.takeBack()
      return .changed("took back: \(undone.title), \(Self.names(undone.files))")
    } catch { return .failed(error.message) }
  }

  func generate() -> Event {
    do {
      let invocation = current
      let session = try Session.read(invocation, memory: memory)
      let written = try GeneratedFiles(session, invocation.options.generation).write()
      return .changed(
        written.isEmpty ? "what would be generated is on disk already" : "generated \(Self.names(written))")
    } catch let complaint as any Complaint {
      return .failed(complaint.message)
    } catch { return .failed("\(error)") }
  }

  private static func names(_ paths: [String]) -> String {
    let names = paths.map { URL(fileURLWithPath: $0).lastPathComponent }
    return names.prefix(2).joined(separator: ", ") + (names.count > 2 ? " and \(names.count - 2) more" : "")
  }
}
