/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let parent: Parent = Root(ratio: 0.5).inject()
    let one: One = parent.inject(name: "one")
    let two: Two = parent.inject(name: "two")
    print(one.name, two.name, one.ratio + two.ratio)
    let naming: NamingOne = parent.inject()
    let other: Two = naming.inject(name: "other")
    print(other.name)
  }
}
