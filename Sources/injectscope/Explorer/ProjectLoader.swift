import InjectScopePlatform
import InjectScopeTUI
import InjectScopeWorkspace

/// What the explorer explores.
struct ProjectSource: Sendable {
  /// What the status line calls it.
  let name: String
  /// The folder that places are relative to.
  let root: String
  /// Reads and resolves all of it.
  let load: @Sendable (ReadingListener) throws -> InjectScopeTUI.LoadedProject
  /// Why it could not be loaded, for people.
  let explain: @Sendable (any Error) -> String
  /// What was read of the files that have changed since.
  var seen: SeenTree?
  /// Writes the sources that a change was shown for.
  var write: @Sendable (ChangePreview) -> Event = { _ in .failed("nothing can be written here") }
  /// Takes back what was written last; of another run only what is agreed to.
  var takeBack: @Sendable (String?) -> Event = { _ in .failed("there is nothing to take back") }
  /// Writes what would be generated.
  var generate: @Sendable () -> Event = { .failed("nothing can be generated here") }
}

/// Who follows the reading of a source. Everything may be called from any thread.
struct ReadingListener: Sendable {
  let progress: @Sendable (InjectScopeTUI.LoadProgress) -> Void
  /// Takes what has been read so far; `nil` where more than that is shown already.
  let partially: (@Sendable (InjectScopeTUI.LoadedProject) -> Void)?
  let isCancelled: @Sendable () -> Bool
}

extension ProjectSource {
  /// The same, never shown in parts: what a script prints must not depend on how fast a machine reads.
  var inOnePiece: ProjectSource {
    ProjectSource(
      name: name, root: root,
      load: { [load] in
        try load(ReadingListener(progress: $0.progress, partially: nil, isCancelled: $0.isCancelled))
      }, explain: explain, seen: seen, write: write, takeBack: takeBack, generate: generate)
  }
}

/// Loads aside, one load at a time, each with a number: what is asked for takes the place of what is under way, which
/// ends as soon as it notices.
final class ProjectLoader {
  private let source: ProjectSource
  private let mailbox: Mailbox
  private let aside = Aside(threads: 1)
  private var number = 0
  private var cancellation: Cancellation?
  /// Whether a whole project has been given: parts of the next would be less than that.
  private var hasGivenWhole = false

  init(_ source: ProjectSource, _ mailbox: Mailbox) {
    self.source = source
    self.mailbox = mailbox
  }

  /// Whether it is told by the load that was asked for last, and nobody has cancelled that.
  func isWanted(_ event: Event, of number: Int) -> Bool {
    guard self.number == number, cancellation?.isCancelled == false else { return false }
    if case .loaded(let project) = event, !project.isPartial { hasGivenWhole = true }
    return true
  }

  func cancel() { cancellation?.cancel() }

  /// - Parameter prepare: what must be done before reading begins.
  func start(preparing prepare: @escaping @Sendable () -> Void) {
    cancel()
    let cancellation = Cancellation()
    number += 1
    self.cancellation = cancellation
    mailbox.post(.load(number, .loading(InjectScopeTUI.LoadProgress())))
    aside.run { [source, mailbox, number, showsParts = !hasGivenWhole] in
      guard !cancellation.isCancelled else { return }
      prepare()
      let pace = Pace(.milliseconds(50))
      @Sendable func take(_ part: InjectScopeTUI.LoadedProject) { mailbox.post(.load(number, .loaded(part))) }
      let listener = ReadingListener(
        progress: { progress in if pace.allows() { mailbox.post(.load(number, .loading(progress))) } },
        partially: showsParts ? take : nil, isCancelled: { cancellation.isCancelled })
      let event: Event
      do { event = .loaded(try source.load(listener)) } catch { event = .loadFailed(source.explain(error)) }
      mailbox.post(.load(number, event))
      ProcessMemory.releaseUnused()
    }
  }
}

/// Lets something happen only so often.
private final class Pace: @unchecked Sendable {
  private let lock = Lock()
  private let interval: Duration
  private var last = ContinuousClock.now

  init(_ interval: Duration) { self.interval = interval }

  func allows() -> Bool {
    lock.withLock {
      let now = ContinuousClock.now
      guard now - last >= interval else { return false }
      last = now
      return true
    }
  }
}
