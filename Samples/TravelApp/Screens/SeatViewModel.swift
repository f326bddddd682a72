import InjectGrail

protocol SeatViewModelInjector: Injector {
  var trip: Trip { get }
  var plan: SeatPlan { get }
}

/// The seat on a ticket. InjectGrail's, and made by a builder of Injection's.
@Needs<SeatViewModelInjector>
final class SeatViewModel {
  private lazy var number = plan.next()

  var text: String { "seat \(number) to \(trip.connection.end.name)" }
}
