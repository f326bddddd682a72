@main
@MainActor
struct Main {
  static func main() {
    let screen: Screen = Root(net: Net()).inject()
    print(screen.first.index, screen.row(at: 7).index)
  }
}
