/// The way to the server.
protocol NetworkClient {
  func send(_ request: Request) -> Response
}

struct Request {
  enum Action {
    case signIn(userName: String, password: String)
    case signOut
  }

  let action: Action
  var token: String?

  init(_ action: Action) {
    self.action = action
  }
}

enum Response {
  case accepted(String)
  case refused(String)
}
