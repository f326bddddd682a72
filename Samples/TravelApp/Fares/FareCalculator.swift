import FlexInject

/// Made by a Shot module, though its clock comes from FlexInject.
final class FareCalculator {
  @Inject private var clock: Clock

  private let tariff: Tariff
  private let railcard: Railcard

  init(tariff: Tariff, railcard: Railcard) {
    self.tariff = tariff
    self.railcard = railcard
  }

  /// What leaves within two hours costs ten euros more.
  func euros(for connection: Connection) -> Int {
    let full = connection.kilometres * tariff.centsPerKilometre / 100
    let isSoon = connection.hour - clock.hour() <= 2
    return full * (100 - railcard.percent) / 100 + (isSoon ? 10 : 0)
  }
}
