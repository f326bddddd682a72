import InjectScopeTestSupport

/// A random project of one library, of which it is known what a change makes of it: the same project, written with the
/// change from the start.
struct ChangedProject {
  enum Library: String, CaseIterable, Sendable {
    case grail = "InjectGrail", shot = "Shot", flex = "FlexInject", disco = "Discoverer", injection = "Injection"
  }

  /// Something that is offered, in the order in which it stands.
  struct Offer {
    var type: Int
    var lifetime: String
  }

  struct Asker {
    var name: String
    var types: [Int]
    /// By number: whom it injects, where the library has such.
    var injects: [Int] = []
  }

  let library: Library
  var typeCount: Int
  /// Of the module or container, or of the root.
  var offers: [Offer]
  var askers: [Asker]
  /// How it looks: in a chain, with empty lines, indented otherwise.
  var isChain: Bool
  var step: String

  init(_ library: Library, _ random: inout SplitMix64) {
    self.library = library
    typeCount = random.number(in: 4...8)
    let types = random.shuffled(Array(0..<typeCount))
    let lifetimes = Self.lifetimes(library)
    offers = types.prefix(random.number(in: 2...max(2, typeCount - 2))).map {
      Offer(type: $0, lifetime: random.pick(lifetimes))
    }
    if library == .shot {
      let lifetime = random.pick(lifetimes)
      for place in offers.indices { offers[place].lifetime = lifetime }
    }
    let count = typeCount
    askers = (0..<random.number(in: 1...4)).map { number in
      Asker(
        name: "Asker\(number)",
        types: Array(random.shuffled(Array(0..<count)).prefix(random.number(in: 1...3))),
        injects: library == .grail ? (0..<number).filter { _ in random.happens(40) } : [])
    }
    isChain = random.happens(50)
    step = random.pick(["  ", "    ", "\t"])
  }

  static func lifetimes(_ library: Library) -> [String] {
    switch library {
    case .grail, .flex: [""]
    case .shot: ["factory", "class", "singleton"]
    case .disco: ["singleton", "lazySingleton", "factory"]
    case .injection: ["factory", "single", "weak"]
    }
  }

  // MARK: - Changing

  /// Makes a random change, and says how the command line spells it; `nil` where this project has no room for one.
  mutating func change(_ random: inout SplitMix64) -> [String]? {
    switch random.below(4) {
    case 0: supply(&random)
    case 1: remove(&random)
    case 2: inject(&random)
    default: rescope(&random)
    }
  }

  private mutating func supply(_ random: inout SplitMix64) -> [String]? {
    let free = (0..<typeCount).filter { type in !offers.contains { $0.type == type } }
    guard !free.isEmpty else { return nil }
    let type = random.pick(free)
    offers.append(Offer(type: type, lifetime: library == .shot ? offers[0].lifetime : "factory"))
    let owner: String =
      switch library {
      case .grail: "Root.thing\(type)"
      case .shot: "Parts.provideThing\(type)"
      case .flex: "DependencyContainer.shared._"
      case .disco: "Env.main._"
      case .injection: "injectMe._"
      }
    return ["--supply", "\(owner):Thing\(type)"]
  }

  private mutating func remove(_ random: inout SplitMix64) -> [String]? {
    if random.happens(50) {
      guard offers.count > 1 else { return nil }
      let gone = offers.remove(at: random.below(offers.count))
      switch library {
      case .grail: return ["--remove", "Root.thing\(gone.type)"]
      case .shot: return ["--remove", "provideThing\(gone.type)"]
      case .flex: return ["--remove", "flexinject:DependencyContainer.shared/Thing\(gone.type)"]
      case .disco: return ["--remove", "discoverer:Env.main/Thing\(gone.type)"]
      case .injection: return ["--remove", "injection:injectMe/Thing\(gone.type)"]
      }
    }
    let number = random.below(askers.count)
    if library == .grail, random.happens(50), askers.count > 1 {
      let gone = askers.remove(at: number)
      for place in askers.indices { askers[place].injects.removeAll { $0 == number } }
      for place in askers.indices { askers[place].injects = askers[place].injects.map { $0 > number ? $0 - 1 : $0 } }
      return ["--remove", gone.name]
    }
    guard askers[number].types.count > 1 else { return nil }
    let type = askers[number].types.remove(at: random.below(askers[number].types.count))
    return ["--remove", "\(askers[number].name).thing\(type)"]
  }

  private mutating func inject(_ random: inout SplitMix64) -> [String]? {
    let number = random.below(askers.count)
    guard library != .grail else {
      let others = (0..<number).filter { !askers[number].injects.contains($0) }
      guard !others.isEmpty else { return nil }
      let other = random.pick(others)
      askers[number].injects.append(other)
      return ["--injects", "\(askers[number].name):\(askers[other].name)"]
    }
    let free = (0..<typeCount).filter { !askers[number].types.contains($0) }
    guard !free.isEmpty else { return nil }
    let type = random.pick(free)
    askers[number].types.append(type)
    return ["--injects", "\(askers[number].name):Thing\(type)"]
  }

  private mutating func rescope(_ random: inout SplitMix64) -> [String]? {
    let place = random.below(offers.count)
    let others = Self.lifetimes(library).filter { $0 != offers[place].lifetime }
    guard !others.isEmpty else { return nil }
    let lifetime = random.pick(others)
    guard library != .shot else {
      for place in offers.indices { offers[place].lifetime = lifetime }
      return ["--rescope", "Parts=\(lifetime)"]
    }
    offers[place].lifetime = lifetime
    let prefix = library == .disco ? "discoverer:Env.main/" : "injection:injectMe/"
    return ["--rescope", "\(prefix)Thing\(offers[place].type)=\(lifetime)"]
  }

  // MARK: - Writing

  var files: [String: String] {
    ["Things.swift": things, "App.swift": app]
  }

  /// What is offered and asked for: a protocol and the one thing that is it, or a class alone.
  private var things: String {
    (0..<typeCount).map { type in
      type.isMultiple(of: 2)
        ? "protocol Thing\(type) {}\nfinal class Real\(type): Thing\(type) { init() {} }\n"
        : "final class Thing\(type) { init() {} }\n"
    }.joined(separator: "\n")
  }

  private func value(_ type: Int) -> String { type.isMultiple(of: 2) ? "Real\(type)()" : "Thing\(type)()" }

  private var app: String {
    switch library {
    case .grail: grail
    case .shot: shot
    case .flex: flex
    case .disco: disco
    case .injection: injection
    }
  }

  private var grail: String {
    let properties = offers.map { "\(step)let thing\($0.type): Thing\($0.type) = \(value($0.type))" }
    let root = (["final class Root: RootInjector {"] + properties + ["\(step)init() {}", "}"]).joined(separator: "\n")
    let all = askers.map { asker in
      let needs = asker.types.map { "\(step)var thing\($0): Thing\($0) { get }" }
      let injects = asker.injects.map { ", Injects\(askers[$0].name)Injector" }.joined()
      return """
        /// What it needs.
        protocol \(asker.name)Injector: Injector {
        \(needs.joined(separator: "\n"))
        }

        /// An object.
        final class \(asker.name): Injectable\(injects) {
        \(step)let injector: \(asker.name)InjectorImpl

        \(step)init(injector: \(asker.name)InjectorImpl) {
        \(step)\(step)self.injector = injector
        \(step)}
        }
        """
    }
    return (["import InjectGrail", root] + all).joined(separator: "\n\n") + "\n"
  }

  private var shot: String {
    let lifetimes = ["factory": "FactoryModule", "class": "ClassModule", "singleton": "SingletonModule"]
    let providers = offers.map {
      "\(step)func provideThing\($0.type)() -> Thing\($0.type) {\n\(step)\(step)\(value($0.type))\n\(step)}"
    }
    let module =
      "class Parts: \(lifetimes[offers[0].lifetime] ?? "") {\n" + providers.joined(separator: "\n\n") + "\n}\n"
    let injections = askers.map { "\(step)func inject(\($0.name.lowercased()): \($0.name))" }
    let component =
      "protocol AppComponent: DIComponent {\n\(step)var parts: Parts { get }\n\(step)func builder()\n"
      + injections.joined(separator: "\n") + "\n}\n"
    return "import Shot\n\n" + module + "\n" + component + "\n"
      + askers.map { consumer($0, "@Inject") }.joined(separator: "\n")
  }

  private func consumer(_ asker: Asker, _ attribute: String) -> String {
    let properties = asker.types.map { "\(step)\(attribute) var thing\($0): Thing\($0)" }
    return "final class \(asker.name) {\n" + properties.joined(separator: "\n") + "\n}\n"
  }

  private func program(_ register: String, attribute: String, imports: String, before: String = "") -> String {
    let made = askers.map { "\(step)\(step)_ = \($0.name)()" }.joined(separator: "\n")
    return """
      import \(imports)

      \(before)\(askers.map { consumer($0, attribute) }.joined(separator: "\n"))
      @main enum Main {
      \(step)static func main() {
      \(register)
      \(made)
      \(step)}
      }

      """
  }

  private var flex: String {
    let receiver = isChain ? "DependencyContainer.shared" : "container"
    let lines = offers.map {
      "\(step)\(step)\(receiver).register(type: Thing\($0.type).self) { \(value($0.type)) }"
    }
    let first = isChain ? [] : ["\(step)\(step)let container = DependencyContainer.shared"]
    return program((first + lines).joined(separator: "\n"), attribute: "@Inject", imports: "FlexInject")
  }

  private var disco: String {
    let calls = offers.map { offer -> String in
      let value = value(offer.type)
      let injection =
        switch offer.lifetime {
        case "singleton": ".singleton(\(value))"
        case "lazySingleton": ".lazySingleton(nil, { \(value) })"
        default: ".factory { \(value) }"
        }
      return "register(as: Thing\(offer.type).self, injection: \(injection))"
    }
    let inner = step + step
    let register =
      isChain
      ? "\(inner)try! Env.main\n" + calls.map { "\(inner)\(step).\($0)" }.joined(separator: "\n")
      : calls.map { "\(inner)try! Env.main.\($0)" }.joined(separator: "\n")
    return program(
      register, attribute: "@Injected(injector: Env.main)", imports: "Discoverer",
      before: "enum Env {\n\(step)static let main = Injector()\n}\n\n")
  }

  private var injection: String {
    let entries = offers.map { offer -> String in
      let cast = offer.type.isMultiple(of: 2) ? " as Thing\(offer.type)" : ""
      return "\(step)\(step)\(step)\(offer.lifetime) { \(value(offer.type))\(cast) }"
    }
    return program(
      "\(step)\(step)injectMe {\n" + entries.joined(separator: "\n") + "\n\(step)\(step)}", attribute: "@Inject",
      imports: "Injection")
  }
}
