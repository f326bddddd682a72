@main
enum Main {
  static func main() {
    #if DEBUG
    ShotApp.create(verbose: true)
    #else
    ShotApp.create()
    #endif
    print(Screen().net.text)
  }
}
