/// Runs what was generated.
@main
@MainActor
struct Main {
  static func main() {
    let screen: Screen = Root(tap: { print("tapped") }).inject()
    let button: Button = screen.inject(
      plain: { $0 + 1 }, optional: nil, handler: { print($0) }, alias: { print($0) }, make: { 3 }, perhaps: nil,
      send: { print($0) }, main: { print($0) }, throwing: { _ in }, wrapped: { print($0) }, many: [])
    button.tap()
    button.handler("handled")
    button.alias("alias")
    button.main(true)
    print(button.plain(1), button.make())
  }
}
