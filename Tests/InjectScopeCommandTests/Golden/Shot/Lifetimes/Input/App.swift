import Shot

final class Part {
  static nonisolated(unsafe) var count = 0
  let number: Int
  init() {
    Part.count += 1
    number = Part.count
  }
}
final class Anew { let part: Part; let each: Each; let once: Once; init(_ p: Part, _ e: Each, _ o: Once) { part = p; each = e; once = o } }
final class Each { let once: Once; init(_ once: Once) { self.once = once } }
final class Once { let name: String; init(_ name: String) { self.name = name } }
struct Value: Sendable { var number: Int }

class AnewModule: FactoryModule {
  func part() -> Part { Part() }
  func anew(part: Part, each: Each, once: Once) -> Anew { Anew(part, each, once) }
}
class EachModule: ClassModule {
  func each(once: Once) -> Each { Each(once) }
  func maybe() -> Value? { nil }
}
struct OnceModule: SingletonModule {
  func once(name: String) -> Once { Once(name) }
  func maybe(once: Once) -> [Once]? { [once] }
}

protocol App: DIComponent {
  var anewModule: AnewModule { get }
  var eachModule: EachModule { get }
  var onceModule: OnceModule { get }
  func builder(name: String)
  func inject(screen: Screen)
}

final class Screen {
  @Inject var first: Anew
  @Inject var second: Anew
  @Inject var once: Once?
  @Inject var each: Each!
  init() { inject() }
}
