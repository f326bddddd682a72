import Discoverer

protocol Forecast {
  var text: String { get }
}

/// Guesses from the thermometer, which it asks its injector for at each guess.
struct GuessedForecast: Forecast {
  let unit: Unit

  @Injected(injector: Environment.sensors) private var thermometer: Thermometer

  var text: String {
    "tomorrow \(unit.text(celsius: thermometer.celsius() + 2))"
  }
}

enum Unit {
  case celsius
  case fahrenheit

  func text(celsius: Int) -> String {
    switch self {
    case .celsius: "\(celsius) °C"
    case .fahrenheit: "\(celsius * 9 / 5 + 32) °F"
    }
  }
}
