/// Takes note of what happens behind the screens.
protocol Logger {
  func log(_ event: String)
}

struct ConsoleLogger: Logger {
  func log(_ event: String) {
    print("log: \(event)")
  }
}
