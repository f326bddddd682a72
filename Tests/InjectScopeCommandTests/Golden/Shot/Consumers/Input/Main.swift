@main
@MainActor
enum Main {
  static func main() async {
    ShotApp.create()
    var value = Value()
    value.inject()
    let worker = Worker()
    await worker.fill()
    let view = Outer.View()
    print(value.log != nil, await worker.log != nil, view.model !== view.second, view.name)
    _ = (List<Int>().log, LongName().log, Empty(), Screen().log)
  }
}
