import InjectGrail

protocol LoginScreenInjector: Injector {
  var logger: any Logger { get }
  var userName: String { get }
}

final class LoginScreen: Injectable, InjectsAuthenticationServiceInjector {
  let injector: LoginScreenInjectorImpl

  init(injector: LoginScreenInjectorImpl) {
    self.injector = injector
  }

  func signIn(password: String) -> Session? {
    logger.log("login shown for \(userName)")
    let session = inject().signIn(as: userName, password: password)
    print(session == nil ? "Sorry, \(userName)." : "Welcome, \(userName)!")
    return session
  }
}
