import InjectGrail

protocol MessageFormatter {
  func line(for message: Message) -> String
}

protocol MessageFormatterInjector {
  var session: Session { get }
}

/// Writes a message as the signed-in user sees it.
@NeedsInjector
final class MessageFormatterImpl: MessageFormatter {
  func line(for message: Message) -> String {
    "\(name(message.sender)) to \(name(message.recipient)): \(message.text)"
  }

  private func name(_ userName: String) -> String {
    userName == session.userName ? "you" : userName
  }
}
