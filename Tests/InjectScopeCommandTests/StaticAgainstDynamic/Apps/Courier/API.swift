import FlexInject
import Foundation

protocol Transport {
  func send(_ path: String, headers: [String: String]) async -> String
}

struct LoopbackTransport: Transport {
  let base: String

  func send(_ path: String, headers: [String: String]) async -> String {
    "\(base)/\(path)#\(headers.count)"
  }
}

protocol CourierAPI: AnyObject {
  func parcels() async -> [Parcel]
  func report(_ parcel: Parcel) async
}

final class RemoteCourierAPI: CourierAPI {
  private let transport: Transport
  private let token: () -> String
  private(set) var reported: [String] = []

  init(transport: Transport, token: @escaping () -> String) {
    self.transport = transport
    self.token = token
  }

  func parcels() async -> [Parcel] {
    let answer = await transport.send("parcels", headers: ["auth": token()])
    print("asked \(answer)")
    return [
      Parcel(id: "A1", destination: Coordinate(x: 3, y: 4), weight: 2),
      Parcel(id: "B2", destination: Coordinate(x: 1, y: 1), weight: 1),
      Parcel(id: "C3", destination: Coordinate(x: 6, y: 8), weight: 40),
    ]
  }

  func report(_ parcel: Parcel) async {
    _ = await transport.send("parcels/\(parcel.id)/\(parcel.status.rawValue)", headers: [:])
    reported.append(parcel.id)
  }
}

/// Signs the driver in; only then there is a session.
final class SignIn {
  @Service private var vault: TokenVault

  func callAsFunction(driver: String) async -> Session {
    let session = Session(driver: driver, token: vault.token(for: driver))
    Services.provide(Session.self) { session }
    return session
  }

  func signOut() {
    Services.locator.remove(type: Session.self)
  }
}

protocol TokenVault {
  func token(for driver: String) -> String
}

struct MemoryVault: TokenVault {
  let salt: String
  func token(for driver: String) -> String { "\(salt)-\(driver)" }
}
