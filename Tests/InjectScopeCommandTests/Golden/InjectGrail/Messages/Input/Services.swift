final class NetworkManager: Sendable {
  func load() -> [String] { ["hello", "bye"] }
}

final class MessagesRepository: Sendable {
  let messages: [String]
  init(_ messages: [String]) { self.messages = messages }
}
