import InjectScopeExport
import Testing

@Suite struct TextStyleTests {
  /// Places in words are those of whoever reads them, too.
  @Test func placesInWordsAreSeenFromWhereOneIs() {
    var style = TextStyle()
    style.path = { "../" + $0 }
    #expect(
      style.words("keep it: missing at App/Main.swift:3:14, and (B.swift:1:2) or `C.swift:4:5`; Main.swift: no place")
        == "keep it: missing at ../App/Main.swift:3:14, and (../B.swift:1:2) or `../C.swift:4:5`; Main.swift: no place")
    #expect(style.words("register 'Clock'") == "register 'Clock'")
  }
}
