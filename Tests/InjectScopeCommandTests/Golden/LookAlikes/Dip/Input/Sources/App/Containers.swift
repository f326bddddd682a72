import Dip

extension DependencyContainer {
  static let shared: DependencyContainer = configured()

  static func configured() -> DependencyContainer {
    let container = DependencyContainer { container in
      container.register(.singleton) { APIClient(baseURL: "https://example.org") as Client }
      container.register { Repository(client: try container.resolve()) }
        .implements(Storing.self)
        .resolvingProperties { container, repository in
          repository.delegate = try container.resolve()
        }
      container.register(.weakSingleton, tag: "cache") { MemoryCache() as Cache }
      container.register(factory: { (name: String) in Greeter(name: name) })
    }
    try? container.bootstrap()
    return container
  }
}

protocol Client {}
protocol Storing: AnyObject {}
protocol Cache: AnyObject {}
protocol RepositoryDelegate: AnyObject {}

struct APIClient: Client { let baseURL: String }
final class MemoryCache: Cache {}
final class Greeter { init(name: String) {} }

final class Repository: Storing {
  weak var delegate: RepositoryDelegate?
  private let injectedCache = InjectedWeak<Cache>(tag: "cache")
  @Injected var client: Client?
  @InjectedWeak var storing: Storing?

  init(client: Client) {}
}

func launch() throws {
  let container = DependencyContainer.shared
  let repository: Repository = try container.resolve()
  let cache = try container.resolve(tag: "cache") as Cache
  let greeter = try container.resolve(arguments: "Ada") as Greeter
  container.remove(try container.register { MemoryCache() }, tag: nil)
  container.reset()
  _ = (repository, cache, greeter)
}
