/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let context = Context(
      networkProvider: NetworkProvider(), authProvider: AuthProvider(), localStorage: LocalStorage())
    let controller: MessagesViewController = context.inject()
    print(controller.viewModel.checkIfLoggedIn())
  }
}
