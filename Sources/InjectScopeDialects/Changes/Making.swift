internal import InjectScopeAnalysis
internal import InjectScopeModel

/// An expression that makes something of a type, as the project's own declarations show it.
struct Making {
  let types: TypeIndex
  /// The units whose internal declarations the code that makes it sees.
  let own: Set<ID<Project.Unit>>

  /// What a provider or a closure can name that makes what the initialiser asks for; `nil` where nothing can.
  typealias Answer = (ParameterFacts) -> String?

  /// `nil` where nothing shows how it is made, or several things do.
  func value(of type: String, answering answer: Answer = { _ in nil }) -> String? {
    let entries = types.named(TypeText.core(type).bareName).map { types.entries[$0] }
    guard entries.count == 1, let entry = entries.first, let declaration = entry.declarations.first,
      entry.declarations.count == 1
    else { return nil }
    if declaration.facts.kind == .protocol {
      // Of which elements a conformer is one the names do not say.
      guard !type.hasSuffix(">"), let only = onlyConformer(of: entry) else { return nil }
      return construction(of: only, answer)
    }
    return construction(of: entry, as: type.hasSuffix(">") ? type : nil, answer)
  }

  /// The one type that conforms to a protocol, by name.
  func onlyConformer(ofProtocol type: String) -> String? {
    guard !type.hasSuffix(">") else { return nil }
    let entries = types.named(TypeText.core(type).bareName).map { types.entries[$0] }
    guard entries.count == 1, entries[0].declarations.first?.facts.kind == .protocol else { return nil }
    return onlyConformer(of: entries[0])?.name
  }

  private func onlyConformer(of entry: TypeIndex.Entry) -> TypeIndex.Entry? {
    let conformers = types.entries.filter { candidate in
      candidate.kind?.isConcrete == true
        && candidate.all.contains { $0.facts.inherited.contains { $0.type.spelling.bareName == entry.bareName } }
    }
    return conformers.count == 1 ? conformers[0] : nil
  }

  /// - Parameter written: with its generic arguments, where it has some: `Cache<User>`.
  private func construction(
    of entry: TypeIndex.Entry, as written: String? = nil, _ answer: Answer
  ) -> String? {
    guard let declaration = entry.declarations.first, entry.declarations.count == 1,
      declaration.facts.kind.isConcrete, written != nil || declaration.facts.generics == nil,
      declaration.facts.condition == nil,
      declaration.facts.isolation == nil, entry.isVisibleElsewhere
    else { return nil }
    let isForeign = !own.contains(declaration.unit)
    let initialisers = entry.all.flatMap(\.facts.initialisers)
    let calls =
      initialisers.isEmpty
      ? [isForeign ? nil : implicit(entry, declaration.facts)].compactMap(\.self)
      : initialisers.filter { $0.isPlain && (!isForeign || $0.access >= .package) }.map(\.parameters)
    // What it is of is not known where its own words for that are.
    let open = declaration.facts.generics?.parameters ?? []
    let known = calls.filter { call in !call.contains { parameter in open.contains(where: parameter.type.mentions) } }
    for parameters in known.sorted(by: { $0.count { !$0.hasDefault } < $1.count { !$0.hasDefault } }) {
      if let call = call(parameters, of: written ?? entry.name, answer) { return call }
    }
    return nil
  }

  private func call(_ parameters: [ParameterFacts], of name: String, _ answer: Answer) -> String? {
    var arguments: [String] = []
    for parameter in parameters where !parameter.hasDefault {
      guard let value = answer(parameter) else { return nil }
      arguments.append((parameter.label.map { Identifier.label($0) + ": " } ?? "") + value)
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The initialiser that Swift makes.
  private func implicit(_ entry: TypeIndex.Entry, _ facts: TypeFacts) -> [ParameterFacts]? {
    let properties = entry.declarations.flatMap(\.facts.properties).filter { $0.isStored && !$0.isStatic }
    let open = properties.filter { property in
      !property.hasInitialValue && !property.isLazy && property.attributes.isEmpty
        && !(property.isSettable && property.type?.spelling.hasSuffix("?") == true)
    }
    guard facts.kind == .struct else {
      let inheritsFromClass = facts.inherited.contains { mention in
        types.named(mention.type.spelling.bareName).contains { types.entries[$0].kind != .protocol }
      }
      return open.isEmpty && !inheritsFromClass ? [] : nil
    }
    guard !properties.contains(where: { !$0.access.reachesOtherFiles }) || open.isEmpty else { return nil }
    var parameters: [ParameterFacts] = []
    for property in open {
      guard let type = property.type else { return nil }
      let isFunction = types.printable(type, from: entry.name, inFile: entry.declarations[0].file).isFunction
      // What is kept must be allowed to stay.
      let taken = isFunction ? TypeName.parsing("@escaping " + type.written) : type
      parameters.append(ParameterFacts(label: property.name, name: property.name, type: taken, hasDefault: false))
    }
    return parameters
  }
}

extension InitialiserFacts {
  /// Whether whoever calls it only passes arguments.
  fileprivate var isPlain: Bool {
    !isFailable && effects.isEmpty && condition == nil && !isUnavailable && isolation == nil
      && access.reachesOtherFiles
  }
}
