/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let screen: Screen = Root(net: Net(), log: Log(), ratio: 1, size: 2).inject()
    print(screen.net.name, screen.log.name, screen.ratio, screen.ratio(of: 2), screen.size())
  }
}
