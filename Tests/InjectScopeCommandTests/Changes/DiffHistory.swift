import Foundation
import Testing

/// Twenty commits on top of a first one.
struct DiffHistory {
  let project: GitProject
  var said: [(title: String, summary: String, bringsError: Bool)] = []

  private static let clocked =
    Shop.app.replacing("init() {}", with: "let clock: Clock = WallClock()\n  init() {}")
    + "\nprotocol Clock {}\nstruct WallClock: Clock {}\n"
  private static let untitled = Shop.home.replacing("  var title: String { get }\n", with: "")
  private static let second = """
    protocol CheckoutInjector: Injector {}
    final class Checkout: Injectable, InjectsCartInjector {
      let injector: CheckoutInjectorImpl
      init(injector: CheckoutInjectorImpl) { self.injector = injector }
    }
    """
  private static let services = """
    import FlexInject

    protocol Tick {}
    struct Tock: Tick {}

    func register() {
      DependencyContainer.shared.register(type: Tick.self) { Tock() }
    }

    @main enum Main {
      static func main() {
        register()
        let tick: Tick = DependencyContainer.shared.resolve(type: Tick.self)
        _ = tick
      }
    }
    """
  private static let more = """
    import FlexInject

    func registerMore() { DependencyContainer.shared.register(type: Tick.self) { Tock() } }
    """

  init() throws {
    project = try GitProject(["App.swift": Shop.app])
    try step("a comment", "nothing in the graph changes", writing: ["App.swift": "// The app.\n" + Shop.app])
    try step(
      "home", "+1 error, +1 note, +2 nodes, 1 signature new, generate +21 -0, generate would stop", bringsError: true,
      writing: ["Home.swift": Shop.home])
    try step(
      "cart", "0! → 2!, -1 error, +1 warning, +2 nodes, 2 signatures new, generate +25 -0, generate would work again",
      writing: ["Cart.swift": Shop.cart])
    try step("a folder for the cart", "nothing in the graph changes", moving: [("Cart.swift", "Shop/Cart.swift")])
    try step("another name for a file", "nothing in the graph changes", moving: [("Home.swift", "Start.swift")])
    try step(
      "the app has a clock", "2! → 0!, -1 warning, 2 signatures shorter, generate +6 -8",
      writing: ["App.swift": Self.clocked])
    try step(
      "and has it no more", "0! → 2!, +1 warning, 2 signatures longer, generate +8 -6", writing: ["App.swift": Shop.app]
    )
    try step("home has no title", "1 signature shorter, generate +2 -6", writing: ["Start.swift": Self.untitled])
    try step(
      "two make a cart", "+1 note, +2 nodes, 2 signatures new, generate +21 -0",
      writing: ["Checkout.swift": Self.second])
    try step("another library", "+3 nodes, 1 signature new", writing: ["Services.swift": Self.services])
    try step(
      "what is asked for is not there", "2! → 3!, +1 error, -1 node, 1 signature gone", bringsError: true,
      writing: [
        "Services.swift": Self.services.replacing(
          "  DependencyContainer.shared.register(type: Tick.self) { Tock() }\n", with: "")
      ])
    try step(
      "it is there again", "3! → 2!, -1 error, +1 node, 1 signature new", writing: ["Services.swift": Self.services])
    try step("a second of one name", "+1 note, +1 node, 1 signature gone", writing: ["More.swift": Self.more])
    try step(
      "the first is the second by its file", "nothing in the graph changes", moving: [("More.swift", "Zoo.swift")])
    try step(
      "a condition", "2 signatures new, 2 signatures gone, generate +8 -0",
      writing: ["Checkout.swift": "#if DEBUG\n\(Self.second)\n#endif\n"])
    try step(
      "another name for a class", "1 renamed, generate +10 -10",
      writing: ["Shop/Cart.swift": Shop.cart.replacing("class Cart", with: "class Basket")])
    try step(
      "warnings are errors", "+1 error", bringsError: true,
      writing: [".injectscope.json": #"{"severity": {"unresolved-argument": "error"}}"#])
    try step("they are none", "-1 error", writing: [".injectscope.json": "{}"])
    try step(
      "only white space", "nothing in the graph changes",
      writing: ["Start.swift": Self.untitled.replacing("\n", with: "\n\n")])
    try step(
      "an end", "2! → 0!, -1 warning, -3 notes, -10 nodes, 5 signatures gone, generate +0 -71",
      writing: ["Start.swift": "", "Shop/Cart.swift": "", "Checkout.swift": "", "Zoo.swift": "", "Services.swift": ""])
  }

  private mutating func step(
    _ title: String, _ summary: String, bringsError: Bool = false, writing files: [String: String] = [:],
    moving moves: [(String, String)] = []
  ) throws {
    for (old, new) in moves { try project.move(old, to: new) }
    try project.commit(title, writing: files)
    said.append((title, summary, bringsError))
  }
}
