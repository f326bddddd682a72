import InjectScopeModel
import Testing

@testable import InjectScopeAnalysis

@Suite struct TypeLikenessTests {
  @Test(arguments: [
    ("Net", "Net?"), ("Net", "net"), ("Net", "Kit.Net"), ("Net", "NetImpl"), ("NetProtocol", "Net"),
    ("NetImpl", "NetProtocol"), ("NetType", "Kit.NetInterface?"), ("Storing", "StorImpl"),
  ])
  func isNear(_ a: String, _ b: String) {
    #expect(TypeLikeness.isNear(TypeName(a), TypeName(b)))
    #expect(TypeLikeness.isNear(TypeName(b), TypeName(a)))
  }

  @Test(
    arguments: [
      ("Net?", "Net", .optional), ("Net", "Net?", .notOptional), ("Kit.Net", "Net", .sameName(in: "Kit", not: nil)),
      ("Net", "Kit.Net?", .sameName(in: nil, not: "Kit")), ("NET", "Net", .otherCapitals),
      ("NetImpl", "NetProtocol", .otherEnding), ("Nets", "Net", nil),
    ] as [(String, String, Finding.Likeness?)])
  func saysHow(_ type: String, _ wanted: String, _ likeness: Finding.Likeness?) {
    #expect(TypeLikeness.likeness(of: TypeName(type), to: TypeName(wanted)) == likeness)
  }

  @Test(
    arguments: [
      ("State", "[State]?", .oneOfThem), ("[State]", "State", .manyOfIt),
      ("clock", "Clock", .otherCapitals), ("Clok", "Clock", .letters(1)), ("Colck", "Clock", .letters(1)),
      ("ClockFace", "Clock", .longer), ("Clock", "ClockFace", .shorter), ("Clock", "Clock", nil),
    ] as [(String, String, Finding.Likeness?)])
  func saysHowNamesDiffer(_ name: String, _ wanted: String, _ likeness: Finding.Likeness?) {
    #expect(Nearest.likeness(of: name, to: wanted) == likeness)
  }

  @Test(arguments: [
    ("Net", "NetClient"), ("Net", "Net"), ("Net", "Nets"), ("Impl", "Protocol"), ("[Net]", "Net"),
    ("Box<Kit.Net>", "Net"),
  ])
  func isNot(_ a: String, _ b: String) {
    #expect(!TypeLikeness.isNear(TypeName(a), TypeName(b)))
  }
}
