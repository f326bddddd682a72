@main
enum Start {
  static func main() {
    ShotMain.create(name: "main")
    ShotShop.create(name: "shop")
    ShotAlone.create(other: "other", name: "alone")
    print(Screen().net.log.name, CartScreen().cart.net.log.name, AloneScreen().log.name, AloneScreen().other)
  }
}
