import Discoverer
import InjectGrail

protocol ConnectionViewModelInjector {
  var connection: Connection { get }
  var office: TicketOffice { get }
}

/// One connection and its price. InjectGrail makes it; where trips are kept it asks Discoverer.
@Needs
final class ConnectionViewModel {
  @Injected(injector: Repositories.injector) private var trips: TripRepository

  var text: String { "\(connection.title), \(office.euros(for: connection)) euros" }

  func book() -> Trip {
    let trip = office.sell(connection)
    trips.add(trip)
    return trip
  }
}
