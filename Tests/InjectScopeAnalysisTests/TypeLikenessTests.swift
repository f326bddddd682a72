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

  @Test(arguments: [
    ("Net", "Net"), ("Net", "NetClient"), ("Net", "Nets"), ("Impl", "Protocol"), ("[Net]", "Net"),
    ("Box<Kit.Net>", "Net"),
  ])
  func isNot(_ a: String, _ b: String) {
    #expect(!TypeLikeness.isNear(TypeName(a), TypeName(b)))
  }
}
