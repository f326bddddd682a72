/// Shows the server who asks.
struct AuthorizedClient: NetworkClient {
  private let network: any NetworkClient
  private let session: Session

  init(_ network: any NetworkClient, session: Session) {
    self.network = network
    self.session = session
  }

  func send(_ request: Request) -> Response {
    var request = request
    request.token = session.token
    return network.send(request)
  }
}
