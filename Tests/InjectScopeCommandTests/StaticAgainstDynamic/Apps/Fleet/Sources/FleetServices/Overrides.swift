import Discoverer
import FleetDomain

/// What a command may exchange for a while.
public enum Overrides {
  public static func apply(_ names: [String], to injector: Injector) {
    for name in names {
      switch name {
      case "storm":
        _ = try? injector.register(as: Weather.self, injection: .singleton(Storm()))
      case "quiet":
        _ = try? injector.unregister(type: Weather.self)
      default:
        print("no override \(name)")
      }
    }
  }

  public static func relaxed(_ injector: Injector, hours: Int) throws {
    try injector.register(as: WorkingHours.self, injection: .singleton(StandardHours(limit: hours)))
  }
}
