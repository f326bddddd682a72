/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let screen: Screen = Root(session: Session("root"), date: 1.5).inject()
    let cell: Cell = screen.inject(session: Session("given"))
    print(screen.session.name, cell.session.name, cell.date)
  }
}
