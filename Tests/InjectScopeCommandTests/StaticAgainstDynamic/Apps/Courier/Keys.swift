/// Names under which things are registered that have no type of their own.
enum Keys: String {
  case apiBase = "api.base"
  case apiToken = "api.token"
  case mainQueue = "queue.main"
  case backgroundQueue = "queue.background"
  case defaultZone = "zone.default"
}

struct Config {
  static let retryLimitKey = "config.retryLimit"
  static let vehicleKey = "config.vehicle"
}
