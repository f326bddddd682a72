/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let root = RootInjectorImpl(
      networkManager: NetworkManager(), messagesRepository: MessagesRepository(),
      authenticationManager: AuthenticationManager())
    let messages: MessagesViewModel = root.inject()
    messages.doSomeAction()
    let row = messages.createRowViewModel()
    print(row.messagesRepository.message(row.messageIndex))
  }
}
