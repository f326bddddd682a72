import Injection

protocol ListViewModel: AnyObject {
  var rows: [String] { get }
}

final class Catalog {
  private let client: CatalogClient
  private(set) var products: [Product] = []

  init(client: CatalogClient) { self.client = client }

  func load() async { products = await client.fetch() }
  subscript(sku: String) -> Product? { products.first { $0.sku == sku } }
}

final class ProductListViewModel: ListViewModel {
  private let catalog: Catalog
  private let prices: PriceFormatter

  init(catalog: Catalog, prices: PriceFormatter) {
    self.catalog = catalog
    self.prices = prices
  }

  var rows: [String] { catalog.products.map { "\($0.name) \(prices.text($0.cents))" } }
}

final class SearchViewModel: ListViewModel {
  private let catalog: Catalog
  var text = ""

  init(catalog: Catalog) { self.catalog = catalog }

  var rows: [String] {
    catalog.products.filter { text.isEmpty || $0.name.lowercased().contains(text.lowercased()) }.map(\.name)
  }
}

final class CartViewModel: ListViewModel {
  private let cart: CartManager
  private let prices: PriceFormatter

  init(cart: CartManager, prices: PriceFormatter) {
    self.cart = cart
    self.prices = prices
  }

  func add(_ product: Product, _ count: Int) { cart.add(product, count: count) }

  var rows: [String] {
    cart.items.map { "\($0.count) x \($0.product.name)" } + ["total \(prices.text(cart.total))"]
  }
}

final class ShopScreen {
  @Inject private var list: ProductListViewModel
  @LazyInject private var cart: CartViewModel
  private let search: ListViewModel = resolve(tag: "search")
  private let catalog: Catalog

  init(catalog: Catalog = resolve()) {
    self.catalog = catalog
  }

  func show(searching text: String) {
    draw("products", list)
    (search as? SearchViewModel)?.text = text
    draw("found", search)
  }

  func buy(_ wishes: [String: Int]) {
    for (sku, count) in wishes.sorted(by: { $0.key < $1.key }) {
      guard let product = catalog[sku] else { continue }
      cart.add(product, count)
    }
    draw("cart", cart)
  }

  private func draw(_ title: String, _ model: ListViewModel) {
    print("\(title): \(model.rows.joined(separator: ", "))")
  }
}
