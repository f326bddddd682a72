import InjectGrail

/// Everything there is one of in the app. What a class needs and nobody in between has comes from here.
final class AppContext: RootInjector {
  let logger: any Logger
  let network: any NetworkClient
  let messagesRepository: MessagesRepository
  let inbox, archive: Folder
  let drafts: DraftStore

  init(
    logger: any Logger,
    network: any NetworkClient,
    messagesRepository: MessagesRepository,
    inbox: Folder,
    archive: Folder,
    drafts: DraftStore
  ) {
    self.logger = logger
    self.network = network
    self.messagesRepository = messagesRepository
    self.inbox = inbox
    self.archive = archive
    self.drafts = drafts
  }
}
