/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let root = Root()
    let screen: ListScreen = root.inject()
    let worker: Worker = screen.inject()
    let named: Named = root.inject()
    print(worker.screen().net.name, named.net.name)
  }
}
