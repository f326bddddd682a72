import Shot

/// Sells tickets. Shot fills it; who wants one asks Injection.
final class TicketOffice {
  @Inject var fares: FareCalculator
  private var sold = 0

  init() {
    inject()
  }

  func euros(for connection: Connection) -> Int {
    fares.euros(for: connection)
  }

  func sell(_ connection: Connection) -> Trip {
    sold += 1
    return Trip(connection: connection, euros: euros(for: connection))
  }

  func close() {
    print("the office sold \(sold) tickets")
  }
}
