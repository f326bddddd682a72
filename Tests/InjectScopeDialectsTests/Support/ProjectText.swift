import InjectScopeTestSupport

/// An abstract project as Swift source: both of InjectGrail's styles, and every spelling that means the same, mixed.
struct ProjectText {
  private var random: SplitMix64
  private let project: AbstractProject
  private var files: [String]

  /// The files by their paths.
  static func files(of project: AbstractProject, seed: UInt64) -> [String: String] {
    var writer = ProjectText(project, seed: seed)
    writer.writeAll()
    return Dictionary(uniqueKeysWithValues: writer.files.enumerated().map { ("File\($0).swift", $1) })
  }

  private init(_ project: AbstractProject, seed: UInt64) {
    self.project = project
    random = SplitMix64(seed: seed)
    files = Array(repeating: "import InjectGrail\n", count: random.number(in: 1...4))
  }

  private mutating func writeAll() {
    for scope in 0..<3 where usesScope(scope) { write("enum Scope\(scope) {}", named: "Scope\(scope)") }
    var declarations = random.shuffled(Array(0...(project.injectors.count + project.injectables.count)))
    while let next = declarations.popLast() {
      if next == 0 {
        writeRoot()
      } else if next <= project.injectors.count {
        write(next - 1)
      } else {
        write(project.injectables[next - 1 - project.injectors.count])
      }
    }
  }

  private func usesScope(_ scope: Int) -> Bool {
    (project.injectors.map(\.name) + project.injectables.map(\.name)).contains { $0.hasPrefix("Scope\(scope).") }
  }

  /// Into any of the files; a nested type goes into an extension of the type around it.
  private mutating func write(_ text: String, named name: String) {
    let file = random.below(files.count)
    let noise = random.pick(["\n", "\n\n", "\n// sourcery is a word\n", "\n/* { */\n", "\nstruct Other\(file) {}\n"])
    if let dot = name.firstIndex(of: ".") {
      files[file] += "extension \(name[..<dot]) {\n\(text)\n}\(noise)"
    } else {
      files[file] += text + noise
    }
  }

  private func bareName(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

  // MARK: - The root

  private mutating func writeRoot() {
    let name = AbstractProject.rootName
    var members = ["static let shared = 1", "var computed: Log { fatalError() }"].filter { _ in random.happens(30) }
    for entry in project.root {
      let access = random.pick(["", "", "internal ", "public "])
      members.append("\(access)\(random.pick(["let", "var"])) \(entry.name): \(spelling(of: entry.type))")
    }
    let kind = random.pick(["struct", "class", "final class", "actor"])
    let isExtended = random.happens(30)
    let clause = isExtended ? "" : ": RootInjector"
    write("\(kind) \(name)\(clause) {\n  \(members.joined(separator: "\n  "))\n}", named: name)
    if isExtended { write("extension \(name): RootInjector {}", named: name) }
  }

  // MARK: - Injectors

  private mutating func write(_ index: Int) {
    let injector = project.injectors[index]
    var members = ["static var count: Log { get }", "func make() -> Net"].filter { _ in random.happens(20) }
    for entry in injector.own { members.append(requirement(entry)) }
    let inherits = random.pick([": Injector", ":Injector", ": Sendable, Injector", ": InjectGrail.Injector"])
    let body = members.joined(separator: "\n  ")
    write("protocol \(bareName(injector.name))\(inherits) {\n  \(body)\n}", named: injector.name)
  }

  private mutating func requirement(_ entry: AbstractProject.Entry) -> String {
    let accessors = random.pick(["{ get }", "{get}", "{ get set }", "{\n    get\n  }"])
    let text = "var \(entry.name)\(random.pick([": ", ":", " : "]))\(spelling(of: entry.type)) \(accessors)"
    guard entry.isManual else {
      return random.pick(["", "", "// forceManual\n  ", "/// sourcery: forceManual\n\n  "]) + text
    }
    return random.pick([
      "// sourcery: forceManual\n  \(text)",
      "//sourcery:forceManual\n  \(text)",
      "/* sourcery: forceManual */\n  \(text)",
      "// sourcery: other = \"x\", forceManual\n  \(text)",
      "// sourcery: forceManual = false\n  \(text)",
      "// sourcery:begin: forceManual\n  \(text)\n  // sourcery:end",
      "\(text) // sourcery: forceManual",
    ])
  }

  // MARK: - Injectables

  private mutating func write(_ injectable: AbstractProject.Injectable) {
    let injector = project.injectors[injectable.injector].name
    var attributes: [String] = []
    var inherited: [String] = []
    var additions: [String] = []
    var member = ""
    let isConventional = injector == injectable.name.replacing("Impl", with: "") + "Injector"
    if isConventional, random.happens(50) {
      attributes.append(random.pick(["@Needs", "@NeedsInjector", "@NeedsInjector(noConstructor: true)"]))
    } else if random.happens(50) {
      attributes.append(random.pick(["@Needs<\(injector)>", "@Needs< \(injector) >(noConstructor: true)"]))
    } else {
      inherited.append(random.pick(["Injectable", "InjectGrail.Injectable"]))
      let type = random.pick(["\(injector)Impl", "\(injector)Impl!", "\(injector)Impl?"])
      member = "\(random.pick(["let", "var", "private(set) var"])) injector: \(type)"
    }
    var arguments: [String] = []
    for target in injectable.injects {
      switch target {
      case .injector(let target) where random.happens(50):
        let name = "Injects" + bareName(project.injectors[target].name)
        if random.happens(70) { inherited.append(name) } else { additions.append(name) }
      case .injector(let target): arguments.append(project.injectors[target].name)
      case .injectable(let target): arguments.append(argument(for: project.injectables[target].name))
      }
    }
    attributes += injects(arguments)
    if random.happens(20) { attributes.append(random.pick(["@dynamicMemberLookup", "@available(macOS 13, *)"])) }
    let conformances = random.shuffled(inherited).joined(separator: random.pick([", ", ",\n    "]))
    let clause = inherited.isEmpty ? "" : ": " + conformances
    let head = random.shuffled(attributes).joined(separator: random.pick([" ", "\n", " // one more\n"]))
    let kind = random.pick(["class", "final class", "struct", "actor"])
    write("\(head) \(kind) \(bareName(injectable.name))\(clause) {\n  \(member)\n}", named: injectable.name)
    // A nested type is extended by its whole name.
    for addition in additions { write("extension \(injectable.name): \(addition) {}", named: "extension") }
  }

  /// A class may be named without its `Impl`.
  private mutating func argument(for name: String) -> String {
    name.hasSuffix("Impl") && random.happens(50) ? String(name.dropLast("Impl".count)) : name
  }

  private mutating func injects(_ arguments: [String]) -> [String] {
    var left = random.shuffled(arguments)
    var attributes: [String] = []
    while !left.isEmpty {
      let part = left.prefix(random.number(in: 1...3))
      left.removeFirst(part.count)
      attributes.append("@Injects<" + part.joined(separator: random.pick([", ", ",", ", // next\n  "])) + ">")
    }
    return attributes
  }

  // MARK: - Types

  /// One of the ways to write a type that are the same to the compiler.
  private mutating func spelling(of type: String) -> String {
    let ways: [String]
    switch type {
    case "Log", "Net": ways = ["any \(type)", "(\(type))", "(any \(type))", "/* a \(type) */ \(type)"]
    case "Clock?": ways = ["Optional<Clock>", "Clock!", "(any Clock)?", "Optional< any Clock >", "(Clock?)"]
    case "[Item]": ways = ["Array<Item>", "[ Item ]", "[any Item]", "Array<(Item)>"]
    case "[String: Item]": ways = ["[String : Item]", "Dictionary<String, Item>", "[String: any Item]"]
    case "Int?": ways = ["Optional<Int>", "Int!", "Swift.Optional<Int>"]
    case "Log & Net": ways = ["Net & Log", "any Log & Net", "any Net&Log", "(Net & Log)", "Log\n    & Net"]
    case "Box<Log?>": ways = ["Box<Optional<Log>>", "Box<(any Log)?>", "Box< Log? >"]
    default: ways = ["\(type) ", "/* plain */ \(type)"]
    }
    return random.happens(40) ? random.pick(ways) : type
  }
}
