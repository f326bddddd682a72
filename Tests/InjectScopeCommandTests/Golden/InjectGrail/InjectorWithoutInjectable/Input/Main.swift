/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let host: Host = Root(ratio: 0.25).inject()
    print(host.list().ratio, host.list().title)
  }
}
