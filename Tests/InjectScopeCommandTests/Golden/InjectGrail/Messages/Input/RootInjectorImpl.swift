import InjectGrail

final class RootInjectorImpl: RootInjector {
  let networkManager = NetworkManager()
  let messagesRepository: MessagesRepository

  init() { messagesRepository = MessagesRepository(networkManager.load()) }
}
