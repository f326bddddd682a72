/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let root = Root(net: Net(), log: Log())
    let derived: Derived = root.inject(net: Net())
    let further = Further(injector: derived.injector)
    let leaf: Leaf = further.inject()
    print(derived.net.name, further.ratio, leaf.ratio)
  }
}
