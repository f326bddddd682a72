import Injection

/// Buys all there is, then looks at the sale.
@main
enum Main {
  static func main() {
    inject(logger: .error)
    injectMe {
      component { catalogueComponent }
      component { purchaseComponent }
      component { refundComponent }
    }

    let catalogue: Catalogue = resolve()
    for article in catalogue.articles {
      ArticleScreenBuilder(article).build().buy()
    }
    let checkout: Checkout = resolve()
    checkout.pay()

    // The sale overrides the catalogue; for the rest it asks its parent.
    let shop = Module { component { catalogueComponent } }
    let sale = Module(parent: shop) {
      factory { SaleCatalogue(of: $0()) as Catalogue }
    }
    for article in (sale.resolve() as Catalogue).articles {
      print("\(article.name) in the sale: \(article.cents)")
    }

    if CommandLine.arguments.contains("--broken") {
      (resolve() as RefundService).refund()
    }
  }
}
