import Shot

struct A {}
struct B {}
struct Result { let text: String }

class M: FactoryModule {
  func `default`() -> A { A() }
  func `init`(for a: A) -> B { B() }
  func make(_ a: A, with b: B, in: A, `for` c: B, default count: Int = 3, also: String = "no") -> Result {
    Result(text: "\(count) \(also)")
  }
}
protocol App: DIComponent {
  var `default`: M { get }
  func builder(_ name: Double, in self_: Float, `default`: Character, also text: String)
  func inject(screen: Screen)
}
final class Screen {
  @Inject var `default`: Result
  @Inject var `in`: Double
  @Inject var component: Float
  @Inject var builder: Character
  init() { inject() }
}
