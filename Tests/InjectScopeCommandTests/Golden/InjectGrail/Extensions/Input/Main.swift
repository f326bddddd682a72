/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let screen: Screen = Root(net: Net()).inject()
    let row: Row = screen.inject()
    print(row.net.name)
  }
}
