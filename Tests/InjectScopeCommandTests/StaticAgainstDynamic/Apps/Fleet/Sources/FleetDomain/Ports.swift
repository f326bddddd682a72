public protocol Store<Item>: AnyObject {
  associatedtype Item: Entity
  func get(_ id: Item.ID) -> Item?
  func put(_ item: Item)
  func all() -> [Item]
}

public protocol Dispatching {
  func dispatch(_ job: Job) throws -> Assignment
}

public protocol MaintenancePolicy {
  func isDue(_ truck: Truck) -> Bool
}

public protocol WorkingHours {
  var limit: Int { get }
  func hours(for job: Job) -> Int
}

public protocol FleetLog: AnyObject {
  func write(_ line: String)
  var lines: [String] { get }
}

public protocol Weather {
  func delay(for job: Job) -> Int
}

public struct Assignment: Equatable {
  public let job: Job
  public let truck: Truck
  public let driver: Driver

  public init(job: Job, truck: Truck, driver: Driver) {
    self.job = job
    self.truck = truck
    self.driver = driver
  }
}
