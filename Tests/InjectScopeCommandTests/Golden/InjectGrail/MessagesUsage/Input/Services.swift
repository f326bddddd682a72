final class NetworkManager: Sendable {
  func callBackend() { print("backend called") }
}

final class MessagesRepository: Sendable {
  func message(_ index: Int) -> String { "message \(index)" }
}

final class AuthenticationManager: Sendable {}
