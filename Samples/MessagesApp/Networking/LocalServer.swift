/// Stands in for a server, so that the app needs no network.
final class LocalServer: NetworkClient {
  private let passwords: [String: String]
  private var tokens: Set<String> = []

  init(passwords: [String: String]) {
    self.passwords = passwords
  }

  func send(_ request: Request) -> Response {
    switch request.action {
    case .signIn(let userName, let password):
      guard passwords[userName] == password else { return .refused("unknown name or password") }
      let token = "token-\(tokens.count + 1)"
      tokens.insert(token)
      return .accepted(token)
    case .signOut:
      guard let token = request.token, tokens.remove(token) != nil else { return .refused("not signed in") }
      return .accepted("until next time")
    }
  }
}
