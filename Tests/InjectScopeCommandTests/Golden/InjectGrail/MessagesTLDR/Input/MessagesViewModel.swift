import InjectGrail

protocol MessagesViewModelInjector: Injector {
  var networkProvider: NetworkProvider { get }
  var authProvider: AuthProvider { get }
  var localStorage: LocalStorage { get }
}

#if READING
@Needs
#endif
class MessagesViewModel {
  let injector: MessagesViewModelInjectorImpl

  init(injector: MessagesViewModelInjectorImpl) {
    self.injector = injector
  }

  func checkIfLoggedIn() -> Bool {
    self.authProvider.checkifLoggedIn()
  }
}
