import InjectScopeModel
import Testing

@Suite struct TypeNameTests {
  private static let long = TypeName(spelling: "Store?", written: "Optional<Store>", printed: "Optional<Shop.Store>")
  private static let short = TypeName(spelling: "Store?", written: "Store?", isFunction: true)

  @Test func spellingAloneDecidesWhetherTwoAreEqual() {
    #expect(Self.long == Self.short)
    #expect(Set([Self.long, Self.short]).count == 1)
    #expect(TypeName("Store") != Self.short)
    #expect(TypeName(spelling: "A", written: "X") != TypeName(spelling: "B", written: "X"))
  }

  @Test func spellingAloneDecidesTheOrder() {
    #expect(TypeName(spelling: "A", written: "Z") < TypeName(spelling: "B", written: "Y"))
    #expect(!(Self.long < Self.short) && !(Self.short < Self.long))
  }

  @Test func isShownAsItWasWritten() {
    #expect("\(Self.long)" == "Optional<Store>")
    #expect(Self.long.printed == "Optional<Shop.Store>")
    #expect(Self.short.printed == "Store?")
  }
}
