/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    #if DEBUG
    let root = Root(net: Net(name: "net"), log: Log(name: "log"))
    #else
    let root = Root(net: Net(name: "net"))
    #endif
    #if LITE
    let player: Player = root.inject()
    #else
    let player: Player = root.inject(size: 1)
    #endif
    print(player.net.name, player.size)
  }
}
