import Injection

/// What the new half takes over from the old one.
private let bridged = Component {
  factory { AppContainer.shared.di.resolve(type: CatalogClient.self) as CatalogClient }
  factory { AppContainer.shared.di.resolve(type: PriceFormatter.self) }
  single { inject(CartManager.self) }
}

private let shop = Component {
  single { Catalog(client: $0()) }
  factory { ProductListViewModel(catalog: $0(), prices: $0()) }
  factory { CartViewModel(cart: $0(), prices: $0()) }
  factory(tag: "search") { SearchViewModel(catalog: $0()) as ListViewModel }
}

func startShop() {
  injectMe {
    component { bridged }
    component { shop }
    component { CheckoutParts.parts() }
    component { promotions(month: 3) }
  }
}
