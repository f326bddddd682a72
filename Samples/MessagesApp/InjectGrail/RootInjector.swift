// Written by hand in the form that InjectScope generates.

import InjectGrail

extension AppContext {
  @MainActor
  func inject() -> AppCoordinator {
    AppCoordinator(
      injector: AppCoordinatorInjectorImpl(
        logger: logger,
        archive: archive,
        drafts: drafts,
        inbox: inbox,
        messagesRepository: messagesRepository,
        network: network
      )
    )
  }

  func inject() -> ArchiveAction {
    ArchiveAction(injector: ArchiveActionInjectorImpl(inbox: inbox, archive: archive))
  }

  func inject() -> any AuthenticationService {
    AuthenticationServiceImpl(injector: AuthenticationServiceInjectorImpl(network: network, logger: logger))
  }

  func inject(recipient: String, session: Session) -> ComposerViewModel {
    ComposerViewModel(
      injector: ComposerDepsImpl(
        recipient: recipient,
        session: session,
        messagesRepository: messagesRepository,
        drafts: drafts
      )
    )
  }

  func inject() -> DraftSaver {
    DraftSaver(injector: DraftSaverInjectorImpl(drafts: drafts))
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

  func inject(userName: String) -> LoginScreen {
    LoginScreen(injector: LoginScreenInjectorImpl(logger: logger, userName: userName, network: network))
  }

  func inject(message: Message, messageIndex: Int, session: Session) -> MessageDetailsViewModel {
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

  func inject(session: Session) -> any MessageFormatter {
    MessageFormatterImpl(injector: MessageFormatterInjectorImpl(session: session))
  }

  func inject(messageIndex: Int, session: Session) -> MessageRowViewModel {
    MessageRowViewModel(
      injector: MessageRowViewModelInjectorImpl(
        messagesRepository: messagesRepository,
        messageIndex: messageIndex,
        session: session
      )
    )
  }

  func inject(session: Session) -> MessagesViewModel {
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

  func inject(session: Session, network: any NetworkClient) -> SettingsScreen {
    SettingsScreen(injector: SettingsScreenInjectorImpl(session: session, network: network))
  }
}
