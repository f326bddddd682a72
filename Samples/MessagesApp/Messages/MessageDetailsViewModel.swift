import InjectGrail

protocol MessageDetailsViewModelInjector {
  var message: Message { get }
  var messageIndex: Int { get }
}

/// One message in full, and what can be done with it.
@Needs<MessageDetailsViewModelInjector>
@Injects<ArchiveAction, ComposerViewModel, MessageFormatter>
final class MessageDetailsViewModel {
  let title: String

  init(injector: MessageDetailsViewModelInjectorImpl) {
    self.injector = injector
    title = "message \(injector.messageIndex) from \(injector.message.sender)"
  }

  /// Sends an answer, and says how it reads.
  func reply(_ text: String) -> String {
    let composer: ComposerViewModel = inject(recipient: message.sender)
    composer.text = text
    let formatter: any MessageFormatter = inject()
    return formatter.line(for: composer.send())
  }

  func archiveMessage() {
    let action: ArchiveAction = inject()
    action.perform(onMessageAt: messageIndex)
  }
}
