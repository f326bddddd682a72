import FlexInject

final class Server {
  init() { fatalError("not here") }
}
final class Client {
  @Inject var server: Server
}
DependencyContainer.shared.register(type: Server.self) { Server() }
DependencyContainer.shared.register(type: Client.self) { Client() }
let client = DependencyContainer.shared.resolve(type: Client.self)
print(client.server as Any)
