import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What is read by a key path, looked up by name, or made a text of.
@Suite struct RehearsalKeyPathTests {
  private static let row = """
    struct Row: CustomStringConvertible {
      let name: String
      var service: A { note(name); return A() }
      var description: String { note("described"); return name }
      var self2: Row { self }
    }
    let rows = [Row(name: "a"), Row(name: "b")]
    let path = \\Row.service

    """

  @Test(arguments: [
    (#"_ = rows.map(\.service)"#, ["note \"a\"", "note \"b\""]),
    (#"_ = Row(name: "c")[keyPath: \.service]"#, ["note \"c\""]),
    (#"_ = Row(name: "c")[keyPath: \Row.self2.service]"#, ["note \"c\""]),
    (#"_ = Row(name: "c")[keyPath: path]"#, ["note \"c\""]),
    (
      #"func read<T>(_ path: KeyPath<Row, T>) -> T { rows.map { $0[keyPath: path] }[0] }; _ = read(\.service)"#,
      ["note \"a\"", "note \"b\""]
    ),
    (#"func each(_ read: (Row) -> A) { _ = read(Row(name: "d")) }; each(\.service)"#, ["note \"d\""]),
  ])
  func whatAKeyPathReadsIsRead(use: String, log: [String]) {
    #expect(surely(Self.row + use) == log)
  }

  /// Nobody knows what somebody else does with it.
  @Test func whatIsGivenAKeyPathMayRead() {
    let log = rehearsed(Self.row + #"_ = [Row(name: "e")].sorted(using: \.service)"#)
    #expect(log.first == "note \"e\" ?")
  }

  @Test func whatIsSetByAKeyPathIsSet() {
    let log = rehearsed(
      """
      final class Box { var a: P = A(); var isOn = false { didSet { note("set") } } }
      let box = Box()
      box[keyPath: \\.isOn] = true
      """)
    #expect(log == ["note \"set\""])
  }

  @Test(arguments: [
    (#"let text = "row \(Row(name: "a"))""#, 1), (#"print(Row(name: "a"))"#, 1), (#"print(rows)"#, 2),
    (#"_ = String(describing: Row(name: "a"))"#, 1), (#"_ = String(reflecting: rows)"#, 2),
    (#"debugPrint("x", Row(name: "a"))"#, 1), (#"print(1, separator: Row(name: "a").name)"#, 0),
    (#"let text = "row \(Row(name: "a").name)""#, 0),
  ])
  func aTextIsMadeOfWhatDescribesItself(use: String, times: Int) {
    #expect(surely(Self.row + use) == Array(repeating: "note \"described\"", count: times))
  }

  /// Only where it says that it describes itself.
  @Test func anyPropertyOfThatNameIsNone() {
    #expect(
      surely("struct Plain { var description: String { note(\"read\"); return \"\" } }\nprint(Plain())") == [])
  }

  @Test(arguments: [
    "@dynamicMemberLookup struct Proxy { subscript(dynamicMember name: String) -> A { note(name); return A() } }",
    """
    final class Env { var service: A { note("service"); return A() } }
    @dynamicMemberLookup struct Proxy {
      let env = Env()
      subscript<T>(dynamicMember path: KeyPath<Env, T>) -> T { env[keyPath: path] }
    }
    """,
  ])
  func membersAreLookedUp(proxy: String) {
    #expect(surely(proxy + "\n_ = Proxy().service") == ["note \"service\""])
  }

  @Test func valuesThatAreCalled() {
    let maker = "struct Maker { func callAsFunction(_ text: String) -> A { note(text); return A() } }\n"
    #expect(surely(maker + "let make = Maker()\n_ = make(\"a\")") == ["note \"a\""])
    #expect(
      surely(
        maker + "final class User { let make = Maker(); func go() { _ = make(\"a\"); _ = self.make(\"b\") } }\n"
          + "User().go()")
        == ["note \"a\"", "note \"b\""])
  }
}
