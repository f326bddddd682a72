import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What is asked only where what stands before it does not decide.
@Suite struct RehearsalLogicTests {
  private static let seen = """
    func seen(_ text: String) -> Bool { note(text); return flag() }
    enum Mode { case debug, live }

    """

  /// Without what is only tried out because nobody calls it.
  private func log(_ source: String) -> [String] {
    rehearsed(Self.seen + source).filter { !$0.hasPrefix("note unknown String") }
  }

  @Test(arguments: [
    ("false && seen(\"a\")", []),
    ("true && seen(\"a\")", ["note \"a\""]),
    ("true || seen(\"a\")", []),
    ("false || seen(\"a\")", ["note \"a\""]),
    ("seen(\"a\") && seen(\"b\")", ["note \"a\"", "note \"b\" ?"]),
    ("seen(\"a\") || seen(\"b\")", ["note \"a\"", "note \"b\" ?"]),
    ("!true && seen(\"a\")", []),
    ("1 < 2 && false && seen(\"a\")", []),
    ("Mode.debug == .live && seen(\"a\")", []),
    ("\"a\" != \"b\" && seen(\"a\")", ["note \"a\""]),
  ])
  func whatIsAsked(expression: String, said: [String]) {
    #expect(log("_ = " + expression) == said)
  }

  @Test func whatIsKnownDecides() {
    #expect(
      log(
        """
        let mode = Mode.live
        var some: A? = nil
        if mode == .debug { note("debug") } else { note("live") }
        if some == nil { some = A() }
        if some != nil { note(some) }
        if !flag() { note("perhaps") }
        if mode == other() { note("perhaps") }
        if let some, mode == .live { note(some) }
        """) == ["note \"live\"", "note A #0", "note \"perhaps\" ?", "note \"perhaps\" ?", "note A #0"])
  }

  @Test func theCaseOfASwitch() {
    #expect(
      log(
        """
        let mode = Mode.live
        switch mode { case .debug: note("debug"); case .live: note("live") }
        switch "b" { case "a", "b": note("b"); default: note("default") }
        switch mode { case .debug: note("debug"); default: note("default") }
        switch mode { case let some where flag(): note(1); default: note("perhaps") }
        switch other() { case .live: note("perhaps"); default: break }
        """) == [
          "note \"live\"", "note \"b\"", "note \"default\"", "note Int ?", "note \"perhaps\" ?", "note \"perhaps\" ?",
        ])
  }

  @Test func whatSaysItselfWhenItIsEqual() {
    #expect(
      log(
        """
        struct Version: Equatable { var name = "a"; static func == (a: Version, b: Version) -> Bool { flag() } }
        if Version() == Version() { note("perhaps") }
        """) == ["note \"perhaps\" ?"])
  }
}
