import InjectGrail
import Testing

@testable import Shop

protocol CartDriverInjector: Injector {
  var net: Net { get }
  var steps: Int { get }
}
final class CartDriver: Injectable, InjectsCartInjector {
  let injector: CartDriverInjectorImpl
  init(injector: CartDriverInjectorImpl) { self.injector = injector }
}

@Test func theDriverMakesACart() {
  let driver: CartDriver = Root(net: Net()).inject(steps: 1)
  let cart: Cart = driver.inject()
  #expect(cart.net === driver.net)
}
