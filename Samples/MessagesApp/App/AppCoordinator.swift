import InjectGrail

protocol AppCoordinatorInjector {
  var logger: any Logger { get }
}

/// Signs somebody in, and shows what only they may see.
///
/// What the login needs (`network`) and what home shows (`inbox` and the rest) passes through here unmentioned.
@MainActor
@Needs
@Injects<LoginScreen, HomeCoordinator>
final class AppCoordinator {
  func run() {
    logger.log("started")
    for (userName, password) in [("mallory", "guess"), ("ada", "engine")] {
      guard let session = signIn(as: userName, password: password) else { continue }
      let home: HomeCoordinator = inject(session: session)
      home.run()
    }
    logger.log("stopped")
  }

  private func signIn(as userName: String, password: String) -> Session? {
    let login: LoginScreen = inject(userName: userName)
    return login.signIn(password: password)
  }
}
