import InjectScopeCommands
import InjectScopePlatform
import InjectScopeTUI

/// Where work aside leaves what it has to tell; whoever sleeps on `descriptor` wakes up.
final class Mailbox: @unchecked Sendable {
  enum Message {
    case event(Event)
    /// What a load has to tell; the number says which.
    case load(Int, Event)
    /// Other ways to copy have failed: the terminal itself is asked.
    case clipboard(Clipboard.Text)
    /// Something that was begun is over; with what is to be told about it.
    case finished(Event)
  }

  let descriptor: Int32
  private let writing: Int32
  private let lock = Lock()
  private var messages: [Message] = []

  init?() {
    guard let pipe = Descriptors.makePipe() else { return nil }
    (descriptor, writing) = pipe
  }

  deinit {
    Descriptors.close(descriptor)
    Descriptors.close(writing)
  }

  /// From any thread.
  func post(_ message: Message) {
    let isFirst = lock.withLock {
      messages.append(message)
      return messages.count == 1
    }
    if isFirst { Descriptors.send([1], to: writing) }
  }

  func post(_ event: Event) { post(.event(event)) }

  func take() -> [Message] {
    Descriptors.drain(descriptor)
    return lock.withLock {
      defer { messages = [] }
      return messages
    }
  }
}
