/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let flow: Flow = Root(log: Log(), net: Net(), store: Store()).inject()
    let list: List = flow.inject()
    let row: Row = list.inject(title: "first")
    let detail: Detail = row.inject()
    let footer: Footer = list.inject(unknown: 0.5)
    print(row.title, row.log.name, detail.net.name, detail.store.name, footer.unknown)
  }
}
