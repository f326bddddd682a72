import Discoverer

/// Registers sensors and services and prints reports, also after a service was registered anew.
@main
enum Main {
  static func main() throws {
    let sensors = SensorConfigurator()
    try ServiceConfigurator.configure(Environment.services)

    try Environment.services.get(Report.self).show()
    try Environment.services.get(Report.self).show()

    // The forecast was made with the old unit, and stays as it is.
    try Environment.services.register(as: Unit.self, injection: .singleton(.fahrenheit))
    try Environment.services.get(Report.self).show()

    if CommandLine.arguments.contains("--broken") {
      StormAlarm().raise()
    }
    withExtendedLifetime(sensors) {}
    print("thermometer registered: \(Environment.sensors.isRegistered(type: Thermometer.self))")
  }
}
