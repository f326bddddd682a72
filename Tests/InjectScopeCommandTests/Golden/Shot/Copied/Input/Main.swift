@main
enum Main {
  static func main() {
    ShotApp.create()
    print(Screen().number)
  }
}
