/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() async {
    let worker: Worker = Root(net: Net()).inject()
    print(await worker.run())
  }
}
