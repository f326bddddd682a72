/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let root = Root(log: Log())
    let formatter: Formatter = root.inject()
    let source: any Source = root.inject()
    let counter: any Counter = root.inject()
    let rank: any Rank = root.inject()
    let parser: Parser = root.inject()
    let renderer: RendererImpl = root.inject()
    print(formatter.format(), source.next(), counter.first(), type(of: rank), type(of: parser), type(of: renderer))
  }
}
