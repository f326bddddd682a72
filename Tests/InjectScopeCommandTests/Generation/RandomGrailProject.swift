import InjectScopeTestSupport

/// A project made at random, with the modifiers that Swift allows where generated code meets it. All of its names begin
/// alike, so that many of them are one module for the compiler.
struct RandomGrailProject {
  let seed: UInt64
  let name: String
  /// What is read.
  private(set) var files: [String: String]
  /// The same line by line, with what the library's macros add where their attributes stand.
  private(set) var expanded: [String: String]

  /// Under `#if` stands what is compiled with this flag, or without it.
  static let flag = "FLAG"

  init(seed: UInt64) {
    self.seed = seed
    name = "P\(seed)"
    var writer = RandomGrailWriter(name: name, random: SplitMix64(seed: seed))
    let texts = ["\(name)App.swift": writer.app(), "\(name)Screens.swift": writer.screens()]
    files = texts.mapValues { $0.map(\.read).joined(separator: "\n") + "\n" }
    expanded = texts.mapValues { $0.map(\.expanded).joined(separator: "\n") + "\n" }
  }

  /// Takes away what a line has that generated code may stumble over; all others stay where they are.
  mutating func mend(_ file: String, line number: Int) {
    files[file] = files[file].map { Self.mended($0, line: number) }
    expanded[file] = expanded[file].map { Self.mended($0, line: number) }
  }

  private static let stumbles = [
    "fileprivate ", "private ", "@available(*, unavailable) ", "nonmutating ", " async", " throws(Never)", " throws",
    ", AnyObject", ", CustomStringConvertible", " where Self: AnyObject", " where Self: Comparable",
  ]

  private static func mended(_ text: String, line number: Int) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.indices.contains(number - 1) else { return text }
    var line = lines[number - 1]
    for word in stumbles { line = line.replacing(word, with: "") }
    line = line.replacing("init?(", with: "init(").replacing("init!(", with: "init(")
    // A requirement that is no property, or a type that hides another.
    let demand = /\s+(static var .*|func [^{]*|init\([^{]*|subscript.*|(struct|enum) \w+ \{\})/
    lines[number - 1] = line.wholeMatch(of: demand) == nil ? line : ""
    return lines.joined(separator: "\n")
  }
}

/// A line, and what it is to the compiler where a macro would have been at work.
struct RandomLine: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  var read: String
  var expanded: String

  init(_ text: String) { self.init(text, expanded: text) }
  init(stringLiteral text: String) { self.init(text) }

  init(_ read: String, expanded: String) {
    self.read = read
    self.expanded = expanded
  }

  static func + (indentation: String, line: RandomLine) -> RandomLine {
    RandomLine(indentation + line.read, expanded: indentation + line.expanded)
  }
}

private struct RandomGrailWriter {
  let name: String
  var random: SplitMix64
  /// For what came to be varied later: the rest of a seed stays as it was.
  var further: SplitMix64
  var lately: SplitMix64
  let services = ["Log", "Net", "Clock", "Store"]
  let screenNames = ["Home", "Row", "Page"]

  init(name: String, random: SplitMix64) {
    self.name = name
    self.random = random
    var random = random
    further = SplitMix64(seed: random.next() ^ 0x5D)
    lately = SplitMix64(seed: random.next() ^ 0x9E)
  }

  func type(_ word: String) -> String { name + word }

  /// One of them, most of the time the first.
  mutating func mostly(_ choices: String...) -> String { random.happens(70) ? choices[0] : random.pick(choices) }

  /// Lines that are there under a setting of the flag alone, now and then.
  mutating func perhapsGuarded(_ lines: [RandomLine], percent: Int) -> [RandomLine] {
    guard random.happens(percent) else { return lines }
    let sign = random.pick(["", "!"])
    return ["#if \(sign)\(RandomGrailProject.flag)"] + lines + ["#endif"]
  }

  // MARK: - The root and what it offers

  mutating func app() -> [RandomLine] {
    var lines: [RandomLine] = [
      "import InjectGrail", "",
      "@globalActor public actor \(name)WorkActor { public static let shared = \(name)WorkActor() }",
      "@globalActor public actor \(name)Duty { public static let shared = \(name)Duty() }", "",
    ]
    for service in services {
      lines.append(
        RandomLine(
          random.pick([
            "public struct \(type(service)): Sendable {}", "public final class \(type(service)): Sendable {}",
            "public class \(type(service)) {}", "public enum \(type(service)) { case one }",
            "struct \(type(service)) { var count = 0 }", "final class \(type(service)) { var count = 0 }",
            "@MainActor final class \(type(service)) {}", "public protocol \(type(service)) {}",
          ])))
    }
    // A name for a function, far from where it is asked for.
    lines += ["", "public enum \(type("Types")) {}", "extension \(type("Types")) { typealias Done = () -> Void }"]
    var kind = random.pick(["struct", "struct", "final class", "class"])
    var isolation = mostly("", "", "@MainActor ")
    if further.happens(12) { (kind, isolation) = ("actor", "") }
    if further.happens(8), kind != "actor" { isolation = "@\(name)WorkActor " }
    let isExtended = random.happens(15)
    lines += ["", "\(isolation)\(mostly("", "public "))\(kind) \(type("Root"))\(isExtended ? "" : ": RootInjector") {"]
    var parameters: [String] = []
    for (place, service) in services.enumerated() where place == 0 || random.happens(60) {
      let (label, type) = (service.lowercased(), type(service))
      switch random.below(13) {
      case 0: lines.append("  private let \(label): \(type)")
      case 1: lines.append("  private(set) var \(label): \(type)")
      case 2: lines.append("  let \(label): \(type)")
      case 3: lines.append("  var \(label): \(type) { didSet {} }")
      case 4: lines.append("  nonisolated(unsafe) let \(label): \(type)")
      case 5: lines.append("  let \(label), \(label)Too: \(type)")
      default: lines.append("  let \(label): \(type)")
      }
      if lines.last?.read.contains("Too") == true { parameters.append("\(label)Too: \(type)") }
      parameters.append("\(label): \(type)")
    }
    if random.happens(10) { lines += perhapsGuarded(["  let extra = 1.5"], percent: 100) }
    // Something else of the name that others have outside.
    if further.happens(6) { lines.append("  struct \(type(further.pick(services))) {}") }
    lines.append("  init(\(parameters.joined(separator: ", "))) {")
    lines += parameters.map { $0.prefix { $0 != ":" } }.map { "    self.\($0) = \($0)" }
    lines += ["  }", "}"]
    if isExtended { lines.append("extension \(type("Root")): RootInjector {}") }
    return lines
  }

  // MARK: - Who is injected

  mutating func screens() -> [RandomLine] {
    var lines: [RandomLine] = ["import InjectGrail"]
    for (place, screen) in screenNames.enumerated() {
      let asked = injector(screen)
      var injectable = RandomInjectable(name: name, screen: screen, random: random, further: further)
      let declared = injectable.lines(creating: screenNames.dropFirst(place + 1))
      (random, further) = (injectable.random, injectable.further)
      lines += [""] + asked + [""] + perhapsGuarded(declared, percent: 5)
    }
    return lines
  }

  mutating func injector(_ screen: String) -> [RandomLine] {
    let refined = mostly("", "", "", ", AnyObject", ", CustomStringConvertible", ", Sendable", ", Sendable")
    let isolation = mostly("", "", "", "@MainActor ")
    var lines: [RandomLine] = [
      "\(isolation)\(mostly("", "", "", "public "))protocol \(type(screen + "Injector")): Injector\(refined) {"
    ]
    let isPublic = lines[0].read.contains("public ")
    for service in random.shuffled(services).prefix(random.below(3)) where !isPublic {
      var accessors = mostly("get", "get", "get set", "get async", "mutating get", "get throws")
      if lately.happens(3) { accessors = lately.pick(["get nonmutating set", "get mutating set"]) }
      lines += perhapsGuarded(["  var \(service.lowercased()): \(type(service)) { \(accessors) }"], percent: 6)
    }
    if random.happens(40) { lines += perhapsGuarded(["  var index: Int { get }"], percent: 6) }
    if random.happens(3) { lines.append("  static var shared: Int { get }") }
    if random.happens(3) { lines.append("  func reload()") }
    if random.happens(3) { lines.append("  init(only: Int)") }
    if !isPublic, further.happens(8) { lines.append("  var done: \(type("Types")).Done { get }") }
    if further.happens(3) { lines.append("  subscript(place: Int) -> Int { get }") }
    if further.happens(4) { lines.append("  var \(type(further.pick(screenNames))): Int { get }") }
    if further.happens(6) {
      let requirement = further.pick([" where Self: AnyObject", " where Self: Sendable", " where Self: Comparable"])
      lines[0] = RandomLine(lines[0].read.dropLast(2) + requirement + " {")
    }
    return lines + ["}"]
  }
}

/// One class, struct or actor that is injected, in any of the forms that it may have.
private struct RandomInjectable {
  private enum Making { case initialiser, inExtension, memberwise, inherited, macro }

  let name: String
  let screen: String
  var random: SplitMix64
  var further: SplitMix64

  private var own: String { name + screen }
  private var injector: String { own + "Injector" }
  private var implementation: String { injector + "Impl" }

  init(name: String, screen: String, random: SplitMix64, further: SplitMix64) {
    self.name = name
    self.screen = screen
    self.random = random
    self.further = further
  }

  private mutating func mostly(_ choices: String...) -> String {
    random.happens(70) ? choices[0] : random.pick(choices)
  }

  mutating func lines(creating others: ArraySlice<String>) -> [RandomLine] {
    let kind = random.pick(["class", "final class", "final class", "struct", "actor"])
    let isClass = kind.hasSuffix("class")
    let created = others.filter { _ in random.happens(60) }.map { name + $0 + "Injector" }
    let isNested = random.happens(10)
    var access = mostly("", "", "", "fileprivate ", "private ")
    // An extension of it stands outside.
    if isNested, access == "private " { access = "fileprivate " }
    var generics =
      kind == "actor" ? "" : mostly("", "", "", "<Element>", "<Element: Hashable>", "<Key: Hashable, Value>")
    if !generics.isEmpty, further.happens(20) {
      generics = generics.replacing("Value", with: name + "Log").replacing("Element>", with: name + "Net>")
    }
    let requirement = generics.contains("Element>") && random.happens(30) ? " where Element: Sendable" : ""
    let making = making(isClass: isClass, kind: kind)
    let base = isClass && (making == .inherited || random.happens(15)) ? base(making) : nil
    var isolation = kind == "actor" || base?.isIsolated == true ? "" : mostly("", "", "@MainActor ")
    if further.happens(8), kind != "actor", base == nil { isolation = "@\(name)WorkActor " }
    let available = mostly("", "", "", "", "@available(*, unavailable) ", "@available(macOS 10.15, *) ")

    let isExtended = making != .macro && random.happens(15)
    let markers = created.map { "Injects" + $0 }
    var heritage = base.map { [$0.name] } ?? []
    var attributes: [RandomLine] = []
    if making == .macro {
      let arguments = random.happens(20) ? "(noConstructor: false)" : ""
      attributes.append(Self.attribute("@Needs<\(injector)>\(arguments)"))
    } else if !isExtended {
      heritage.append("Injectable")
    }
    let injectsByAttribute = making == .macro || random.happens(15)
    if injectsByAttribute, !created.isEmpty {
      attributes.append(Self.attribute("@Injects<\(created.joined(separator: ", "))>"))
    } else if !isExtended {
      heritage += markers
    }
    let inherited = heritage.isEmpty ? "" : ": " + heritage.joined(separator: ", ")
    var lines = attributes
    lines.append("\(available)\(isolation)\(access)\(kind) \(own)\(generics)\(inherited)\(requirement) {")
    if making == .macro {
      lines.append(
        RandomLine(
          "",
          expanded: "  let injector: \(implementation); init(injector: \(implementation)) { self.injector = injector }")
      )
    }
    let isOptional = making != .macro && making != .inherited && random.happens(10)
    if making != .macro, making != .inherited {
      let optional = isOptional ? random.pick(["?", "!"]) : ""
      let word = optional.isEmpty ? mostly("let", "var") : "var"
      lines.append(
        "  \(mostly("", "", "", "private ", "fileprivate ", "internal "))\(word) injector: \(implementation)\(optional)"
      )
    }
    if making != .inherited { for extra in extras(isBare: making == .macro) { lines.append(RandomLine("  " + extra)) } }
    if random.happens(8) { lines.append("  func log() {}") }
    // Something else of the name that others have outside.
    if further.happens(10) {
      let hiding = name + further.pick(["Log", "Net", "Row", "Page"])
      if !generics.contains(hiding) { lines.append(RandomLine("  \(further.pick(["struct", "enum"])) \(hiding) {}")) }
    }
    var isGuarded = false
    switch making {
    case .initialiser:
      let initialiser = initialiser(
        kind, isIsolatedAbove: base?.isIsolated ?? false, mayBeElsewhere: isolation.isEmpty)
      if further.happens(6) {
        lines += further.happens(30) ? ["  #if \(RandomGrailProject.flag)"] : ["  #if compiler(>=5.9)"]
        isGuarded = true
      }
      // What lives on one actor is not set from another.
      lines += initialiser.map {
        isolation.contains("Work")
          ? RandomLine($0.read.replacing("@MainActor ", with: "").replacing("nonisolated ", with: "")) : $0
      }
      if isGuarded, kind != "struct" {
        lines += ["  #else", "  init(other: \(implementation)) { self.injector = other }"]
      }
      if isGuarded { lines.append("  #endif") }
    case .inExtension:
      lines += ["  init(list: \(implementation)) { self.injector = list }"]
    case .memberwise, .inherited, .macro: break
    }
    lines.append("}")
    if isNested { lines = ["enum \(own)Space {"] + lines.map { "  " + $0 } + ["}"] }
    let whole = isNested ? "\(own)Space.\(own)" : own
    let reached = available.contains("unavailable") ? available : ""
    if making == .inExtension {
      let word = isClass ? "convenience " : ""
      lines += [
        "\(reached)extension \(whole) {",
        "  \(word)init(injector: \(implementation)) { self.init(list: injector) }", "}",
      ]
    }
    if isExtended {
      let protocols = ["Injectable"] + (injectsByAttribute ? [] : markers)
      lines.append("\(reached)extension \(whole): \(protocols.joined(separator: ", ")) {}")
    }
    return (base?.lines ?? []) + lines
  }

  private static func attribute(_ text: String) -> RandomLine { RandomLine(text, expanded: "// " + text) }

  private mutating func making(isClass: Bool, kind: String) -> Making {
    let chance = random.below(100)
    if chance < 15 { return .macro }
    if chance < 23 { return .inExtension }
    if chance < 30, isClass { return .inherited }
    if chance < 60, kind == "struct" { return .memberwise }
    return .initialiser
  }

  // MARK: - What it inherits from

  private struct Base {
    var name: String
    var lines: [RandomLine]
    var isIsolated: Bool
  }

  private mutating func base(_ making: Making) -> Base {
    let base = own + "Base"
    if making == .inherited {
      let effects = mostly("", "", " throws")
      return Base(
        name: base,
        lines: [
          "class \(base) {", "  let injector: \(implementation)",
          "  \(mostly("", "", "private "))init(injector: \(implementation))\(effects) { self.injector = injector }",
          "}",
        ], isIsolated: false)
    }
    let isIsolated = making == .macro ? false : random.happens(25)
    let member = mostly(
      "", "", "  let log = 1", "  var net: Int { 2 }", "  func inject() -> Int { 3 }", "  static let mock = 4")
    return Base(
      name: base,
      lines: ["\(isIsolated ? "@MainActor " : "")class \(base) {"] + (member.isEmpty ? [] : [RandomLine(member)])
        + ["  init() {}", "}"], isIsolated: isIsolated)
  }

  // MARK: - Members

  private mutating func extras(isBare: Bool) -> [String] {
    random.shuffled([
      "var count = 1", "private var seen = false", "let limit = 3", "private let secret = 4", "static let shared = 5",
      "var last: Int?", "private lazy var late = 6",
    ]).prefix(random.happens(isBare ? 20 : 40) ? random.number(in: 1...2) : 0).map {
      // A generic type has no stored statics.
      $0.replacing("static let shared = 5", with: "static var shared: Int { 5 }")
    }
  }

  private mutating func initialiser(
    _ kind: String, isIsolatedAbove: Bool, mayBeElsewhere: Bool
  ) -> [RandomLine] {
    let isActor = kind == "actor"
    var attribute =
      isActor || isIsolatedAbove
      ? "" : mostly("", "", "", "@MainActor ", "@available(*, unavailable) ", "@available(*, deprecated) ")
    let access = mostly("", "", "", "private ", "fileprivate ", "internal ")
    let form = kind.hasSuffix("class") && access.isEmpty ? mostly("", "", "required ") : ""
    let isolation = isActor || isIsolatedAbove || !attribute.isEmpty ? "" : mostly("", "", "", "nonisolated ")
    if mayBeElsewhere, !isActor, !isIsolatedAbove, attribute.isEmpty, isolation.isEmpty, further.happens(6) {
      attribute = "@\(name)Duty "
    }
    let mark = mostly("", "", "", "?", "!")
    let further = mostly("", "", "", ", count: Int = 1", ", count: Int")
    let label = random.happens(5) ? "list injector" : "injector"
    let effects = mostly("", "", "", " throws", " async", " async throws", " throws(Never)")
    return [
      "  \(attribute)\(form)\(access)\(isolation)init\(mark)(\(label): \(implementation)\(further))\(effects) {",
      "    self.injector = injector", "  }",
    ]
  }
}
