@main
enum Main {
  static func main() {
    ShotApp.create(1.5, in: 2.5, default: "x", also: "text")
    let screen = Screen()
    print(screen.default.text, screen.in, screen.component, screen.builder)
  }
}
