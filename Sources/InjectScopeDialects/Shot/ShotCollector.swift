internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Reads the declarations of one unit into modules, components and consumers, where some conditions hold.
struct ShotCollector {
  private let unit: ID<Project.Unit>
  private let types: TypeIndex
  private let words: ShotWords
  private var result: ShotDeclarations
  private var moduleOfType: [Int: Int] = [:]
  private var consumerOfType: [Int: Int] = [:]

  static func collect(_ types: TypeIndex, _ words: ShotWords, unit: ID<Project.Unit>) -> ShotDeclarations {
    var collector = ShotCollector(unit: unit, types: types, words: words, result: ShotDeclarations(types: types))
    let own = types.entries.indices.filter { index in
      words.active(types.entries[index].declarations).first?.unit == unit
    }
    .sorted(by: types.isOrdered)
    let components = own.filter(words.isComponent)
    guard words.isSpoken(in: components.lazy.map { types.entries[$0] }) else { return collector.result }
    for type in own where types.entries[type].kind?.isConcrete ?? false { _ = collector.module(type) }
    let refined = Set(components.flatMap { collector.refined(by: $0).dropFirst() }).union(words.refinedElsewhere)
    for type in components { collector.add(type, isRefined: refined.contains(type)) }
    return collector.result
  }

  private init(unit: ID<Project.Unit>, types: TypeIndex, words: ShotWords, result: ShotDeclarations) {
    self.unit = unit
    self.types = types
    self.words = words
    self.result = result
  }

  private func declarations(_ type: Int) -> [TypeIndex.Declaration] { words.active(types.entries[type].declarations) }

  private func place(of type: Int) -> Location? { declarations(type).first?.location }

  private func key(_ type: TypeName, _ annotations: [Annotation], _ declaration: TypeIndex.Declaration) -> Key {
    Key(
      type: types.canonical(ShotConventions.without(type), in: declaration),
      qualifier: ShotWords.qualifier(annotations))
  }

  // MARK: - Modules

  /// The module that a type is, if it is one.
  private mutating func module(_ type: Int) -> Int? {
    if let known = moduleOfType[type] { return known }
    guard [.class, .struct].contains(types.entries[type].kind), let location = place(of: type) else { return nil }
    let lifetimes = words.lifetimes(of: type)
    guard !lifetimes.isEmpty else { return nil }
    moduleOfType[type] = result.modules.count
    result.modules.append(
      ShotDeclarations.Module(
        type: type, lifetimes: lifetimes, providers: providers(of: types.entries[type]),
        hidden: hidden(in: types.entries[type]), silent: silent(in: types.entries[type]), location: location))
    return result.modules.count - 1
  }

  /// The methods of the type, its extensions and its superclasses, what is overridden once.
  private func providers(of entry: TypeIndex.Entry) -> [ShotDeclarations.Provider] {
    struct Name: Hashable { let name: String, labels: [String?], result: TypeName?, types: [TypeName] }
    var seen: Set<Name> = []
    var providers: [ShotDeclarations.Provider] = []
    for (depth, ancestor) in types.lineage(of: entry).enumerated() {
      for declaration in words.active(ancestor.all) {
        for function in declaration.facts.functions where words.holds(function.condition) {
          let name = Name(
            name: function.name, labels: function.parameters.map(\.label), result: function.result,
            types: function.parameters.map(\.type))
          guard let provider = provider(function, in: declaration), depth == 0 || !seen.contains(name) else { continue }
          seen.insert(name)
          providers.append(provider)
        }
      }
    }
    return providers
  }

  /// What only the access of the method, or that it is the type's, keeps from being a provider.
  private func hidden(in entry: TypeIndex.Entry) -> [ShotDeclarations.Hidden] {
    words.active(entry.all).flatMap { declaration in
      declaration.facts.functions.compactMap { function in
        let isSeen = function.access.reachesOtherFiles
        guard !isSeen || function.isStatic, words.holds(function.condition) else { return nil }
        var seen = function
        if !isSeen { seen.access = .internal }
        seen.isStatic = false
        guard let provider = provider(seen, in: declaration), provider.obstacle == nil else { return nil }
        return ShotDeclarations.Hidden(
          name: function.name, key: provider.key, access: function.access, isStatic: function.isStatic,
          location: provider.location)
      }
    }
  }

  /// What only a result that is not written keeps from being a provider.
  private func silent(in entry: TypeIndex.Entry) -> [ShotDeclarations.Silent] {
    words.active(entry.all).flatMap { declaration in
      declaration.facts.functions.compactMap { function in
        guard function.result == nil, !function.isStatic, words.holds(function.condition) else { return nil }
        return ShotDeclarations.Silent(name: function.name, location: declaration.location(of: function.position))
      }
    }
  }

  private func provider(
    _ function: FunctionFacts, in declaration: TypeIndex.Declaration
  ) -> ShotDeclarations.Provider? {
    guard let type = function.result, !function.isStatic, function.name != FunctionFacts.subscriptName,
      function.access.reachesOtherFiles,
      types.isReached(function.access, in: declaration),
      !["Void", "Never"].contains(type.spelling)
    else { return nil }
    let actor = function.attributes.first { $0.arguments == nil && types.isGlobalActor($0, from: declaration) }
    let key = key(type, function.annotations, declaration)
    return ShotDeclarations.Provider(
      name: function.name, key: key, result: key.type.printed,
      parameters: function.parameters.map { parameter($0, of: function.position, in: declaration) },
      isMutating: function.isMutating, isolation: actor.map { "@" + $0.name },
      obstacle: obstacle(of: function, type, in: declaration),
      location: declaration.location(of: function.position), condition: function.condition)
  }

  private func parameter(
    _ parameter: ParameterFacts, of function: Position, in declaration: TypeIndex.Declaration
  ) -> ShotDeclarations.Parameter {
    ShotDeclarations.Parameter(
      label: parameter.label, name: parameter.name, key: key(parameter.type, parameter.annotations, declaration),
      hasDefault: parameter.hasDefault, location: declaration.location(of: parameter.position ?? function))
  }

  private func obstacle(
    of function: FunctionFacts, _ result: TypeName, in declaration: TypeIndex.Declaration
  ) -> ShotDeclarations.Provider.Obstacle? {
    let bearing = declaration.facts.kind == .extension ? declaration.facts.attributes : []
    if (function.attributes + bearing).contains(where: \.makesUnavailable) { return .unavailable }
    let named = [result] + function.parameters.map(\.type)
    let generics = (function.generics?.parameters ?? []) + (declaration.facts.generics?.parameters ?? [])
    if generics.contains(where: { name in named.contains { $0.mentions(name) } }) { return .generic }
    if !(function.generics?.parameters ?? []).isEmpty { return .generic }
    if named.contains(where: { $0.mentions("some") }) { return .opaque }
    if named.contains(where: { $0.mentions("Self") }) { return .ownType }
    if function.parameters.contains(where: { $0.type.spelling.hasPrefix("inout ") }) { return .mutation }
    if function.parameters.contains(where: { ShotConventions.possesses($0.type) }) { return .possession }
    if function.effects.isAsync { return .asynchronous }
    return function.effects.isThrowing ? .throwing : nil
  }

  // MARK: - Components

  /// A protocol and all that it refines, itself first, each once.
  private func refined(by type: Int) -> [Int] {
    var order = [type]
    var next = 0
    while next < order.count {
      let entry = types.entries[order[next]]
      next += 1
      guard entry.kind == .protocol else { continue }
      for declaration in words.active(entry.declarations) {
        for name in declaration.facts.inherited.flatMap(\.type.spelling.compositionParts) {
          guard let found = types.find(name, from: declaration.facts.outerName, inFile: declaration.file),
            types.entries[found].kind == .protocol, !order.contains(found)
          else { continue }
          order.append(found)
        }
      }
    }
    return order
  }

  private mutating func add(_ type: Int, isRefined: Bool) {
    guard let first = declarations(type).first else { return }
    let own = Set([type])
    var component = ShotDeclarations.Component(
      type: type, name: types.entries[type].name, slots: [], builders: [], injections: [], isFragment: false,
      access: first.facts.access, location: first.location)
    for part in refined(by: type) {
      let isInherited = !own.contains(part)
      // One that can be created by itself keeps its consumers.
      let isWhole = isInherited && words.isComponent(part) && hasBuilder(part)
      for declaration in declarations(part) {
        addSlots(of: declaration, to: &component)
        for function in declaration.facts.functions where words.holds(function.condition) {
          if ShotWords.isBuilder(function), !isInherited || component.builders.isEmpty {
            component.builders.append(builder(function, in: declaration))
          } else if ShotWords.isInjection(function), !isWhole {
            component.injections += injections(function, in: declaration)
          }
        }
      }
    }
    if component.builders.isEmpty { component.builders += misspeltBuilders(of: type) }
    component.isFragment = isRefined && component.builders.isEmpty
    result.components.append(component)
  }

  /// What is meant is the builder, so that what it is given is not told to be missing besides.
  private func misspeltBuilders(of type: Int) -> [ShotDeclarations.Builder] {
    refined(by: type).flatMap(declarations).flatMap { declaration in
      declaration.facts.functions.filter { ShotWords.isMisspeltBuilder($0) && words.holds($0.condition) }.map {
        var builder = builder($0, in: declaration)
        builder.slip = $0.name
        return builder
      }
    }
  }

  private func hasBuilder(_ type: Int) -> Bool {
    refined(by: type).contains { part in
      declarations(part).contains { declaration in
        declaration.facts.functions.contains { ShotWords.isBuilder($0) && words.holds($0.condition) }
      }
    }
  }

  private mutating func addSlots(
    of declaration: TypeIndex.Declaration, to component: inout ShotDeclarations.Component
  ) {
    for property in declaration.facts.properties where !property.isStatic && words.holds(property.condition) {
      guard let type = property.type, !component.slots.contains(where: { $0.name == property.name }) else { continue }
      let found = types.find(type.spelling, from: declaration.facts.name, inFile: declaration.file)
      component.slots.append(
        ShotDeclarations.Slot(
          name: property.name, type: types.canonical(type, in: declaration), module: found.flatMap { module($0) },
          unimported: found.flatMap(words.unimported)?.location,
          location: declaration.location(of: property.position)))
    }
  }

  private func builder(
    _ function: FunctionFacts, in declaration: TypeIndex.Declaration
  ) -> ShotDeclarations.Builder {
    ShotDeclarations.Builder(
      parameters: function.parameters.map { given in
        var parameter = parameter(given, of: function.position, in: declaration)
        guard given.isVariadic else { return parameter }
        let element = parameter.key.type
        parameter.element = element
        parameter.key = Key(type: .parsing("[\(element.printed)]"), qualifier: parameter.key.qualifier)
        return parameter
      },
      location: declaration.location(of: function.position))
  }

  // MARK: - Consumers

  private mutating func injections(
    _ function: FunctionFacts, in declaration: TypeIndex.Declaration
  ) -> [ShotDeclarations.Injection] {
    function.parameters.map { parameter in
      let type = types.canonical(parameter.type.unwrapped, in: declaration)
      let found = types.aimed(at: type.spelling, from: declaration.facts.name, inFile: declaration.file)
      return ShotDeclarations.Injection(
        type: type, consumer: found.flatMap { consumer($0) },
        location: declaration.location(of: parameter.position ?? function.position),
        otherwise: found.flatMap { types.entries[$0].kind })
    }
  }

  private mutating func consumer(_ type: Int) -> Int? {
    if let known = consumerOfType[type] { return known }
    guard types.entries[type].kind?.isConcrete ?? false, let location = place(of: type) else { return nil }
    var wishes: [ShotDeclarations.Wish] = []
    for ancestor in types.lineage(of: types.entries[type]) {
      for declaration in words.active(ancestor.all) {
        wishes += declaration.facts.properties.compactMap { wish($0, in: declaration) }
      }
    }
    consumerOfType[type] = result.consumers.count
    result.consumers.append(ShotDeclarations.Consumer(type: type, wishes: wishes, location: location))
    return result.consumers.count - 1
  }

  private func wish(_ property: PropertyFacts, in declaration: TypeIndex.Declaration) -> ShotDeclarations.Wish? {
    guard !property.isStatic, words.holds(property.condition) else { return nil }
    let isStateObject = ShotWords.isStateObject(property)
    guard isStateObject || words.isInjected(property, inFile: declaration.file) else { return nil }
    // One that makes its object itself asks nobody: only where a type is written can it come from `get()`.
    if isStateObject, property.type == nil || property.isTypeInferred { return nil }
    let access = min(property.access, property.setterAccess ?? property.access)
    func key(_ type: TypeName) -> Key {
      Key(type: types.canonical(type, in: declaration), qualifier: ShotWords.qualifier(property.annotations))
    }
    return ShotDeclarations.Wish(
      name: property.name, key: property.type.map { key($0.unwrapped) },
      optionalKey: property.type.flatMap { $0.spelling.hasSuffix("?") ? key($0) : nil },
      isStateObject: isStateObject,
      limit: isStateObject
        ? nil
        : !access.reachesOtherFiles ? .isPrivate : types.isReached(access, in: declaration) ? nil : .isOfAnotherModule,
      location: declaration.location(of: property.position), condition: property.condition)
  }
}

extension TypeIndex {
  /// The one name of a type wherever it is written: nested ones with the types around them.
  func canonical(_ type: TypeName, in declaration: Declaration) -> TypeName {
    let printable = printable(type, from: declaration.facts.name, inFile: declaration.file)
    let bare = withoutModules(printable.printed.withoutTypeAttributes, inFile: declaration.file)
    guard bare != type.written else { return type }
    return TypeName(
      spelling: TypeName.parsing(bare).spelling, written: type.written.withoutTypeAttributes, printed: bare,
      isFunction: printable.isFunction)
  }

  /// The same as `find`, through typealiases.
  func aimed(at name: String, from scope: String, inFile file: Int) -> Int? {
    var name = name
    for _ in 0..<16 {
      if let found = find(name, from: scope, inFile: file), !entries[found].declarations.isEmpty { return found }
      guard let alias = aliases[name] ?? aliases["\(scope).\(name)"], alias.type.spelling != name else { return nil }
      name = alias.type.spelling
    }
    return nil
  }
}

extension String {
  /// `() -> Car` of `@escaping () -> Car`: what only a parameter may bear.
  fileprivate var withoutTypeAttributes: String {
    ["@escaping ", "@autoclosure "].reduce(self) { $0.replacing($1, with: "") }
  }
}
