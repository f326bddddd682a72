import Testing

/// What comes is cast to what is wanted, by the type that it really has.
@Suite struct FlexCastTests {
  @Test(arguments: [
    ("Cuckoo() as Clock", "Cuckoo", "Cuckoo 1"),
    ("Cuckoo() as Clock", "Wall", "Cuckoo 1"),
    ("Cuckoo() as Clock", "Loud", "Cuckoo 1"),
    ("Cuckoo() as Clock", "Clock & Loud", "Cuckoo 1"),
    ("Cuckoo() as Clock", "Any", "Cuckoo 1"),
    ("Cuckoo() as Clock", "AnyObject", "Cuckoo 1"),
    ("Cuckoo() as Clock", "Clock?", "Cuckoo 1"),
    ("Cuckoo() as Clock", "Clock!", "Cuckoo 1"),
    ("Cuckoo() as Clock", "Watch", "of another type"),
    ("Cuckoo() as Clock", "Note", "of another type"),
    ("Cuckoo() as Clock", "String", "of another type"),
    ("Wall()", "Cuckoo", "of another type"),
    ("Wall()", "Loud", "of another type"),
    ("Note()", "Note", "Note"),
    ("Note()", "Clock", "of another type"),
    ("Note()", "Note?", "Note"),
    ("\"text\"", "String", "\"text\""),
    ("\"text\"", "Int", "of another type"),
    ("{ Note() }", "Note", "of another type"),
    // Somebody else's type may be anything.
    ("UIView()", "Clock", "unknown, nobody can tell whether what is registered is of type Clock"),
    ("UIView()", "UIView", "UIView"),
    ("Cuckoo()", "UIResponder", "unknown, nobody can tell whether what is registered is of type UIResponder"),
  ])
  func isCast(_ made: String, _ wanted: String, _ what: String) {
    let got = asked("box.register(key: \"k\") { \(made) }\nlet c: \(wanted) = box.resolve(key: \"k\")")
    #expect(got == ["2 c: \(what)"])
  }

  @Test func closuresThatMayGiveNil() {
    #expect(
      asked(
        """
        func find() -> Wall? { nil }
        func seek(_ i: Int) -> Wall? { i > 3 ? Wall() : nil }
        box.register(type: Wall.self) { find() }
        box.register(key: "seek") { seek(Int.random(in: 0...9)) }
        box.register(key: "wall") { Wall() as Wall? }
        let wall: Wall = box.resolve(key: "wall")
        let seek: Wall? = box.resolve(key: "seek")
        let sure: Wall = box.resolve(key: "seek")
        let none = box.resolve(type: Wall.self)
        """) == [
          "6 wall: Wall 1", "7 seek: what line 4 makes", "8 sure: unknown, what is registered may give nil",
          "9 none: of another type",
        ])
  }

  @Test func whatAParameterGivesIsOfItsTypeAtLeast() {
    #expect(
      asked(
        """
        func fill(_ clock: Clock) {
          box.register(type: Clock.self) { clock }
          let same = box.resolve(type: Clock.self)
          let wall: Wall = box.resolve(key: "Clock")
          let note: Note = box.resolve(key: "Clock")
        }
        """) == [
          "3 same: what line 2 makes",
          "4 wall: unknown, nobody can tell whether what is registered is of type Wall",
          "5 note: unknown, nobody can tell whether what is registered is of type Note",
        ])
  }
}
