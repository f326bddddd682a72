import FlexInject

protocol TripRepository: AnyObject {
  var lines: [String] { get }

  func add(_ trip: Trip)
}

/// A repository of Discoverer's, which takes clock and traveller from FlexInject.
final class TripDiary: TripRepository {
  @Inject private var clock: Clock
  @LazyInject(key: "traveller") private var traveller: String

  private(set) var lines: [String] = []

  func add(_ trip: Trip) {
    lines.append("\(traveller), at \(clock.hour()):00: \(trip.connection.title), \(trip.euros) euros")
  }
}
