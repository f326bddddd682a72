import Discoverer
import InjectGrail

protocol TripsViewModelInjector: InjectGrail.Injector {
  var office: TicketOffice { get }
}

/// What was booked. The diary it reads is asked for at each access.
@Needs
final class TripsViewModel {
  @Injected(injector: Repositories.injector) private var trips: TripRepository

  func show() {
    trips.lines.forEach { print($0) }
    office.close()
  }
}
