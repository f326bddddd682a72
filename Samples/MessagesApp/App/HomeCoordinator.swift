import InjectGrail

protocol HomeCoordinatorInjector: Injector {
  var session: Session { get }
  var network: any NetworkClient { get }
}

/// One visit of a signed-in user: reads, answers, tidies up and leaves.
final class HomeCoordinator: Injectable, InjectsMessagesViewModelInjector, InjectsComposerDeps {
  let injector: HomeCoordinatorInjectorImpl

  private lazy var messages: MessagesViewModel = inject()

  init(injector: HomeCoordinatorInjectorImpl) {
    self.injector = injector
  }

  func run() {
    print(messages.summary)
    leaveDraft(to: "alan", "Define \"think\".")
    if let first = messages.details.first { answer(first) }
    finishDraft(to: "alan")
    print(messages.summary)
    leave()
  }

  private func answer(_ details: MessageDetailsViewModel) {
    print("Opened \(details.title)")
    print("Sent \(details.reply("Gladly. At noon?"))")
    details.archiveMessage()
  }

  private func leaveDraft(to recipient: String, _ text: String) {
    let composer: ComposerViewModel = inject(recipient: recipient)
    composer.text = text
    composer.close()
  }

  private func finishDraft(to recipient: String) {
    let composer: ComposerViewModel = inject(recipient: recipient)
    print("Draft to \(recipient): \(composer.text)")
    composer.text += " Then ask me again."
    print("Sent to \(recipient): \(composer.send().text)")
  }
}

extension HomeCoordinator: InjectsSettingsScreenInjector {
  private func leave() {
    let strangers = inject(network: network)
    print(strangers.signOut())
    let own = inject(network: AuthorizedClient(network, session: session))
    print(own.signOut())
  }
}
