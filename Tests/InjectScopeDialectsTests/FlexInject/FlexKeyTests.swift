import Testing

/// Types and strings are keys of one namespace: of a type its bare name counts.
@Suite struct FlexKeyTests {
  /// Without a type it is filed as what its closure gives.
  @Test(arguments: [
    "box.resolve(type: Double?.self) ?? 3", "DependencyContainer.shared.resolve(type: Double?.self) ?? 3",
    "number() as? Double ?? 3",
  ])
  func whatAClosureGivesDecides(value: String) {
    let program = FlexProgram(
      "box.register(key: \"b\") { \(value) }\nlet b: Double = box.resolve(key: \"b\")",
      beside: ["Number.swift": "func number() -> Any { 1 }"])
    #expect(
      program.needs.first
        == "main.swift.b: Double #b supplied byQualifier <- DependencyContainer.shared/Double#b")
  }

  @Test func numbersOfSeveralKindsAreOfOneType() {
    let program = FlexProgram(
      "box.register(key: \"b\") { [1, 2.5] }\nlet b: [Double] = box.resolve(key: \"b\")")
    #expect(
      program.needs
        == ["main.swift.b: [Double] #b supplied byQualifier <- DependencyContainer.shared/[Double]#b"])
  }

  /// What is registered, and what asks for it in the next line: each finds the other.
  @Test(arguments: [
    ("type: Clock.self", "let c = box.resolve(type: Clock.self)"),
    ("type: (any Clock).self", "let c = box.resolve(type: Clock.self)"),
    ("type: Clock.self", "let c = box.resolve(type: (any Clock).self)"),
    ("key: \"Clock\"", "let c: Clock = box.resolve(type: Clock.self)"),
    ("type: Clock.self", "let c: Clock = box.resolve(key: \"Clock\")"),
    ("key: \"wall\"", "let c: Clock = box.resolve(key: \"wall\")"),
    ("key: \"wall\"", "let c = box.resolve(key: \"wall\") as Clock"),
    ("type: Optional<Clock>.self", "let c = box.resolve(type: Clock?.self)"),
    ("key: \"Optional<Clock>\"", "let c = box.resolve(type: Clock?.self)"),
    ("type: Named.self", "let c = box.resolve(type: Clock.self)"),
    ("type: Clock.self", "let c = box.resolve(type: Outer.Named.self)"),
    ("type: Clock.self", "@Inject var c: Clock"),
    ("type: Clock.self", "@Inject var c: any Clock"),
    ("type: Clock?.self", "@Inject var c: Clock?"),
    ("type: Clock.self", "@WeakInject var c: Clock?"),
    ("key: Names.wall", "@Inject(key: \"w\") var c: Clock"),
    ("key: Name.wall.rawValue", "@Inject(key: \"w\") var c: Clock"),
    ("key: name", "@Inject(key: \"w\") var c: Clock"),
    ("type: (Loud & Clock).self", "let c = box.resolve(type: (Clock & Loud).self)"),
  ])
  func theSameKey(_ registered: String, _ asks: String) {
    let others = """
      typealias Named = Clock
      enum Outer { typealias Named = Clock }
      struct Names { static let wall = "w" }
      enum Name: String { case wall = "w" }
      let name = Names.wall
      """
    let got = asked("box.register(\(registered)) { Cuckoo() }\n\(asks)", beside: ["Others.swift": others])
    #expect(got == ["2 c: Cuckoo 1"])
  }

  @Test(arguments: [
    ("type: Wall.self", "let c = box.resolve(type: Clock.self)", "not registered"),
    ("type: Clock.self", "let c = box.resolve(type: Wall.self)", "not registered"),
    ("type: Clock.self", "let c = box.resolve(type: Clock?.self)", "nil"),
    ("type: Clock?.self", "let c = box.resolve(type: Clock.self)", "not registered"),
    ("type: Clock.self", "@Inject var c: Clock?", "nil"),
    ("type: Clock?.self", "@WeakInject var c: Clock?", "not registered"),
    ("key: \"clock\"", "let c = box.resolve(type: Clock.self)", "not registered"),
    ("type: [Clock].self", "let c = box.resolve(type: Clock.self)", "not registered"),
  ])
  func anotherKey(_ registered: String, _ asks: String, _ what: String) {
    #expect(asked("box.register(\(registered)) { Cuckoo() }\n\(asks)") == ["2 c: \(what)"])
  }

  /// The name inside is bare too: whichever `Row` is meant, the key is one.
  @Test func genericsAreKnownByTheirInnerNames() {
    #expect(
      asked(
        """
        enum List { struct Row {} }; enum Table { struct Row {} }; struct Box<T> { init() {} }
        box.register(type: Box<List.Row>.self) { Box<List.Row>() }
        let same = box.resolve(type: Box<List.Row>.self)
        let text: Box<List.Row> = box.resolve(key: "Box<Row>")
        let other = box.resolve(type: Box<Table.Row>.self)
        """) == ["3 same: Box<List.Row>", "4 text: Box<List.Row>", "5 other: of another type"])
  }

  @Test func functionsAndTuples() {
    #expect(
      asked(
        """
        enum List { struct Row {} }
        box.register(key: "(Row) -> Int") { Note() }
        box.register(key: "(Row, Note)") { Note() }
        let f: Note = box.resolve(key: "(Row) -> Int")
        let g = box.resolve(type: ((List.Row) -> Int).self)
        let t = box.resolve(type: (List.Row, Note).self)
        """) == ["4 f: Note", "5 g: of another type", "6 t: of another type (after a stop)"])
  }

  /// Two types of one name are one key: the later one is what comes.
  @Test func namesakes() {
    #expect(
      asked(
        """
        enum Web { final class Session {} }; enum Audio { final class Session {} }
        box.register(type: Web.Session.self) { Web.Session() }
        let first = box.resolve(type: Web.Session.self, mode: .new)
        box.register(type: Audio.Session.self) { Audio.Session() }
        let audio = box.resolve(type: Audio.Session.self)
        let web = box.resolve(type: Web.Session.self)
        """) == ["3 first: Web.Session 1", "5 audio: Audio.Session 2", "6 web: of another type"])
  }
}
