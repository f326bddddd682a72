@main
enum Main {
  static func main() {
    ShotApp.create(name: "one")
    let (a, b) = (Screen(), Screen())
    print(a.first === a.second, a.first.part === a.second.part, a.first.each === a.second.each, a.each === a.first.each)
    print(a.each === b.each, a.once === b.once, a.first.once === b.second.each.once, a.first.part.number, Part.count)
    ShotApp.create(name: "two")
    print(Screen().once?.name ?? "", Screen().once === a.once)
    ShotApp.close()
    ShotApp.create(name: "three")
    print(Screen().once?.name ?? "", Screen().once === a.once)
  }
}
