/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let screen = Screen(injector: Root(net: Net()).inject())
    let one = One(injector: screen.inject(index: 1))
    let two = Two<Int>(injector: screen.inject(index: 2))
    let lonely: LonelyInjectorImpl = screen.inject()
    print(one.index, two.index, lonely.net.name)
  }
}
