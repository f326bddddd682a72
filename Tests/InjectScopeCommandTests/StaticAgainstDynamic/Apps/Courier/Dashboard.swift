import FlexInject

/// What the dispatcher sees.
final class Dashboard {
  struct Row: CustomStringConvertible {
    let title: String
    let detail: String
    var description: String { "\(title.padding(to: 8)) \(detail)" }
  }

  private let tracker: ParcelTracker
  @LazyInject(container: Services.locator) private var log: EventLog
  @Inject(container: Services.locator, key: Config.vehicleKey) private var vehicle: Vehicle
  @WeakInject(container: Services.locator) private var estimator: ArrivalEstimator?

  init() {
    tracker = Services.tracker
  }

  func rows() -> [Row] {
    var rows = tracker.summary.map { Row(title: "parcel", detail: $0) }
    rows.append(Row(title: "vehicle", detail: vehicle.name))
    rows.append(Row(title: "events", detail: "\(log.events.count)"))
    if estimator != nil { rows.append(Row(title: "arrival", detail: "known")) }
    return rows
  }
}

extension String {
  func padding(to width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self
  }
}
