/// All messages in the order they came in or went out.
final class MessagesRepository {
  private(set) var messages: [Message]

  init(_ messages: [Message]) {
    self.messages = messages
  }

  func add(_ message: Message) {
    messages.append(message)
  }
}
