/// What will be bought.
final class Basket {
  private(set) var articles: [Article] = []

  var cents: Int { articles.reduce(0) { $0 + $1.cents } }

  func add(_ article: Article) {
    articles.append(article)
  }
}
