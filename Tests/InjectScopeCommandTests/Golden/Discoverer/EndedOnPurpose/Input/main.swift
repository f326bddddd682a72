import Discoverer

final class Server {
  init() { fatalError("not here") }
}
let injector = Injector.default
try injector.register(as: Server.self, injection: Injection<Server>.factory { Server() })
let server: Server = try injector.get(Server.self)
print(server)
