@main
enum Main {
  static func main() {
    ShotApp.create()
    let screen = Outer.Screen()
    print(screen.clock.hour, screen.net.log.text, screen.disk?.size ?? 0)
  }
}
