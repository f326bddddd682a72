/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let late: Late = Root(net: Net()).inject()
    let perhaps: Perhaps = late.inject(injector: 3)
    let again: Late = perhaps.inject()
    print(again.net.name, perhaps.injector?.injector ?? 0)
  }
}
