import InjectGrail

struct RootInjectorImpl: RootInjector {
  let networkManager: NetworkManager
  let messagesRepository: MessagesRepository
  let authenticationManager: AuthenticationManager
}

protocol MessagesViewModelInjector: Injector {
  var networkManager: NetworkManager { get }
}

final class MessagesViewModel: Injectable, InjectsMessageRowViewModelInjector {
  let injector: MessagesViewModelInjectorImpl

  init(injector: MessagesViewModelInjectorImpl) {
    self.injector = injector
  }

  func doSomeAction() {
    self.networkManager.callBackend()
  }

  func createRowViewModel() -> MessageRowViewModel {
    inject(messageIndex: 0)
  }
}

protocol MessageRowViewModelInjector: Injector {
  var messagesRepository: MessagesRepository { get }
  var messageIndex: Int { get }
}

final class MessageRowViewModel: Injectable {
  let injector: MessageRowViewModelInjectorImpl

  init(injector: MessageRowViewModelInjectorImpl) {
    self.injector = injector
  }
}
