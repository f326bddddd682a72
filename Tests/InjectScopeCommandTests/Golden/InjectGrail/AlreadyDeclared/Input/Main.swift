/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let screen: Screen = Root(net: Net(), log: Log(), ratio: 1, size: 2).inject()
    let list: List = Root(net: Net(), log: Log(), ratio: 1, size: 2).inject()
    let row: Row = list.inject(index: 1)
    print(row.index, list.inject(index: 1) as String)
    print(screen.net.name, screen.log.name, screen.ratio, screen.ratio(of: 2), screen.size())
  }
}
