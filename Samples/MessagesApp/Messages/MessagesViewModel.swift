import InjectGrail

protocol MessagesViewModelInjector: Injector {
  var messagesRepository: MessagesRepository { get }
  var inbox: Folder { get }
  var archive: Folder { get }
}

/// The list of what came in.
@Needs<MessagesViewModelInjector>
@Injects<MessageRowViewModel, MessageDetailsViewModel>
final class MessagesViewModel {
  var summary: String {
    let rows: [MessageRowViewModel] = inbox.messageIndices.map { inject(messageIndex: $0) }
    let counts = [inbox, archive].map { "\($0.name) (\($0.messageIndices.count))" }
    return ([counts.joined(separator: ", ")] + rows.map(\.text)).joined(separator: "\n")
  }

  var details: [MessageDetailsViewModel] {
    inbox.messageIndices.map { inject(message: messagesRepository.messages[$0], messageIndex: $0) }
  }
}
