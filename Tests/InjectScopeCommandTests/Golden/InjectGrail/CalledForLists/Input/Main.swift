/// The library is not named here, and yet here is called what it generates.
@main
@MainActor
struct Main {
  static func main() {
    let screen = Screen(injector: Root(net: Net()).inject())
    print(screen.rows().map(\.index), screen.net.name)
  }
}
