import Injection

protocol Clock {}
final class WallClock: Clock {}

final class Server {
  init() { fatalError("there is none in a preview") }
}

final class Client {
  let server: Server
  init(server: Server) { self.server = server }
}

let isPreview = CommandLine.arguments.contains("preview")

let module = Module {
  factory { Server() }
  factory { Client(server: $0.resolve()) }
  // Only one of its ways ends the process: that is no finding.
  factory { () -> Clock in
    guard isPreview else { preconditionFailure("only in a preview") }
    return WallClock()
  }
}
let client: Client = module.resolve()
let clock: Clock = module.resolve()
