import InjectGrail

protocol MessageRowViewModelInjector: Injector {
  var messagesRepository: MessagesRepository { get }
  var messageIndex: Int { get }
}

final class MessageRowViewModel: Injectable, InjectsMessageFormatterInjector {
  let injector: MessageRowViewModelInjectorImpl

  private lazy var formatter: any MessageFormatter = inject()

  init(injector: MessageRowViewModelInjectorImpl) {
    self.injector = injector
  }

  var text: String {
    "  \(messageIndex)  \(formatter.line(for: messagesRepository.messages[messageIndex]))"
  }
}
