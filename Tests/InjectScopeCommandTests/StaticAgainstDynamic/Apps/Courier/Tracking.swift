import FlexInject

protocol ParcelTracker: AnyObject {
  func update(_ parcel: Parcel)
  func status(of id: String) -> Parcel.Status?
  var summary: [String] { get }
}

final class DefaultTracker: ParcelTracker {
  private let log: EventLog
  private var statuses: [String: Parcel.Status] = [:]
  private lazy var background: WorkQueue = Services.named(.backgroundQueue)

  init(log: EventLog) {
    self.log = log
  }

  func update(_ parcel: Parcel) {
    statuses[parcel.id] = parcel.status
    background.perform { [log] in log.add("\(parcel.id) is \(parcel.status.rawValue)") }
  }

  func status(of id: String) -> Parcel.Status? { statuses[id] }

  var summary: [String] {
    statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.rawValue)" }
  }
}

final class Notifier {
  @Service private var log: EventLog
  private lazy var main = Services.named(.mainQueue, as: WorkQueue.self)

  func notify(_ text: String) {
    main.perform { print("! \(text)") }
    log.add("notified")
  }
}

/// How far a customer is from their parcel, in words.
final class ArrivalEstimator {
  private let speed: Double
  @Service private var zone: ZoneProvider

  init(speed: Double) {
    self.speed = speed
  }

  func estimate(_ parcel: Parcel) -> String {
    let minutes = zone.current.centre.distance(to: parcel.destination) / speed
    switch minutes {
    case ..<1: return "now"
    case ..<10: return "soon"
    default: return "in \(Int(minutes)) minutes"
    }
  }
}

protocol ZoneProvider: AnyObject {
  var current: Zone { get }
}

final class StaticZone: ZoneProvider {
  let current: Zone
  init(_ zone: Zone) { current = zone }
}
