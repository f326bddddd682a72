@main
enum Main {
  static func main() {
    ShotApp.create(string: { print($0) }, numbers: nil)
    var x = X()
    x.inject()
    print(x.disc.name, x.list.count, x.make(1).name, x.make8?() ?? 0, x.pair.b?.count ?? 0, x.wheels.count, x.text)
    CallBack.run()
  }
}
enum CallBack {
  static func run() { App_Test().run() }
}
struct App_Test {
  func run() { App_Generated().provideStringToVoid()("called") }
}
