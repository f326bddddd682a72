// Written by hand in the form that InjectScope generates.

import InjectGrail

nonisolated struct AppCoordinatorInjectorImpl: AppCoordinatorInjector {
  let logger: any Logger
  let archive: Folder
  let drafts: DraftStore
  let inbox: Folder
  let messagesRepository: MessagesRepository
  let network: any NetworkClient
}

nonisolated struct ArchiveActionInjectorImpl: ArchiveActionInjector {
  let inbox: Folder
  let archive: Folder
}

nonisolated struct AuthenticationServiceInjectorImpl: AuthenticationServiceInjector {
  let network: any NetworkClient
  let logger: any Logger
}

nonisolated struct ComposerDepsImpl: ComposerDeps {
  let recipient: String
  let session: Session
  let messagesRepository: MessagesRepository
  let drafts: DraftStore
}

nonisolated struct DraftSaverInjectorImpl: DraftSaverInjector {
  let drafts: DraftStore
}

nonisolated struct HomeCoordinatorInjectorImpl: HomeCoordinatorInjector {
  let session: Session
  let network: any NetworkClient
  let archive: Folder
  let drafts: DraftStore
  let inbox: Folder
  let messagesRepository: MessagesRepository
}

nonisolated struct LoginScreenInjectorImpl: LoginScreenInjector {
  let logger: any Logger
  let userName: String
  let network: any NetworkClient
}

nonisolated struct MessageDetailsViewModelInjectorImpl: MessageDetailsViewModelInjector {
  let message: Message
  let messageIndex: Int
  let archive: Folder
  let drafts: DraftStore
  let inbox: Folder
  let messagesRepository: MessagesRepository
  let session: Session
}

nonisolated struct MessageFormatterInjectorImpl: MessageFormatterInjector {
  let session: Session
}

nonisolated struct MessageRowViewModelInjectorImpl: MessageRowViewModelInjector {
  let messagesRepository: MessagesRepository
  let messageIndex: Int
  let session: Session
}

nonisolated struct MessagesViewModelInjectorImpl: MessagesViewModelInjector {
  let messagesRepository: MessagesRepository
  let inbox: Folder
  let archive: Folder
  let drafts: DraftStore
  let session: Session
}

nonisolated struct SettingsScreenInjectorImpl: SettingsScreenInjector {
  let session: Session
  let network: any NetworkClient
}
