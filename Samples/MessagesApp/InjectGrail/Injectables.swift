// Written by hand in the form that InjectScope generates.

import InjectGrail

extension AppCoordinator {
  var logger: any Logger { injector.logger }
  var archive: Folder { injector.archive }
  var drafts: DraftStore { injector.drafts }
  var inbox: Folder { injector.inbox }
  var messagesRepository: MessagesRepository { injector.messagesRepository }
  var network: any NetworkClient { injector.network }

  func inject(userName: String) -> LoginScreen {
    LoginScreen(injector: LoginScreenInjectorImpl(logger: logger, userName: userName, network: network))
  }

  func inject(session: Session) -> HomeCoordinator {
    HomeCoordinator(
      injector: HomeCoordinatorInjectorImpl(
        session: session,
        network: network,
        archive: archive,
        drafts: drafts,
        inbox: inbox,
        messagesRepository: messagesRepository
      )
    )
  }
}

extension ArchiveAction {
  var inbox: Folder { injector.inbox }
  var archive: Folder { injector.archive }
}

extension AuthenticationServiceImpl {
  var network: any NetworkClient { injector.network }
  var logger: any Logger { injector.logger }
}

extension ComposerViewModel {
  var recipient: String { injector.recipient }
  var session: Session { injector.session }
  var messagesRepository: MessagesRepository { injector.messagesRepository }
  var drafts: DraftStore { injector.drafts }

  func inject() -> DraftSaver {
    DraftSaver(injector: DraftSaverInjectorImpl(drafts: drafts))
  }
}

extension DraftSaver {
  var drafts: DraftStore { injector.drafts }
}

extension HomeCoordinator {
  var session: Session { injector.session }
  var network: any NetworkClient { injector.network }
  var archive: Folder { injector.archive }
  var drafts: DraftStore { injector.drafts }
  var inbox: Folder { injector.inbox }
  var messagesRepository: MessagesRepository { injector.messagesRepository }

  func inject(recipient: String) -> ComposerViewModel {
    ComposerViewModel(
      injector: ComposerDepsImpl(
        recipient: recipient,
        session: session,
        messagesRepository: messagesRepository,
        drafts: drafts
      )
    )
  }

  func inject() -> MessagesViewModel {
    MessagesViewModel(
      injector: MessagesViewModelInjectorImpl(
        messagesRepository: messagesRepository,
        inbox: inbox,
        archive: archive,
        drafts: drafts,
        session: session
      )
    )
  }

  func inject(network: any NetworkClient) -> SettingsScreen {
    SettingsScreen(injector: SettingsScreenInjectorImpl(session: session, network: network))
  }
}

extension LoginScreen {
  var logger: any Logger { injector.logger }
  var userName: String { injector.userName }
  var network: any NetworkClient { injector.network }

  func inject() -> any AuthenticationService {
    AuthenticationServiceImpl(injector: AuthenticationServiceInjectorImpl(network: network, logger: logger))
  }
}

extension MessageDetailsViewModel {
  var message: Message { injector.message }
  var messageIndex: Int { injector.messageIndex }
  var archive: Folder { injector.archive }
  var drafts: DraftStore { injector.drafts }
  var inbox: Folder { injector.inbox }
  var messagesRepository: MessagesRepository { injector.messagesRepository }
  var session: Session { injector.session }

  func inject() -> ArchiveAction {
    ArchiveAction(injector: ArchiveActionInjectorImpl(inbox: inbox, archive: archive))
  }

  func inject(recipient: String) -> ComposerViewModel {
    ComposerViewModel(
      injector: ComposerDepsImpl(
        recipient: recipient,
        session: session,
        messagesRepository: messagesRepository,
        drafts: drafts
      )
    )
  }

  func inject() -> any MessageFormatter {
    MessageFormatterImpl(injector: MessageFormatterInjectorImpl(session: session))
  }
}

extension MessageFormatterImpl {
  var session: Session { injector.session }
}

extension MessageRowViewModel {
  var messagesRepository: MessagesRepository { injector.messagesRepository }
  var messageIndex: Int { injector.messageIndex }
  var session: Session { injector.session }

  func inject() -> any MessageFormatter {
    MessageFormatterImpl(injector: MessageFormatterInjectorImpl(session: session))
  }
}

extension MessagesViewModel {
  var messagesRepository: MessagesRepository { injector.messagesRepository }
  var inbox: Folder { injector.inbox }
  var archive: Folder { injector.archive }
  var drafts: DraftStore { injector.drafts }
  var session: Session { injector.session }

  func inject(message: Message, messageIndex: Int) -> MessageDetailsViewModel {
    MessageDetailsViewModel(
      injector: MessageDetailsViewModelInjectorImpl(
        message: message,
        messageIndex: messageIndex,
        archive: archive,
        drafts: drafts,
        inbox: inbox,
        messagesRepository: messagesRepository,
        session: session
      )
    )
  }

  func inject(messageIndex: Int) -> MessageRowViewModel {
    MessageRowViewModel(
      injector: MessageRowViewModelInjectorImpl(
        messagesRepository: messagesRepository,
        messageIndex: messageIndex,
        session: session
      )
    )
  }
}

extension SettingsScreen {
  var session: Session { injector.session }
  var network: any NetworkClient { injector.network }
}

protocol InjectsAppCoordinatorInjector {}

protocol InjectsArchiveActionInjector {}

protocol InjectsAuthenticationServiceInjector {}

protocol InjectsComposerDeps {}

protocol InjectsDraftSaverInjector {}

protocol InjectsHomeCoordinatorInjector {}

protocol InjectsLoginScreenInjector {}

protocol InjectsMessageDetailsViewModelInjector {}

protocol InjectsMessageFormatterInjector {}

protocol InjectsMessageRowViewModelInjector {}

protocol InjectsMessagesViewModelInjector {}

protocol InjectsSettingsScreenInjector {}
