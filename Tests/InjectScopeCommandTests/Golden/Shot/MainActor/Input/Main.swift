@main
@MainActor
enum Main {
  static func main() {
    ShotApp.create()
    var view = View()
    view.inject()
    print(Screen().navigator === view.navigator)
    ShotApp.close()
  }
}
