import InjectScopeCommands
import InjectScopeModel
import InjectScopeTUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Does what the explorer wants done. What takes time is done aside, and answers through the mailbox.
final class EffectRunner {
  private let terminal: any Terminal
  private let source: ProjectSource
  private let mailbox: Mailbox
  private let loader: ProjectLoader
  private let prepare: @Sendable () -> Void
  private let workers = Aside(threads: 3)
  private let writing = Aside(threads: 1)
  private let environment = ProcessInfo.processInfo.environment
  private let memory: ExplorerMemory?
  private var running: [Work.ID: Cancellation] = [:]
  /// Errands that will still answer.
  private var errands = 0
  private var isLoading = false
  /// Whether memory of the project that was there before is to be given back, as soon as nothing works on it any more.
  private var hasLeftovers = false
  private(set) var isOver = false
  private(set) var isInterrupted = false
  /// The project that somebody goes to from here.
  private(set) var next: ReadingPlace?

  /// - Parameters:
  ///   - memory: where what lasts longer than a run is kept; nothing lasts without it.
  ///   - prepare: what must be done aside before the project is read.
  init(
    terminal: any Terminal, source: ProjectSource, mailbox: Mailbox, memory: ExplorerMemory? = nil,
    preparing prepare: @escaping @Sendable () -> Void
  ) {
    self.memory = memory
    self.terminal = terminal
    self.source = source
    self.mailbox = mailbox
    self.prepare = prepare
    loader = ProjectLoader(source, mailbox)
  }

  /// Whether something goes on that will be told of.
  var isBusy: Bool { isLoading || !running.isEmpty || errands > 0 }

  /// What is already known of the outcome.
  func run(_ effect: Effect) -> [Event] {
    switch effect {
    case .load, .reload:
      isLoading = true
      loader.start(preparing: prepare)
    case .cancelLoad:
      isLoading = false
      loader.cancel()
      source.seen?.forget()
    case .start(let work): start(work)
    case .cancel(let id): running.removeValue(forKey: id)?.cancel()
    case .edit(let location): return edit(location.file, Int(location.position.line), Int(location.position.column))
    case .copy(let text, let name): return copy(Clipboard.Text(text: text, name: name))
    case .export(let text, let name, let holding): export(text, name, holding)
    case .write(let preview): errand { [source] in source.write(preview) }
    case .takeBack(let agreed): errand { [source] in source.takeBack(agreed) }
    case .generate: errand { [source] in source.generate() }
    case .rememberWidth(let columns): workers.run { [memory] in memory?.remember(listWidth: columns) }
    case .rememberTyped(let typed): workers.run { [memory] in memory?.remember(typed) }
    case .run(let command, let subject): return run(OwnCommandRun(command, subject, root: source.root))
    case .open(let project):
      loader.cancel()
      next = project
      isOver = true
    case .repaint: terminal.repaint()
    case .suspend: return terminal.suspend()
    case .quit:
      loader.cancel()
      isOver = true
    case .interrupt:
      loader.cancel()
      isOver = true
      isInterrupted = true
    }
    return []
  }

  /// A message from aside, as the explorer is to hear it.
  func receive(_ message: Mailbox.Message) -> [Event] {
    switch message {
    case .event(.workEnded(let id)):
      // What was cancelled has been forgotten, and nobody is told.
      let isKnown = running.removeValue(forKey: id) != nil
      if running.isEmpty { clearUp() }
      return isKnown ? [.workEnded(id)] : []
    case .event(let event): return [event]
    case .load(let number, let event):
      guard loader.isWanted(event, of: number) else { return [] }
      if event.endsLoading {
        isLoading = false
        if case .loadFailed = event { source.seen?.forget() }
        hasLeftovers = true
      }
      return [event]
    case .clipboard(let text):
      errands -= 1
      return copyByTerminal(text)
    case .finished(let event):
      errands -= 1
      return [event]
    }
  }

  // MARK: Work

  private func start(_ work: Work) {
    let cancellation = Cancellation()
    running[work.id] = cancellation
    workers.run { [mailbox] in
      if !cancellation.isCancelled {
        work.run {
          cancellation.isCancelled
        } emit: { result in
          if !cancellation.isCancelled { mailbox.post(.result(work.id, result)) }
        }
      }
    } then: { [mailbox, id = work.id] in
      mailbox.post(.workEnded(id))
    }
  }

  private func clearUp() {
    guard hasLeftovers else { return }
    hasLeftovers = false
    workers.run { ProcessMemory.releaseUnused() }
  }

  /// What touches files is done aside, one thing after the other.
  private func errand(_ body: @escaping @Sendable () -> Event) {
    errands += 1
    writing.run { [mailbox] in mailbox.post(.finished(body())) }
  }

  // MARK: Commands of the person's own

  private func run(_ command: OwnCommandRun) -> [Event] {
    guard command.needsTerminal else {
      errands += 1
      workers.run { [mailbox] in
        let (end, complaint) = Programs.hear(command.arguments)
        mailbox.post(.finished(command.event(for: end, complaint: complaint)))
      }
      return []
    }
    var end = Programs.End.neverBegan
    let events = terminal.lend { end = Programs.run(command.arguments) }
    return events + [.resumed, command.event(for: end)]
  }

  // MARK: Editor

  private func edit(_ file: String, _ line: Int, _ column: Int) -> [Event] {
    let path = Disk.place(of: file, from: source.root)
    guard Disk.exists(path) else { return [.failed("\(file) is not there any more")] }
    source.seen?.follow([path])
    let editor = EditorCommand(in: environment)
    var end = Programs.End.neverBegan
    let events = terminal.lend {
      end = Programs.run(editor.arguments(file: path, line: line, column: column))
    }
    return events + [editor.complaint(about: end).map { .editorFailed($0) } ?? .edited]
  }

  // MARK: Clipboard

  private func copy(_ text: Clipboard.Text) -> [Event] {
    let tools = Clipboard.tools(in: environment, isMac: Programs.isMac)
    guard !tools.isEmpty else { return copyByTerminal(text) }
    errands += 1
    workers.run { [mailbox] in
      if let tool = Clipboard.copy(text, with: tools) {
        mailbox.post(.finished(.done("copied by \(tool.name): \(text.name)")))
      } else {
        mailbox.post(.clipboard(text))
      }
    }
    return []
  }

  private func copyByTerminal(_ text: Clipboard.Text) -> [Event] {
    guard let encoded = Clipboard.base64(text) else {
      return [.failed("not copied: \(text.name) is too long for the terminal")]
    }
    terminal.sendToClipboard(encoded)
    return [.done("copied by the terminal (OSC 52): \(text.name)")]
  }

  // MARK: Export

  private func export(_ text: String, _ name: String, _ holding: String) {
    errands += 1
    workers.run { [mailbox] in
      guard let path = ExportFile.write(text, suggestedName: name) else {
        return mailbox.post(.finished(.failed("\(name) cannot be written here")))
      }
      mailbox.post(.finished(.done("wrote ./\(path): \(holding)")))
    }
  }
}

extension Event {
  fileprivate var endsLoading: Bool {
    switch self {
    case .loaded(let project): !project.isPartial
    case .loadFailed: true
    default: false
    }
  }
}
