import FlexInject

protocol Store {}
final class Disk: Store {}
protocol Printer {}
final class Laser: Printer {}
protocol Scanner {}
final class Theme {}

final class Exporter {
  @Inject var store: Store
  @Inject var printer: Printer
  @Inject var scanner: Scanner
  @Inject var theme: Theme?
  @Inject(key: "paper") var paper: String
}

final class Screen {
  @Inject var exporter: Exporter
}

/// Nobody makes one, but somebody may.
final class Settings {
  @Inject var theme: Theme
  @Inject var scanner: Scanner?
}
