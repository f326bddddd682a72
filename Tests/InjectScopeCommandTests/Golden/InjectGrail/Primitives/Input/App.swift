import InjectGrail

struct Root: RootInjector {
  let count: Int
  let title: String
  let ratio: Double
  let names: [String]
  let limit: Int?
}

protocol PageInjector: Injector {
  var count: Int { get }
  var title: String { get }
  var ratio: Double { get }
  var names: [String] { get }
  var limit: Int? { get }
}
struct Page: Injectable {
  let injector: PageInjectorImpl
  init(injector: PageInjectorImpl) { self.injector = injector }
}
