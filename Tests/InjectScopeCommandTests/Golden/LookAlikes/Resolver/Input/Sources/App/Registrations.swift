import Resolver

extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    register { ConsoleLogger() as Logger }.scope(.application)
    register { RestClient(logger: resolve()) }
      .implements(Client.self)
      .scope(.shared)
    register(name: .mock) { MockClient() as Client }
    register { (resolver, arguments) in
      LoginViewModel(client: resolver.resolve(), mode: arguments("mode"))
    }
    registerPayments()
  }

  static let mock = Resolver(child: main)

  static func registerPayments() {
    main.register { _, _ in PaymentService(client: resolve(), logger: resolve()) }.scope(.cached)
    mock.register { MockClient() as Client }
  }
}

extension Resolver.Name {
  static let mock = Self("mock")
}
