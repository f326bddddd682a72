import InjectScopeTestSupport

/// An abstract project as Swift source, in every spelling that means the same, mixed.
struct ShotText {
  private var random: SplitMix64
  private let project: AbstractShotProject
  private var files: [String]

  /// The files by their paths.
  static func files(of project: AbstractShotProject, seed: UInt64) -> [String: String] {
    var writer = ShotText(project, seed: seed)
    writer.writeAll()
    return Dictionary(uniqueKeysWithValues: writer.files.enumerated().map { ("File\($0).swift", $1) })
  }

  private init(_ project: AbstractShotProject, seed: UInt64) {
    self.project = project
    random = SplitMix64(seed: seed)
    files = Array(repeating: "import Shot\n", count: random.number(in: 1...4))
  }

  private mutating func writeAll() {
    for lifetime in AbstractShotProject.Module.Lifetime.allCases {
      write("protocol Own\(lifetime.rawValue): Shot.\(lifetime.rawValue)Module {}")
    }
    for module in random.shuffled(project.modules) { write(module) }
    for consumer in random.shuffled(project.consumers) { write(consumer) }
    for component in random.shuffled(project.components) { write(component) }
  }

  private mutating func write(_ text: String) {
    files[random.below(files.count)] += text + random.pick(["\n", "\n\n", "\n// a word\n", "\nstruct Other {}\n"])
  }

  private func annotation(_ key: AbstractShotProject.Key) -> String {
    key.name.map { "// sourcery: named = \"\($0)\"" } ?? ""
  }

  private mutating func spelling(_ type: String) -> String {
    switch type {
    case "Clock?": random.pick(["Clock?", "Optional<Clock>"])
    case "[Item]": random.pick(["[Item]", "Array<Item>", "[ Item ]"])
    case "[String: Item]": random.pick(["[String: Item]", "Dictionary<String, Item>", "[String : Item]"])
    case "Log & Net": random.pick(["Log & Net", "Net & Log", "any Net&Log"])
    case "Log": random.pick(["Log", "any Log"])
    case "(Int) -> Log": random.pick(["(Int) -> Log", "((Int) -> Log)", "(Int)->Log"])
    default: type
    }
  }

  // MARK: - Modules

  private mutating func write(_ module: AbstractShotProject.Module) {
    let parent =
      module.superclass.map { project.modules[$0].name }
      ?? random.pick(["\(module.lifetime.rawValue)Module", "Own\(module.lifetime.rawValue)"])
    let split = random.below(module.providers.count + 1)
    var own = module.providers[..<split].map { provider($0) }
    own += [
      "init() {}", "private func hidden() -> Log { fatalError() }", "static func shared() -> Net { fatalError() }",
    ]
    .filter { _ in random.happens(20) }
    let extended = module.providers[split...].map { provider($0) }
    let isNamedLater = module.superclass == nil && random.happens(20)
    write("class \(module.name)\(isNamedLater ? "" : ": \(parent)") {\n\(own.joined(separator: "\n"))\n}")
    if isNamedLater || !extended.isEmpty {
      write("extension \(module.name)\(isNamedLater ? ": \(parent)" : "") {\n\(extended.joined(separator: "\n"))\n}")
    }
  }

  private mutating func provider(_ provider: AbstractShotProject.Provider) -> String {
    let isNamed = provider.parameters.contains { $0.key.name != nil }
    let parameters = provider.parameters.map { parameter($0, onItsOwnLine: isNamed) }
    let list =
      isNamed || random.happens(20)
      ? "(\n\(parameters.joined(separator: ",\n"))\n  )" : "(\(parameters.joined(separator: ", ")))"
    return
      "  \(annotation(provider.key))\n  func \(provider.name)\(list) -> \(spelling(provider.key.type)) { fatalError() }"
  }

  private mutating func parameter(_ parameter: AbstractShotProject.Parameter, onItsOwnLine: Bool) -> String {
    let label = random.pick(["", "", "_ ", "with "])
    let value = parameter.hasDefault ? " = make()" : ""
    let text = "\(label)\(parameter.label): \(spelling(parameter.key.type))\(value)"
    guard onItsOwnLine, let name = parameter.key.name else { return onItsOwnLine ? "    " + text : text }
    return random.happens(50)
      ? "    \(annotation(parameter.key))\n    \(text)" : "    /* sourcery: named = \"\(name)\" */ \(text)"
  }

  // MARK: - Consumers and components

  private mutating func write(_ consumer: AbstractShotProject.Consumer) {
    let parent = consumer.superclass.map { ": " + project.consumers[$0].name } ?? ""
    let wishes = consumer.wishes.map { wish in
      let type = spelling(wish.key.type)
      let whole = type.contains { "& >".contains($0) } && !type.hasPrefix("[") ? "(\(type))" : type
      return "  \(annotation(wish.key))\n  \(random.pick(["@Inject", "@Shot.Inject", "@Inject()"])) var \(wish.label): "
        // What may be nil fills an optional where nothing else does: golden cases say so.
        + random.pick(wish.key.type == "Clock" ? [type, type, type] : [type, whole + "!", whole + "?"])
    }
    write("class \(consumer.name)\(parent) {\n\(wishes.joined(separator: "\n"))\n  var plain: Log?\n}")
  }

  private mutating func write(_ component: AbstractShotProject.Component) {
    var members = component.modules.map { module in
      let name = project.modules[module].name
      return "  var \(name.lowercased()): \(name) { get }"
    }
    if let builder = component.builder {
      members.append(
        "  func builder(\n\(builder.map { parameter($0, onItsOwnLine: true) }.joined(separator: ",\n"))\n  )")
    }
    members += component.consumers.map { "  func inject(_ x: \(project.consumers[$0].name))" }
    members = random.shuffled(members)
    let base = component.refines.map { project.components[$0].name }
    let isAnnotated = random.happens(20)
    let parent = base ?? (isAnnotated ? "AnyObject" : random.pick(["DIComponent", "Shot.DIComponent"]))
    write(
      "\(isAnnotated ? "// sourcery: DIComponent\n" : "")protocol \(component.name): \(parent) {\n"
        + members.joined(separator: "\n") + "\n}")
  }
}
