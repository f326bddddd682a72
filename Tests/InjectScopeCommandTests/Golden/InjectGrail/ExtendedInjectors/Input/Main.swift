/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let controller: Controller = Root(net: Net()).inject()
    print(controller.model.title, controller.model.net.name)
  }
}
