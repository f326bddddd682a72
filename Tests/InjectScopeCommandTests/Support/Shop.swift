/// A small project that every command has something to say about.
enum Shop {
  static let app = """
    class App: RootInjector {
      let network = Network()
      init() {}
    }
    class Network {}
    """

  static let home = """
    protocol HomeInjector: Injector {
      var network: Network { get }
      var title: String { get }
    }
    final class Home: Injectable, InjectsCartInjector {
      let injector: HomeInjectorImpl
      init(injector: HomeInjectorImpl) { self.injector = injector }
    }
    """

  static let cart = """
    protocol CartInjector: Injector {
      var network: Network { get }
      var clock: Clock { get }
    }
    final class Cart: Injectable {
      let injector: CartInjectorImpl
      init(injector: CartInjectorImpl) { self.injector = injector }
    }
    """

  static func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(["App.swift": app, "Home.swift": home, "Cart.swift": cart].merging(more) { $1 })
  }
}
