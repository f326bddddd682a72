internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What is generated for one component, in one world.
struct ShotCode {
  /// `head { … }` with its declarations, each of which may have several lines; what stands in one group is not spaced.
  struct Block {
    var head: String
    var groups: [[String]]
  }

  private let resolution: ShotResolution
  private let types: TypeIndex
  private let names: ShotNames
  private let typeNames: ShotTypeNames
  private var component: ShotDeclarations.Component { resolution.component }
  private var parameters: [ShotDeclarations.Parameter] { component.builders.first?.parameters ?? [] }
  private let isolation: ShotIsolation

  init(_ resolution: ShotResolution, _ types: TypeIndex) {
    self.resolution = resolution
    self.types = types
    names = ShotNames(resolution)
    typeNames = ShotTypeNames(resolution.component.name)
    isolation = ShotIsolation(resolution, types)
  }

  /// The attribute in front of what calls it, where the whole is not isolated.
  private func attribute(for offer: ShotResolution.Offer) -> String { isolation.of(offer).map { $0 + " " } ?? "" }

  /// The files whose types it names.
  var files: Set<Int> {
    let modules = component.slots.compactMap { $0.module.map { resolution.declared.modules[$0].type } }
    let consumers = resolution.consumers.map { resolution.declared.consumers[$0].type }
    let parts = [component.type] + modules + consumers
    return Set(parts.flatMap { types.lineage(of: types.entries[$0]) }.flatMap { $0.all.map(\.file) })
  }

  var blocks: [Block] { [container, builder, facade] + consumers }

  private func block(_ declaration: String, isolated: Bool = true, _ groups: [[String]]) -> Block {
    let lines = availability + (isolated ? [isolation.ofWhole].compactMap { $0 } : []) + [declaration]
    return Block(head: lines.joined(separator: "\n"), groups: groups.filter { !$0.isEmpty })
  }

  /// What the modules, and so all that makes them, are available on.
  private var availability: [String] {
    var lines: [String] = []
    for slot in component.slots {
      guard let module = slot.module.map({ resolution.declared.modules[$0] }) else { continue }
      let file = types.entries[module.type].first?.file ?? 0
      for line in types.availability(of: resolution.declared.name(of: module), inFile: file) where !lines.contains(line)
      {
        lines.append(line)
      }
    }
    return lines
  }

  /// Lines, and a block inside them.
  private func function(_ head: String, _ body: [String], documented: FunctionDocumentation? = nil) -> String {
    ((documented?.lines ?? []) + [head + " {"] + body.map { "    " + $0 } + ["}"]).joined(separator: "\n")
  }

  private func lifetime(of offer: ShotResolution.Offer) -> ShotLifetime? {
    resolution.provider(offer)?.module.lifetime
  }

  // MARK: - The component

  private var singletons: [ShotResolution.Offer] { resolution.offers.filter { lifetime(of: $0) == .singleton } }

  private var componentClass: String { "final class \(typeNames.component)" }

  private var container: Block {
    let modules = component.slots.indices.compactMap(property)
    let once = resolution.offers.filter { lifetime(of: $0) == .class }.map(keeper)
    let initialiser = function(
      "init()",
      [
        "guard let builder = \(typeNames.builder).shared else {",
        "    fatalError(\"\(typeNames.facade).\(creation) was not called\")", "}", "_builder = builder",
      ], documented: FunctionDocumentation(summary: "For one `inject()`: what `create` was given must be there."))
    return block(
      componentClass,
      [modules, ["private let _builder: \(typeNames.builder)"], once] + keeping + [[initialiser]]
        + resolution.offers.map { [provide($0)] })
  }

  /// What holds a module.
  private func property(ofSlot slot: Int) -> String? {
    guard let module = component.slots[slot].module.map({ resolution.declared.modules[$0] }) else { return nil }
    let isMutated = module.providers.contains(where: \.isMutating)
    let name = Identifier.escaped(component.slots[slot].name)
    return "\(isMutated ? "private(set) var" : "let") \(name) = \(resolution.declared.name(of: module))()"
  }

  /// What keeps a value for as long as the component is there.
  private func keeper(of offer: ShotResolution.Offer) -> String {
    let name = "_" + names.name(of: resolution.key(of: offer))
    return "\(attribute(for: offer))private lazy var \(name): \(result(of: offer)) = \(call(offer))"
  }

  /// `create(plate:)`, as a message names it.
  private var creation: String {
    "create(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
  }

  private func result(of offer: ShotResolution.Offer) -> String {
    resolution.provider(offer)?.provider.result ?? resolution.key(of: offer).type.printed
  }

  private func provide(_ offer: ShotResolution.Offer) -> String {
    let name = names.name(of: resolution.key(of: offer))
    let value =
      switch lifetime(of: offer) {
      case .factory: call(offer)
      case .class: "_" + name
      case .singleton: "Self.once(\\.\(name)) { \(call(offer)) }"
      case nil: call(offer)
      }
    return function(declaration(of: offer), [value], documented: FunctionDocumentation(summary: origin(of: offer)))
  }

  /// Where a function's value comes from, and how long it lives.
  private func origin(of offer: ShotResolution.Offer) -> String {
    let key = resolution.key(of: offer)
    let wanted = "`\(key.type.written)`" + (key.qualifier.map { " named `\($0)`" } ?? "")
    guard let (module, provider) = resolution.provider(offer) else { return "\(wanted), given to `create`." }
    let life =
      switch module.lifetime {
      case .factory: "anew each time"
      case .class: "once for each `inject()`"
      case .singleton: "once, until `close()`"
      }
    return "\(wanted) from `\(resolution.declared.name(of: module)).\(provider.name)`, \(life)."
  }

  private func declaration(of offer: ShotResolution.Offer) -> String {
    "\(attribute(for: offer))func \(names.name(of: resolution.key(of: offer)))() -> \(result(of: offer))"
  }

  /// The provider's method with what it asks for; what is given comes from the builder.
  private func call(_ offer: ShotResolution.Offer) -> String {
    switch offer {
    case .parameter(let index): return "_builder.\(Identifier.escaped(parameters[index].name))"
    case .provider(let slot, _):
      guard let (_, provider) = resolution.provider(offer) else { return "" }
      let arguments = resolution.needs(of: offer).compactMap { parameter, answer -> String? in
        guard answer != .byDefault else { return nil }
        let label = parameter.label.map { Identifier.label($0) + ": " } ?? ""
        return label + names.name(of: parameter.key) + "()"
      }
      let module = Identifier.escaped(component.slots[slot].name)
      return "self.\(module).\(Identifier.escaped(provider.name))(\(arguments.joined(separator: ", ")))"
    }
  }

  /// What keeps singletons until the component is closed. Making one may ask for another: the lock lets the same
  /// thread in again.
  private var keeping: [[String]] {
    guard !singletons.isEmpty else { return [] }
    let fields = singletons.map { offer in
      "var \(names.name(of: resolution.key(of: offer))): \(optional(result(of: offer)))"
    }
    let storage = isolation.ofWhole == nil ? "nonisolated(unsafe) private static var" : "private static var"
    return [
      [function("private struct Singletons", fields)],
      ["\(storage) singletons = Singletons()", "private static let lock = NSRecursiveLock()"],
      [
        function(
          "private static func once<Value>(_ place: WritableKeyPath<Singletons, Value?>, make: () -> Value) -> Value",
          [
            "lock.lock()", "defer { lock.unlock() }", "if let made = singletons[keyPath: place] { return made }",
            "let made = make()", "singletons[keyPath: place] = made", "return made",
          ],
          documented: FunctionDocumentation(
            summary: "What is kept at a place, made if there is nothing yet.",
            parameters: [("place", "where it is kept"), ("make", "called once, until `close()`")]))
      ],
      [
        function(
          "static func forgetSingletons()",
          [
            "lock.lock()", "let forgotten = singletons", "singletons = Singletons()", "lock.unlock()",
            "withExtendedLifetime(forgotten) {}",
          ], documented: FunctionDocumentation(summary: "For `\(typeNames.facade).close()`."))
      ],
    ]
  }

  /// Between parentheses whatever is more than a name.
  private func optional(_ type: String) -> String {
    var type = type
    if type.hasSuffix("!") { type = String(type.dropLast()) + "?" }
    return type.isPlainWord || type.hasSuffix("?") ? type + "?" : "(\(type))?"
  }

  // MARK: - What is given

  private var builderClass: String { "final class \(typeNames.builder)" }

  private var builder: Block {
    let shared = [
      "private static let lock = NSLock()",
      (isolation.ofWhole == nil ? "nonisolated(unsafe) " : "") + "private static var current: \(typeNames.builder)?",
    ]
    let access = function(
      "static var shared: \(typeNames.builder)?",
      [
        "get {", "    lock.lock()", "    defer { lock.unlock() }", "    return current", "}", "set {",
        "    lock.lock()",
        "    let before = current", "    current = newValue", "    lock.unlock()",
        "    withExtendedLifetime(before) {}", "}",
      ])
    let fields = parameters.map { "let \(Identifier.escaped($0.name)): \($0.key.type.printed)" }
    let initialiser = function(
      "init(\(declaredParameters(isFacade: false)))",
      parameters.map { parameter in
        let name = Identifier.escaped(parameter.name)
        return "self.\(name) = \(name)"
      }, documented: given("Holds what `\(typeNames.facade).create` was given."))
    let described = ["/// What `create` was given; nothing before it, and after `close`.", access]
    return block(builderClass, [shared, described, fields, [initialiser]])
  }

  /// Why each parameter is one: the component's builder has it.
  private func given(_ summary: String) -> FunctionDocumentation {
    FunctionDocumentation(
      summary: summary, parameters: parameters.map { ($0.name, "the builder of `\(component.name)` has it") })
  }

  /// - Parameter isFacade: whether it is what people call: they pass the elements of a list one by one.
  private func declaredParameters(isFacade: Bool) -> String {
    parameters.map { parameter in
      let name = Identifier.escaped(parameter.name)
      let label = parameter.label.map(Identifier.label) ?? "_"
      let elements = isFacade ? parameter.element.map { $0.printed + "..." } : nil
      let type = elements ?? parameter.key.type.asParameter
      return (parameter.label == parameter.name ? name : "\(label) \(name)") + ": \(type)"
    }
    .joined(separator: ", ")
  }

  private var facadeAccess: String {
    component.access == .open ? Access.public.prefix : component.access.prefix
  }

  private var facadeEnum: String { "\(facadeAccess)enum \(typeNames.facade)" }

  private var facade: Block {
    let access = facadeAccess
    let arguments = parameters.map { parameter in
      (parameter.label.map { Identifier.label($0) + ": " } ?? "") + Identifier.escaped(parameter.name)
    }
    let create = function(
      "\(access)static func create(\(declaredParameters(isFacade: true)))",
      ["\(typeNames.builder).shared = \(typeNames.builder)(\(arguments.joined(separator: ", ")))"],
      documented: given("Must be called before the first `inject()`: `\(component.name)` is made of it."))
    let close = function(
      "\(access)static func close()",
      ["\(typeNames.builder).shared = nil"]
        + (singletons.isEmpty ? [] : ["\(typeNames.component).forgetSingletons()"]),
      documented: FunctionDocumentation(
        summary: "Forgets what `create` was given\(singletons.isEmpty ? "" : ", and all that lives once")."))
    return block(facadeEnum, [[create], [close]])
  }

  // MARK: - Consumers

  private var consumers: [Block] {
    resolution.consumers.map { index in
      let consumer = resolution.declared.consumers[index]
      let entry = types.entries[consumer.type]
      let filled = consumer.wishes.filter { !$0.isStateObject }
      let assignments = filled.compactMap { wish in
        resolution.key(of: wish).map { "self.\(Identifier.escaped(wish.name)) = component.\(names.name(of: $0))()" }
      }
      let access = min(entry.declarations.first?.facts.access ?? .internal, component.access)
      let prefix = access == .open ? Access.public.prefix : access.prefix
      func attribute(_ wishes: [ShotDeclarations.Wish]) -> String {
        (isolation.filling(wishes)?.actor).map { types.isolation(of: entry) == $0 ? "" : "\($0)\n" } ?? ""
      }
      let actor = attribute(filled)
      let inject = function(
        "\(actor)\(prefix)\(entry.kind == .struct ? "mutating " : "")func inject()",
        assignments.isEmpty ? [] : ["let component = \(typeNames.component)()"] + assignments,
        documented: FunctionDocumentation(
          summary: "Fills the properties with `@Inject`: `\(component.name)` injects `\(entry.name)`."))
      var block = block("extension \(entry.name)", isolated: false, [[inject]] + getters(of: consumer, attribute))
      let own = types.availability(of: entry.name, inFile: entry.first?.file ?? 0)
      block.head = (own.filter { !availability.contains($0) } + [block.head]).joined(separator: "\n")
      return block
    }
  }

  /// `get()` for each type that a view wants as its state; a second one of a type is told by its name.
  private func getters(
    of consumer: ShotDeclarations.Consumer, _ actor: ([ShotDeclarations.Wish]) -> String
  ) -> [[String]] {
    let keys = consumer.wishes.filter(\.isStateObject).compactMap(\.key)
    return keys.distinct.map { key in
      let isAlone = !keys.contains { $0.type == key.type && $0.qualifier != key.qualifier }
      let name = "get" + (isAlone ? "" : ProviderName.word(key.qualifier ?? ""))
      return [
        function(
          "\(actor(consumer.wishes.filter { $0.isStateObject && $0.key == key }))static func \(name)() -> \(key.type.printed)",
          ["\(typeNames.component)().\(names.name(of: key))()"],
          documented: FunctionDocumentation(summary: "For a property with `@StateObject`, which `inject()` cannot set.")
        )
      ]
    }
  }
}

extension ShotCode {
  /// The component's types, the property that holds each module, and the function for each provider; a module has its
  /// providers' functions too.
  var landmarks: [Landmark] {
    let own = [componentClass, builderClass, facadeEnum].map { declaration in
      Landmark(
        kind: .component, name: component.name, location: component.location, heading: declaration + " {")
    }
    let held = component.slots.indices.compactMap { slot -> Landmark? in
      guard let module = component.slots[slot].module, let line = property(ofSlot: slot) else { return nil }
      return landmark(of: resolution.declared.modules[module], line)
    }
    let provided = resolution.offers.flatMap { offer -> [Landmark] in
      guard let (module, provider) = resolution.provider(offer) else { return [] }
      let kept = module.lifetime == .class ? [keeper(of: offer)] : []
      return (kept + [declaration(of: offer) + " {"]).flatMap { line in
        [
          Landmark(
            kind: .provider, name: provider.name, container: resolution.declared.name(of: module),
            location: provider.location, heading: line, enclosing: componentClass + " {"),
          landmark(of: module, line),
        ]
      }
    }
    return own + held + provided
  }

  private func landmark(of module: ShotDeclarations.Module, _ line: String) -> Landmark {
    Landmark(
      kind: .module, name: resolution.declared.name(of: module), location: module.location, heading: line,
      enclosing: componentClass + " {")
  }
}
