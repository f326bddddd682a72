import Discoverer

/// Registers the sensors. They are there as long as an instance of it is.
struct SensorConfigurator {
  @Registered(inInjector: Environment.sensors)
  var thermometer = Injection<Thermometer>.singleton(RisingThermometer())

  @Registered(inInjector: Environment.sensors)
  var siren = Injection<Siren>.factory({ LoudSiren() })
}

enum ServiceConfigurator {
  /// Registers the services, in one chain.
  static func configure(_ services: Injector) throws {
    try services
      .register(as: Unit.self, injection: .singleton(.celsius))
      .register(
        as: Forecast.self,
        injection: .lazySingleton(nil, { GuessedForecast(unit: services[Unit.self] ?? .fahrenheit) })
      )
      .register(as: Report.self, injection: .factory { Report() })
  }
}
