/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let screen: Home.Screen = Root(outside: State()).inject(state: Home.State())
    let row: Row = screen.inject()
    print(screen.state.name, row.given.name)
  }
}
