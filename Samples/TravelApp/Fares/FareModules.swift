import Shot

/// There is one tariff.
final class TariffModule: SingletonModule {
  func provideTariff() -> Tariff {
    Tariff(centsPerKilometre: 20)
  }
}

final class FareModule: FactoryModule {
  func provideFareCalculator(tariff: Tariff, railcard: Railcard) -> FareCalculator {
    FareCalculator(tariff: tariff, railcard: railcard)
  }

  #if BROKEN
    /// Clocks are FlexInject's: no module provides one, and what would be generated does not compile.
    func provideNightFare(tariff: Tariff, clock: Clock) -> NightFare {
      NightFare(euros: clock.hour() * tariff.centsPerKilometre / 100)
    }
  #endif
}
