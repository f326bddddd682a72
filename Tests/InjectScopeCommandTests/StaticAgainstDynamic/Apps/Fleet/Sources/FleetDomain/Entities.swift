public protocol Entity: Equatable {
  associatedtype ID: Hashable
  var id: ID { get }
}

public struct Truck: Entity {
  public let id: String
  public var mileage: Int
  public var driverID: Int?

  public init(id: String, mileage: Int, driverID: Int? = nil) {
    self.id = id
    self.mileage = mileage
    self.driverID = driverID
  }
}

public struct Driver: Entity {
  public let id: Int
  public var name: String
  public var hours: Int

  public init(id: Int, name: String, hours: Int = 0) {
    self.id = id
    self.name = name
    self.hours = hours
  }
}

public struct Job: Entity {
  public let id: Int
  public let distance: Int
  public let payload: Int

  public init(id: Int, distance: Int, payload: Int) {
    self.id = id
    self.distance = distance
    self.payload = payload
  }
}

public enum FleetError: Error, Equatable {
  case noTruck
  case noDriver
  case overworked(String)
}
