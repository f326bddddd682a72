/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let wide: Wide = Root().inject(other: 1)
    let next: Next = wide.inject()
    print(wide.other, type(of: next))
  }
}
