import Injection

/// What is sold at the counter. The office is filled by Shot, the context is InjectGrail's root.
let counterComponent = Component {
  single { TicketOffice() }
  single { SeatPlan() }
  single { TravelContext(office: $0()) }
}

/// What comes after the sale.
let serviceComponent = Component {
  factory { LostProperty() }
  factory(tag: "footer") { "Have a pleasant journey" }
}

/// The module that Injection shares.
func shareTicketModule() {
  inject(logger: .error)
  injectMe {
    component { counterComponent }
    component { serviceComponent }
  }
}
