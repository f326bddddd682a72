import InjectGrail

protocol AuthenticationService {
  func signIn(as userName: String, password: String) -> Session?
}

protocol AuthenticationServiceInjector {
  var network: any NetworkClient { get }
  var logger: any Logger { get }
}

/// Whoever injects this gets the protocol `AuthenticationService`, since the class names it.
@NeedsInjector
final class AuthenticationServiceImpl: AuthenticationService {
  func signIn(as userName: String, password: String) -> Session? {
    switch network.send(Request(.signIn(userName: userName, password: password))) {
    case .accepted(let token):
      logger.log("\(userName) has \(token)")
      return Session(userName: userName, token: token)
    case .refused(let reason):
      logger.log("\(userName) was refused: \(reason)")
      return nil
    }
  }
}
