import Shot

protocol Wheel {}
protocol Round {}
protocol Named { associatedtype Name; var name: Name { get } }
struct Disc: Wheel, Round, Named { let name: String }
struct Box<Content> { let content: Content }
struct Pair<A, B> { let a: A; let b: B }
enum Outer { struct Inner { let count: Int }; struct Wheel {} }
struct OptionalDisc {}

class M: FactoryModule {
  func a() -> Disc { Disc(name: "d") }
  func b(_ disc: Disc) -> Disc? { disc }
  func c(_ disc: Disc, _ other: Disc?) -> [Disc] { [disc, other!] }
  func d(list: [Disc]) -> [String: [Disc]] { ["x": list] }
  func e(disc: Disc) -> Box<Disc> { Box(content: disc) }
  func f(box: Box<Disc>, inner: Outer.Inner) -> Pair<Box<Disc>, Outer.Inner?> { Pair(a: box, b: inner) }
  func g(disc: Disc) -> (Int) -> Disc { { _ in disc } }
  func h(make: @escaping (Int) -> Disc) -> ((Int) -> Disc)? { make }
  func i(disc: Disc) -> any Wheel { disc }
  func j(disc: Disc) -> Round & Wheel { disc }
  func k(disc: Disc) -> any Named { disc }
  func l(disc: Disc) -> (Disc, count: Int) { (disc, 1) }
  func m() -> Disc.Type { Disc.self }
  func n(both: any Wheel & Round) -> Outer.Inner { Outer.Inner(count: 1) }
  func o() -> OptionalDisc { OptionalDisc() }
  func p() -> Outer.Wheel { Outer.Wheel() }
  func q() -> Set<[Int?]> { [] }
  func r() -> Int! { 3 }
  func s() -> () -> Void { {} }
  func t(optional: Array<Disc>?) -> String { "\(optional?.count ?? 0)" }
  func u() -> Optional<[Disc]> { [] }
}
class Kept: ClassModule {
  func a() -> UInt8? { 1 }
  func b() -> () -> UInt8 { { 2 } }
  func c() -> [UInt8: any Wheel] { [:] }
}
class Once: SingletonModule {
  func a() -> UInt16? { 1 }
  func b() -> () -> UInt16 { { 2 } }
  func c() -> [UInt16: any Wheel] { [:] }
  func d() -> any Wheel & Named { Disc(name: "s") }
  func e() -> UInt32! { 4 }
}
protocol App: DIComponent {
  var m: M { get }
  var kept: Kept { get }
  var once: Once { get }
  func builder(string: @escaping (String) -> Void, numbers: [Double]?)
  func inject(x: X)
}
struct X {
  @Inject var disc: Disc!
  @Inject var optional: OptionalDisc
  @Inject var list: [Disc]
  @Inject var make: (Int) -> Disc
  @Inject var make8: (() -> UInt8)?
  @Inject var wheel: Wheel?
  @Inject var both: (Wheel & Round)!
  @Inject var pair: Pair<Box<Disc>, Outer.Inner?>
  @Inject var wheels: [UInt16: Wheel]
  @Inject var text: String
}
