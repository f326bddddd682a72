@main
enum Main {
  static func main() {
    ShotMyComponent.create()
    print(type(of: CarShow().car!))
    ShotMyComponent.close()
  }
}
