import InjectGrail

struct Root: RootInjector {
  struct Settings: Sendable { var theme = "dark" }

  let settings: Settings
  let style: Checkout.Style
}

enum Checkout {
  struct Style: Sendable { var color = "red" }
  typealias Done = (Style) -> Void

  protocol PaymentInjector: Injector {
    var style: Checkout.Style { get }
    var styles: [String: Style] { get }
    var done: Done { get }
  }

  final class Payment: Injectable, InjectsReceiptInjector {
    let injector: PaymentInjectorImpl
    init(injector: PaymentInjectorImpl) { self.injector = injector }
  }
}

extension Checkout {
  protocol ReceiptInjector: Injector {
    var settings: Root.Settings { get }
    var fallback: Style? { get }
  }

  struct Receipt: Injectable {
    let injector: ReceiptInjectorImpl
    init(injector: ReceiptInjectorImpl) { self.injector = injector }
  }
}

protocol ShopInjector: Injector {}
final class Shop: Injectable, InjectsPaymentInjector {
  let injector: ShopInjectorImpl
  init(injector: ShopInjectorImpl) { self.injector = injector }
}
