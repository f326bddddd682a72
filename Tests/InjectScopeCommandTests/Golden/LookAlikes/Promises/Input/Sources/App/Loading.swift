import Combine
import Foundation
import PromiseKit

struct Article: Decodable { let title: String }

final class ArticleLoader {
  private var subscriptions: Set<AnyCancellable> = []
  private var pending: [(promise: Promise<Article>, resolver: Resolver<Article>)] = []

  func load(_ url: URL) -> Promise<Article> {
    Promise { resolver in
      URLSession.shared.dataTask(with: url) { data, _, error in
        resolver.resolve(data.flatMap { try? JSONDecoder().decode(Article.self, from: $0) }, error)
      }
      .resume()
    }
  }

  func publisher(_ url: URL) -> Future<Article, Never> {
    Future { resolve in
      resolve(.success(Article(title: url.lastPathComponent)))
    }
  }

  func wait() -> Promise<Article> {
    let next = Promise<Article>.pending()
    pending.append(next)
    return next.promise
  }

  func finish(_ article: Article) {
    for (_, resolver) in pending { resolver.fulfill(article) }
    publisher(URL(fileURLWithPath: "/")).sink { article in print(article.title) }.store(in: &subscriptions)
  }
}

final class Deferred<Value> {
  private var value: Value?
  func resolve(_ value: Value) { self.value = value }
  func resolve(key: String, mode: Int) -> Value? { value }
}

func race() {
  let deferred = Deferred<Int>()
  deferred.resolve(3)
  let resolve: (Int) -> Void = { deferred.resolve($0) }
  resolve(4)
  _ = deferred.resolve(key: "first", mode: 1)
}
