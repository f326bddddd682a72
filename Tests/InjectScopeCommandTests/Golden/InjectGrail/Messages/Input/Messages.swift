import InjectGrail

protocol MessagesViewModelInjector: Injector {
  var networkManager: NetworkManager { get }
}

final class MessagesViewModel: Injectable, InjectsMessageRowViewModelInjector {
  let injector: MessagesViewModelInjectorImpl
  init(injector: MessagesViewModelInjectorImpl) { self.injector = injector }

  func rows() -> [String] {
    networkManager.load().indices.map { inject(messageIndex: $0).text }
  }
}

protocol MessageRowViewModelInjector: Injector {
  var messagesRepository: MessagesRepository { get }
  var messageIndex: Int { get }
}

final class MessageRowViewModel: Injectable {
  let injector: MessageRowViewModelInjectorImpl
  init(injector: MessageRowViewModelInjectorImpl) { self.injector = injector }

  var text: String { "\(messageIndex): \(messagesRepository.messages[messageIndex])" }
}
