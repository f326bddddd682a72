import Injection

/// A strip of offers above the list; gone when nobody looks.
struct Offer: Hashable {
  let sku: String
  let percent: Int
}

protocol OfferSource {
  func offers() -> [Offer]
}

struct SeasonalOffers: OfferSource {
  let month: Int
  func offers() -> [Offer] { month < 6 ? [Offer(sku: "b", percent: 10)] : [Offer(sku: "c", percent: 25)] }
}

final class OfferBoard {
  private let source: OfferSource
  private let catalog: Catalog

  init(source: OfferSource, catalog: Catalog) {
    self.source = source
    self.catalog = catalog
  }

  func texts() -> [String] {
    source.offers().compactMap { offer in catalog[offer.sku].map { "\($0.name) -\(offer.percent)%" } }
  }
}

func promotions(month: Int) -> Component {
  Component {
    factory { SeasonalOffers(month: month) as OfferSource }
    weak { OfferBoard(source: $0(), catalog: $0()) }
  }
}
