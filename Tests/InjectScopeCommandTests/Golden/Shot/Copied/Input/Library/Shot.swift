protocol DIModule {}
protocol FactoryModule: DIModule {}
protocol SingletonModule: DIModule {}
protocol ClassModule: DIModule {}
protocol DIComponent {}

@propertyWrapper struct Inject<Value> {
  private var value: Value?
  var wrappedValue: Value {
    get { value! }
    set { value = newValue }
  }
  init() {}
}
