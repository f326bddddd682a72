import Resolver

protocol Logger { func log(_ text: String) }
protocol Client: AnyObject { func get(_ path: String) async throws -> String }

struct ConsoleLogger: Logger { func log(_ text: String) { print(text) } }

final class RestClient: Client {
  init(logger: Logger) {}
  func get(_ path: String) async throws -> String { path }
}

final class MockClient: Client {
  func get(_ path: String) async throws -> String { "mock" }
}

final class PaymentService { init(client: Client, logger: Logger) {} }

final class LoginViewModel {
  init(client: Client, mode: String) {}
}

final class LoginViewController {
  @Injected var logger: Logger
  @LazyInjected var payments: PaymentService
  @WeakLazyInjected var client: Client?
  @OptionalInjected var other: MockClient?
  @Injected(name: .mock) var mock: Client

  lazy var viewModel: LoginViewModel = Resolver.resolve(args: ["mode": "touch"])

  func show() {
    let client: Client = Resolver.main.resolve(name: .mock)
    let logger = Resolver.optional(Logger.self)
    _ = (client, logger)
  }
}
