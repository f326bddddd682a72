import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Initialisers that may give nil.
@Suite struct RehearsalFailingTests {
  private static let types = """
    func coin() -> Bool { Random.bool() }
    final class Fails { init?() { return nil } }
    final class Perhaps { init?() { guard coin() else { return nil } } }
    final class Surely { init?() {} }
    struct FailsValue { init?(_ a: Int) { nothing(); return nil } }
    struct PerhapsValue { let n: Int; init?(n: Int) { if coin() { return nil }; self.n = n } }
    class Parent { init?() { guard coin() else { return nil } } }
    final class Child: Parent { override init?() { super.init() } }
    final class Short { init() {}; convenience init?(text: String) { self.init(); if coin() { return nil } } }
    final class Shorter { init?(n: Int) { return nil }; convenience init?() { self.init(n: 1) } }
    """

  private func noted(_ source: String) -> [String] { rehearsed(Self.types + "\n" + source) }

  /// Which of the branches are taken.
  @Test(arguments: [
    ("Fails()", ["note \"no\""]), ("Perhaps()", ["note \"yes\" ?", "note \"no\" ?"]), ("Surely()", ["note \"yes\""]),
    ("FailsValue(1)", ["note \"no\""]), ("PerhapsValue(n: 1)", ["note \"yes\" ?", "note \"no\" ?"]),
    ("Child()", ["note \"yes\" ?", "note \"no\" ?"]), ("Short(text: \"\")", ["note \"yes\" ?", "note \"no\" ?"]),
    ("Shorter()", ["note \"no\""]),
    // Declared elsewhere: nobody knows.
    ("URL(string: \"\")", ["note \"yes\" ?", "note \"no\" ?"]),
  ])
  func whetherItIsThere(_ made: String, _ expected: [String]) {
    #expect(noted("if let x = \(made) { note(\"yes\") } else { note(\"no\") }") == expected)
  }

  @Test func whatComesInsteadOfNil() {
    #expect(
      noted("final class Z {}\nlet z = Fails() ?? Toy.shared.get(Z.self)").contains { $0.hasPrefix("no Z for") })
    #expect(
      !noted("final class Z {}\nlet z = Surely() ?? Toy.shared.get(Z.self)").contains { $0.hasPrefix("no Z for") })
  }

  @Test func itsTypeIsAnOptional() {
    #expect(noted("Toy.shared.put { Perhaps() }\nToy.shared.put { Short() }") == ["put Perhaps?", "put Short"])
  }

  @Test func unwrappedByForceItStops() {
    #expect(noted("let x = Fails()!\nnote(\"later\")") == ["note \"later\" after stop"])
    #expect(noted("let x = Perhaps()!\nnote(\"later\")") == ["note \"later\""])
  }
}
