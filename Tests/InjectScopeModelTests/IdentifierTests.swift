import Testing

@testable import InjectScopeModel

@Suite struct IdentifierTests {
  @Test(arguments: [
    ("net", "net", "net"),
    ("default", "`default`", "default"),
    ("self", "`self`", "self"),
    ("Type", "`Type`", "Type"),
    ("inout", "`inout`", "`inout`"),
    ("größe", "größe", "größe"),
    ("two words", "`two words`", "`two words`"),
    ("1st", "`1st`", "`1st`"),
    ("`default`", "`default`", "`default`"),
  ])
  func escapesWhereSwiftWouldReadSomethingElse(_ name: String, _ escaped: String, _ label: String) {
    #expect(Identifier.escaped(name) == escaped)
    #expect(Identifier.label(name) == label)
  }

  @Test func namesAreReplacedWhole() {
    let text = Identifier.replacing(in: "<Key: Hashable, Keys: Set<Key>> where Key.Key == Other") { name, before, _ in
      name == "Key" && before != "." ? "K" : nil
    }
    #expect(text == "<K: Hashable, Keys: Set<K>> where K.Key == Other")
    for (name, changed) in [("Key", "[Key]"), ("_k1", "[_k1]"), ("", ""), ("é", "[é]"), ("1a", "[1a]"), ("a?", "[a]?")]
    {
      let text = Identifier.replacing(in: name) { name, before, _ in before == nil ? "[\(name)]" : nil }
      #expect(text == changed)
    }
  }
}
