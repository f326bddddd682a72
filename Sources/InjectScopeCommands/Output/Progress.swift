import Dispatch
import InjectScopePlatform

/// A line on a terminal that says what goes on, once it takes longer than a moment, and leaves no trace.
final class Progress: @unchecked Sendable {
  private let lock = Lock()
  private var text: String
  private var shown = ""
  private let timer: any DispatchSourceTimer

  init(_ text: String) {
    self.text = text
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress"))
    timer.schedule(deadline: .now() + .milliseconds(500), repeating: .milliseconds(100))
    timer.setEventHandler { [weak self] in self?.show() }
    timer.resume()
  }

  /// Told from whichever thread is at work.
  func say(_ text: String) { lock.withLock { self.text = text } }

  func end() {
    timer.cancel()
    lock.withLock {
      if !shown.isEmpty { try? Platform.send("\r\u{1B}[K", to: .errors) }
      shown = ""
      text = ""
    }
  }

  private func show() {
    lock.withLock {
      guard !text.isEmpty, text != shown else { return }
      try? Platform.send("\r\u{1B}[K" + text, to: .errors)
      shown = text
    }
  }
}
