import Injection

/// Sets up five libraries, looks for a train, books it and prints the ticket.
@main
enum Main {
  static func main() throws {
    Services.register()
    try Repositories.register()
    ShotFareComponent.create(railcard: Railcard(percent: 25))
    defer { ShotFareComponent.close() }
    shareTicketModule()

    let context: TravelContext = resolve()
    for end in ["Milan", "Venice"] {
      book(from: "Turin", to: end, in: context)
    }
    let trips: TripsViewModel = context.inject()
    trips.show()

    Hole.chosen?.fallIn()
  }

  private static func book(from start: String, to end: String, in context: TravelContext) {
    let search: SearchViewModel = context.inject()
    let connections = search.connections(from: start, to: end)
    connections.forEach { print($0.text) }
    guard let last = connections.last else { return }
    TicketBuilder(last.book()).build().show()
  }
}
