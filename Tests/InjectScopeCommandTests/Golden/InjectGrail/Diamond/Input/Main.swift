/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let home: Home = Root(clock: Clock()).inject()
    let left: Left = home.inject()
    let right: Right = home.inject(leaf: 2)
    let one: Leaf = left.inject(leaf: 1)
    let two: Leaf = right.inject(leaf: right.leaf)
    print(one.leaf, two.leaf, one.clock.now + two.clock.now)
  }
}
