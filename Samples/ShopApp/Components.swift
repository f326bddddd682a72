import Injection

/// What the shop sells.
let catalogueComponent = Component {
  single { FixedCatalogue() }
  factory { $0() as FixedCatalogue as Catalogue }
}

/// How it is bought.
let purchaseComponent = Component {
  single { Basket() }
  weak { Checkout(basket: $0(), loyalty: $0()) }
  factory(tag: "currency") { "cents" }
}

/// How it is given back. Cannot be resolved: no entry offers a bank. Only `--broken` gets here.
let refundComponent = Component {
  factory { RefundService(basket: $0(), bank: $0()) }
}
