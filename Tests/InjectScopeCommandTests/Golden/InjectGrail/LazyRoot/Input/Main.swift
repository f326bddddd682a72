/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    var root = Root()
    let screen: Screen = root.inject()
    let plain: Plain = root.inject(name: 1)
    print(screen.net.name, plain.log.name)
  }
}
