struct Article {
  let name: String
  let cents: Int
}

protocol Catalogue: AnyObject {
  var articles: [Article] { get }
}

final class FixedCatalogue: Catalogue {
  let articles = [Article(name: "pen", cents: 120), Article(name: "paper", cents: 400)]
}

/// The articles of another catalogue at half their price.
final class SaleCatalogue: Catalogue {
  let articles: [Article]

  init(of catalogue: FixedCatalogue) {
    articles = catalogue.articles.map { Article(name: $0.name, cents: $0.cents / 2) }
  }
}
