import Discoverer

/// What the weather is, and what it will be.
final class Report {
  @Injected(injector: Environment.sensors) private var thermometer: Thermometer
  @Injected(injector: Environment.services) private var forecast: Forecast
  @Injected(injector: Environment.services) private var unit: Unit

  func show() {
    print("now \(unit.text(celsius: thermometer.celsius())), \(forecast.text)")
  }
}
