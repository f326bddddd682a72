import InjectGrail

protocol SettingsScreenInjector: Injector {
  var session: Session { get }
  // Only an authorised client can change anything here, and the one that is at hand everywhere is not.
  // sourcery: forceManual
  var network: any NetworkClient { get }
}

final class SettingsScreen: Injectable {
  let injector: SettingsScreenInjectorImpl

  init(injector: SettingsScreenInjectorImpl) {
    self.injector = injector
  }

  func signOut() -> String {
    switch network.send(Request(.signOut)) {
    case .accepted(let farewell): "Goodbye, \(session.userName): \(farewell)."
    case .refused(let reason): "Still here, \(session.userName): \(reason)."
    }
  }
}
