/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let screen: Screen = Root(net: Net(), log: Log()).inject(title: "title", level: 2)
    print(screen.title, screen.injector.text, screen.level)
  }
}
