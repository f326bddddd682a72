import InjectScopeTestSupport

/// A project made at random, with the modifiers that Swift allows where generated code meets it. All of its names begin
/// alike, so that many of them are one module for the compiler.
struct RandomGrailProject {
  let seed: UInt64
  let name: String
  let files: [String: String]

  init(seed: UInt64) {
    self.seed = seed
    name = "P\(seed)"
    var writer = Writer(name: name, random: SplitMix64(seed: seed))
    files = ["\(name)App.swift": writer.app(), "\(name)Screens.swift": writer.screens()]
  }

  private struct Writer {
    let name: String
    var random: SplitMix64
    let services = ["Log", "Net", "Clock", "Store"]
    var injectors: [String] = ["Home", "Row", "Page"]

    func type(_ word: String) -> String { name + word }

    /// One of them, most of the time the first.
    mutating func mostly(_ choices: String...) -> String { random.happens(70) ? choices[0] : random.pick(choices) }

    // MARK: - The root and what it offers

    mutating func app() -> String {
      var lines = ["import InjectGrail", ""]
      for service in services {
        lines.append(
          random.pick([
            "public struct \(type(service)): Sendable {}", "public final class \(type(service)): Sendable {}",
            "public class \(type(service)) {}", "public enum \(type(service)) { case one }",
          ]))
      }
      let kind = random.pick(["struct", "struct", "final class", "class"])
      let isolation = mostly("", "", "@MainActor ")
      lines += ["", "\(isolation)\(mostly("", "public "))\(kind) \(type("Root")): RootInjector {"]
      var parameters: [String] = []
      for (place, service) in services.enumerated() where place == 0 || random.happens(60) {
        let (label, type) = (service.lowercased(), type(service))
        switch random.below(12) {
        case 0: lines.append("  private let \(label): \(type)")
        case 1: lines.append("  private(set) var \(label): \(type)")
        case 2: lines.append("  public let \(label): \(type)")
        case 3: lines.append("  var \(label): \(type) { didSet {} }")
        case 4: lines.append("  nonisolated(unsafe) let \(label): \(type)")
        default: lines.append("  let \(label): \(type)")
        }
        parameters.append("\(label): \(type)")
      }
      lines.append("  init(\(parameters.joined(separator: ", "))) {")
      lines += parameters.map { $0.prefix { $0 != ":" } }.map { "    self.\($0) = \($0)" }
      lines += ["  }", "}"]
      return lines.joined(separator: "\n") + "\n"
    }

    // MARK: - Who is injected

    mutating func screens() -> String {
      var lines = ["import InjectGrail"]
      for (place, screen) in injectors.enumerated() {
        lines += [""] + injector(screen) + [""] + injectable(screen, creating: injectors.dropFirst(place + 1))
      }
      return lines.joined(separator: "\n") + "\n"
    }

    mutating func injector(_ screen: String) -> [String] {
      let refined = mostly("", "", "", ", AnyObject", ", CustomStringConvertible")
      let isolation = mostly("", "", "", "@MainActor ")
      var lines = ["\(isolation)\(mostly("", "public "))protocol \(type(screen + "Injector")): Injector\(refined) {"]
      for service in random.shuffled(services).prefix(random.below(3)) {
        let accessors = mostly("get", "get", "get set", "get async", "mutating get", "get throws")
        lines.append("  var \(service.lowercased()): \(type(service)) { \(accessors) }")
      }
      if random.happens(40) { lines.append("  var index: Int { get }") }
      if random.happens(3) { lines.append("  static var shared: Int { get }") }
      if random.happens(3) { lines.append("  func reload()") }
      if random.happens(3) { lines.append("  init(only: Int)") }
      return lines + ["}"]
    }

    mutating func injectable(_ screen: String, creating others: ArraySlice<String>) -> [String] {
      let kind = random.pick(["class", "final class", "final class", "struct", "actor"])
      let isClass = kind.hasSuffix("class")
      let isolation = kind == "actor" ? "" : mostly("", "", "@MainActor ")
      let access = mostly("", "", "", "fileprivate ", "private ")
      let creates = others.filter { _ in random.happens(60) }.map { ", Injects\(type($0))Injector" }.joined()
      let impl = type(screen) + "InjectorImpl"
      var lines = ["\(isolation)\(access)\(kind) \(type(screen)): Injectable\(creates) {"]
      let optional = random.happens(10) ? random.pick(["?", "!"]) : ""
      let word = optional.isEmpty ? mostly("let", "var") : "var"
      lines.append(
        "  \(mostly("", "", "", "private ", "fileprivate ", "internal "))\(word) injector: \(impl)\(optional)")
      for extra in extras() { lines.append("  " + extra) }
      if random.happens(8) { lines.append("  func log() {}") }
      if kind == "struct", random.happens(50) { return lines + ["}"] }
      lines += initialiser(isClass: isClass, isStruct: kind == "struct", isActor: kind == "actor", impl)
      return lines + ["}"]
    }

    mutating func extras() -> [String] {
      random.shuffled([
        "var count = 1", "private var seen = false", "let limit = 3", "private let secret = 4",
        "static let shared = 5", "var last: Int?", "private lazy var late = 6",
      ]).prefix(random.happens(40) ? random.number(in: 1...2) : 0).map { $0 }
    }

    mutating func initialiser(isClass: Bool, isStruct: Bool, isActor: Bool, _ impl: String) -> [String] {
      let attribute =
        isActor ? "" : mostly("", "", "", "@MainActor ", "@available(*, unavailable) ", "@available(*, deprecated) ")
      let access = mostly("", "", "", "private ", "fileprivate ", "internal ")
      let form = isClass && access.isEmpty ? mostly("", "", "required ") : ""
      let isolation = isActor || !attribute.isEmpty ? "" : mostly("", "", "", "nonisolated ")
      let mark = mostly("", "", "", "?", "!")
      let further = mostly("", "", "", ", count: Int = 1", ", count: Int")
      let label = random.happens(5) ? "list injector" : "injector"
      let effects = mostly("", "", "", " throws", " async", " async throws", " throws(Never)")
      return [
        "  \(attribute)\(form)\(access)\(isolation)init\(mark)(\(label): \(impl)\(further))\(effects) {",
        "    self.injector = injector", "  }",
      ]
    }
  }
}
