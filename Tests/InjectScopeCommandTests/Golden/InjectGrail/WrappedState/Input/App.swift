import InjectGrail

@propertyWrapper struct State<Value> {
  var wrappedValue: Value
}
@propertyWrapper struct Environment<Value> {
  var wrappedValue: Value
  init(_ value: Value) { wrappedValue = value }
}

struct Network {}
final class Root: RootInjector { let network = Network() }

protocol HomeInjector: Injector { var network: Network { get } }

// A wrapper that has all it begins with makes no initialiser private.
struct Home: Injectable {
  let injector: HomeInjectorImpl
  @State private var isOn = false
  @Environment(3) private var size: Int
}
