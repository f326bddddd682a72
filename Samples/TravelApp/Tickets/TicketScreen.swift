import Injection

/// Shows a ticket, with a seat.
final class TicketScreen {
  @Inject(tag: "footer") private var footer: String

  private let trip: Trip
  private let seat: SeatViewModel

  init(trip: Trip, seat: SeatViewModel) {
    self.trip = trip
    self.seat = seat
  }

  func show() {
    print("| \(trip.connection.title)")
    print("| \(seat.text), \(trip.euros) euros")
    print("| \(footer)")
  }
}

/// Builds the screen of one trip. The view model on it is InjectGrail's already.
final class TicketBuilder: ModuleBuilder<TicketScreen> {
  private let trip: Trip

  init(_ trip: Trip) {
    self.trip = trip
  }

  override func component() -> Component? {
    Component {
      factory { TicketScreen(trip: self.trip, seat: $0()) }
      factory { SeatViewModel(injector: SeatViewModelInjectorImpl(trip: self.trip, plan: $0())) }
    }
  }

  override func build() -> TicketScreen {
    module.resolve()
  }
}
