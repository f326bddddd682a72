/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let counter: Counter = Root(count: 2).inject(step: 1)
    let label: Label = counter.inject()
    print(label.count, label.suffix, counter.step)
  }
}
