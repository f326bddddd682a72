import Shot

class A {}
class B {}
class C {}
class Own {}
class M: SingletonModule {
  func a(b: B, c: C) -> A { A() }
  func b(c: C) -> B { B() }
  func c(a: A) -> C { C() }
  func own(own: Own, a: A) -> Own { Own() }
}
protocol App: DIComponent {
  var m: M { get }
  func builder()
  func inject(screen: Screen)
}
class Screen { @Inject var a: A? }
