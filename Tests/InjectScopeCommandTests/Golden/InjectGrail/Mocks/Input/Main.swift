/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let screen: Screen = Root(net: Net()).inject(title: "title")
    let real: Service = screen.inject()
    #if DEBUG
    ServiceImpl.mock = FakeService()
    #endif
    let fake: Service = screen.inject()
    let helper: ServiceImpl = screen.injectImpl()
    let list: List<Int> = screen.injectImpl()
    print(real.name, fake.name, helper.name, type(of: list))
  }
}
