import InjectGrail

class Context: RootInjector {
  let networkProvider: NetworkProvider
  let authProvider: AuthProvider
  let localStorage: LocalStorage

  init(networkProvider: NetworkProvider, authProvider: AuthProvider, localStorage: LocalStorage) {
    self.networkProvider = networkProvider
    self.authProvider = authProvider
    self.localStorage = localStorage
  }
}

final class NetworkProvider: Sendable {}

final class AuthProvider: Sendable {
  func checkifLoggedIn() -> Bool { true }
}

final class LocalStorage: Sendable {}
