import InjectGrail

protocol ComposerDeps: Injector {
  var recipient: String { get }
  var session: Session { get }
  var messagesRepository: MessagesRepository { get }
}

/// A message being written. What is not sent stays as a draft.
@Needs<ComposerDeps>
@Injects<DraftSaver>
final class ComposerViewModel {
  lazy var text = inject().draft(to: recipient)

  func close() {
    inject().save(text, to: recipient)
  }

  func send() -> Message {
    let message = Message(sender: session.userName, recipient: recipient, text: text)
    messagesRepository.add(message)
    inject().save("", to: recipient)
    return message
  }
}
