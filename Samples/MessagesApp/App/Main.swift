/// Starts the app with all there is one of.
@main
@MainActor
enum Main {
  static func main() {
    let context = AppContext(
      logger: ConsoleLogger(),
      network: LocalServer(passwords: ["ada": "engine", "grace": "cobol"]),
      messagesRepository: MessagesRepository([
        Message(sender: "grace", recipient: "ada", text: "Lunch on Friday?"),
        Message(sender: "alan", recipient: "ada", text: "Can machines think?"),
        Message(sender: "ada", recipient: "ada", text: "Buy punched cards"),
      ]),
      inbox: Folder(name: "Inbox", messageIndices: [0, 1, 2]),
      archive: Folder(name: "Archive", messageIndices: []),
      drafts: DraftStore()
    )
    let app: AppCoordinator = context.inject()
    app.run()
  }
}
