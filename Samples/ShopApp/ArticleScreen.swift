import Injection

/// Shows one article and puts it into the basket.
final class ArticleScreen {
  private let article: Article
  private let basket: Basket

  init(article: Article, basket: Basket) {
    self.article = article
    self.basket = basket
  }

  func buy() {
    print("\(article.name) goes into the basket")
    basket.add(article)
  }
}

/// Builds the screen of the article that it is given.
final class ArticleScreenBuilder: ModuleBuilder<ArticleScreen> {
  private let article: Article

  init(_ article: Article) {
    self.article = article
  }

  override func component() -> Component? {
    Component {
      factory { ArticleScreen(article: self.article, basket: $0()) }
    }
  }

  override func build() -> ArticleScreen {
    module.resolve()
  }
}
