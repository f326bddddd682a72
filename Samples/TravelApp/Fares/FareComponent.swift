import Shot

/// What a ticket costs. The oldest part of the app, wired with Shot.
protocol FareComponent: DIComponent {
  var tariffModule: TariffModule { get }
  var fareModule: FareModule { get }

  func builder(railcard: Railcard)
  func inject(ticketOffice: TicketOffice)
}
