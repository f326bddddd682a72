import InjectGrail

@propertyWrapper struct Counted {
  var wrappedValue: Int
  init() { wrappedValue = 1 }
}

@propertyWrapper struct Told {
  var wrappedValue = "told"
}

/// What its wrapper begins with by itself makes the struct's own initialiser no more private.
struct Page: Injectable {
  let injector: PageInjectorImpl
  @Counted private var count: Int
  @Told private var words: String
  var text: String { "\(words) \(count) of \(boxed.value)" }
}

struct Boxed<Value: ~Copyable>: ~Copyable {
  let number = 3
}

/// Its value can be copied where what it is of can.
extension Boxed: Copyable where Value: Copyable {}
extension Boxed where Value: Copyable {
  var value: Int { number }
}

protocol PageInjector: Injector {
  var boxed: Boxed<Int> { get }
}

final class Root: RootInjector {
  let boxed = Boxed<Int>()
}
