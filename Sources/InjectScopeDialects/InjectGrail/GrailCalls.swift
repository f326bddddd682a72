internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The calls of `inject` that show what its callers take it to return: the object, or the list for its initialiser.
struct GrailCalls {
  struct Call {
    let style: SignatureStyle
    let location: Location
    let condition: Condition?
  }

  static let function = "inject"

  private let declared: GrailDeclarations
  /// What the lists are called, without the types around them.
  private let lists: Set<String>
  /// The classes, and the protocols that functions return in their place.
  private let objects: Set<Int>
  /// Types that have a function of this name by hand, and whether there is any.
  private let handwritten: Set<String>
  /// By injectable, where somebody asks for them.
  private var copiedLists: [Int: GrailCopiedList] = [:]

  /// By place; none where the code shows nothing.
  static func calls(in project: Project, _ declared: GrailDeclarations) -> [Call] {
    guard !declared.injectables.isEmpty else { return [] }
    return GrailCalls(declared, project).calls(in: project)
  }

  private func calls(in project: Project) -> [Call] {
    let unit = declared.unit
    let files = project.files.indices.filter { index in
      let other = project.files[index].unit
      return !project.files[index].facts.calls.isEmpty
        && (other == unit || project.units[other].sees.contains(unit) || project.units[unit].sees.contains(other))
    }
    return files.flatMap { file in
      project.files[file].facts.calls.compactMap { call in
        style(of: call, inFile: file).map {
          Call(
            style: $0, location: Location(file: project.files[file].path, position: call.position),
            condition: call.condition)
        }
      }
    }
    .sorted { $0.location < $1.location }
  }

  /// The unit's own calls that may be of a generated function, and show nothing.
  private func unclearCalls(in project: Project) -> [Location] {
    project.files.indices.filter { project.files[$0].unit == declared.unit }.flatMap { file in
      project.files[file].facts.calls.filter { isUnclear($0, inFile: file) }
        .map { Location(file: project.files[file].path, position: $0.position) }
    }
    .sorted()
  }

  /// Whether it may be of a generated function: other libraries have an `inject` too, and call it where nothing of ours
  /// is.
  private func isUnclear(_ call: CallFact, inFile file: Int) -> Bool {
    guard call.name == Self.function, !mayBeHandwritten(call, inFile: file) else { return false }
    if case .typed = call.use { return false }
    guard call.receiver == nil, let name = call.enclosing else { return call.receiver != nil }
    let owners = declared.injectables.map(\.type) + declared.roots.map(\.type)
    return declared.types.find(name, from: nil, inFile: file).map(owners.contains) ?? false
  }

  /// What a unit's code calls; `nil` where it does not show.
  static func style(of unit: ID<Project.Unit>, in project: Project) -> CalledStyle? {
    guard project.files.contains(where: { $0.facts.calls.contains { $0.name == function } }) else { return nil }
    return style(in: project, GrailCollector.collectTypes(project, unit: unit))
  }

  private static func style(in project: Project, _ declared: GrailDeclarations) -> CalledStyle? {
    guard !declared.injectables.isEmpty, project.files.contains(where: { !$0.facts.calls.isEmpty }) else { return nil }
    let known = GrailCalls(declared, project)
    let calls = known.calls(in: project)
    let callsLists = known.callsLists(in: project)
    guard !calls.isEmpty else {
      var unclear = CalledStyle(unit: declared.unit, style: .direct, calls: [], others: [])
      unclear.unclear = known.unclearCalls(in: project)
      unclear.callsLists = callsLists
      return unclear.unclear.isEmpty ? nil : unclear
    }
    let (direct, lists) = (calls.filter { $0.style == .direct }, calls.filter { $0.style == .injector })
    let (style, own, others) =
      lists.count > direct.count ? (SignatureStyle.injector, lists, direct) : (.direct, direct, lists)
    var called = CalledStyle(
      unit: declared.unit, style: style, calls: own.map(\.location),
      others: others.filter { other in own.contains { canMeet($0, other) } }.map(\.location))
    called.callsLists = callsLists
    return called
  }

  /// Whether the unit's own code calls it on what an object is made from: `b = injector.inject()` in an initialiser, where
  /// `self` is not whole yet.
  private func callsLists(in project: Project) -> Bool {
    project.files.contains { file in
      file.unit == declared.unit
        && file.facts.calls.contains { call in
          call.name == Self.function && ["injector", "self.injector"].contains(call.receiver)
        }
    } && !handwritten.contains { lists.contains($0.bareName) }
  }

  /// What is made where the function is called on it, `Root(clock: Clock()).inject()`, or is known to be what has the name:
  /// none of those that inject others.
  static func calledRoot(
    in project: Project, _ declared: GrailDeclarations
  ) -> (name: String, location: Location)? {
    let others = Set(declared.injectables.map { declared.name(of: $0) })
    for file in project.files where file.unit == declared.unit {
      for call in file.facts.calls where call.name == function {
        guard let receiver = call.receiver else { continue }
        let name = call.receiverType ?? (receiver.contains("(") ? String(receiver.prefix { $0 != "(" }) : "")
        guard name.isPlainWord, name.first?.isUppercase == true, !others.contains(name) else { continue }
        return (name, Location(file: file.path, position: call.position))
      }
    }
    return nil
  }

  /// Calls of both forms, told at both.
  static func findings(in project: Project, _ declared: GrailDeclarations) -> [Finding] {
    guard let called = style(in: project, declared), !called.others.isEmpty else { return [] }
    let other = SignatureStyle.allCases.first { $0 != called.style } ?? called.style
    let sides = [(called.style, called.calls), (other, called.others)]
    return sides.indices.compactMap { side in
      let ((style, calls), (opposite, against)) = (sides[side], sides[1 - side])
      guard let place = calls.first, let elsewhere = against.first else { return nil }
      return Finding(
        id: "mixed-styles", severity: .error,
        message: "'inject' is called here for \(style.result), and elsewhere for \(opposite.result): one style "
          + "returns one of them",
        at: place, chain: [Finding.Hop("it is called for \(opposite.result) here", at: elsewhere)],
        fix: Finding.Fix(
          style == .direct
            ? "pass the list on, `X(injector: inject(…))`, here or there take the object"
            : "take the object, `let x: X = inject(…)`, here or there pass the list on"),
        places: calls.map { Finding.Place("'inject' is called for \(style.result) here", at: $0) },
        blocks: .everything)
    }
  }

  /// Injectables that call the function for an object or a list of ours, and inject nobody, or others alone: none is generated
  /// for that.
  static func forgotten(in project: Project, _ declared: GrailDeclarations) -> [Finding] {
    // Who is to be injected is not known, or what may be injected is not.
    guard !declared.isPartial, !declared.findings.contains(where: { $0.id == "unknown-target" }) else { return [] }
    var known = GrailCalls(declared, project)
    var calls: [String: [(call: CallFact, file: Int)]] = [:]
    for file in project.files.indices where project.files[file].unit == declared.unit {
      for call in project.files[file].facts.calls where call.receiver == nil {
        guard let name = call.enclosing, known.style(of: call, inFile: file) != nil,
          let type = declared.types.find(name, from: nil, inFile: file)
        else { continue }
        calls[declared.types.entries[type].name, default: []].append((call, file))
      }
    }
    guard !calls.isEmpty else { return [] }
    known.copiedLists = Dictionary(
      uniqueKeysWithValues: GrailCopiedList.all(in: declared).map { ($0.index, $0) })
    let makers = Set(
      (declared.injectables.filter { !$0.creations.isEmpty }.map(\.type) + declared.roots.map(\.type))
        .map { declared.types.entries[$0].name })
    let roots = Set(declared.roots.map { declared.name(of: $0) })
    let ofName = Dictionary(declared.injectables.enumerated().map { (declared.name(of: $1), $0) }) { first, _ in first }
    let ofType = Dictionary(declared.injectables.enumerated().map { ($1.type, $0) }) { first, _ in first }
    return declared.injectables.flatMap { injectable -> [Finding] in
      let entry = declared.types.entries[injectable.type]
      guard let own = calls[entry.name], !entry.all.contains(where: { $0.facts.hasOwn(function) }),
        !declared.namesUnspoken(entry)
      else { return [] }
      // What a class above it injects, it does too.
      let lineage = declared.lineage(of: entry)
      guard !lineage.contains(where: { makers.contains($0.name) }) else {
        // A root makes everybody.
        guard !lineage.contains(where: { roots.contains($0.name) }) else { return [] }
        let above = lineage.compactMap { ofName[$0.name] }.map { declared.injectables[$0] }
        return known.unnamed(by: injectable, with: above, calling: own, ofType, project)
      }
      return [known.forgotten(by: injectable, calling: own, ofType, project)]
    }
  }

  /// Those that it wants to have made and that neither it nor a class above it names, each told once.
  ///
  /// - Parameter ofType: by type, which of the injectables it is.
  private func unnamed(
    by injectable: GrailDeclarations.Injectable, with makers: [GrailDeclarations.Injectable],
    calling calls: [(call: CallFact, file: Int)], _ ofType: [Int: Int], _ project: Project
  ) -> [Finding] {
    let entry = declared.types.entries[injectable.type]
    let made = Set(makers.flatMap(\.creations).map(\.value))
    // Who shares an injector with one that is made is made with it.
    let injectors = Set(made.flatMap { self.injectors(of: $0) })
    var places: [Int: [Location]] = [:]
    for (call, file) in calls {
      guard case .typed(let type) = call.use,
        let found = object(called: type.unwrapped.spelling.withoutGenericArguments, from: call.enclosing, inFile: file),
        let wanted = ofType[found],
        !made.contains(.injectable(wanted)),
        // Where its own injector is none, that is told, and whether it is injected nobody knows.
        !declared.injectables[wanted].injectors.isEmpty,
        !declared.injectables[wanted].injectors.contains(where: { injectors.contains($0.value) })
      else { continue }
      places[wanted, default: []].append(Location(file: project.files[file].path, position: call.position))
    }
    return places.sorted { ($0.value.min() ?? $0.value[0]) < ($1.value.min() ?? $1.value[0]) }.map { wanted, places in
      let (own, name) = (entry.name, declared.name(of: declared.injectables[wanted]))
      let places = places.sorted()
      return Finding(
        id: "forgotten-injects", severity: .warning,
        message: "'\(own)' calls 'inject' for '\(name)', and does not inject it: no function is generated for that",
        at: places[0], chain: [Finding.Hop("'\(own)' injects others", at: injectable.claims[0].location)],
        fix: copied([wanted]) ?? declared.naming([wanted], byConformanceOf: injectable.type)
          ?? Finding.Fix("name it beside the others: `@Injects<…, \(name)>`"),
        places: places.count > 1 ? places.map { Finding.Place("here, too", at: $0) } : [])
    }
  }

  private func injectors(of target: GrailDeclarations.Target) -> [Int] {
    switch target {
    case .injectable(let target): declared.injectables[target].injectors.map(\.value)
    case .injector(let target): [target]
    }
  }

  private func forgotten(
    by injectable: GrailDeclarations.Injectable, calling calls: [(call: CallFact, file: Int)], _ ofType: [Int: Int],
    _ project: Project
  ) -> Finding {
    let entry = declared.types.entries[injectable.type]
    let placed = calls.map {
      (call: $0.call, place: Location(file: project.files[$0.file].path, position: $0.call.position))
    }
    .sorted { $0.place < $1.place }
    let places = placed.map(\.place)
    let named = placed.compactMap(\.call.use.name).distinct
    let given = named.isEmpty ? "…" : named.joined(separator: ", ")
    // Whom each name means, if all do.
    let meant = named.compactMap { name in
      object(called: name, from: entry.name, inFile: entry.first?.file ?? 0).flatMap { ofType[$0] }
    }
    let conforming =
      meant.count == named.count ? declared.naming(meant, byConformanceOf: injectable.type) : nil
    return Finding(
      id: "forgotten-injects", severity: .warning,
      message: "'\(entry.name)' calls 'inject' and injects nobody: no function of that name is generated for it",
      at: places[0], chain: [Finding.Hop("'\(entry.name)' is injectable", at: injectable.claims[0].location)],
      fix: copied(meant) ?? GrailFindings.misspeltAttribute(of: entry, meaning: ["Injects"]) ?? conforming
        ?? Finding.Fix("name whom it injects: `@Injects<\(given)> \(entry.kind?.rawValue ?? "class") \(entry.name)`"),
      places: places.count > 1 ? places.map { Finding.Place("here, too", at: $0) } : [])
  }

  /// One of them takes a list that was copied: by what it is injected shows when that is mended.
  private func copied(_ wanted: [Int]) -> Finding.Fix? {
    wanted.sorted().lazy.compactMap { copiedLists[$0] }.first.map {
      let name = declared.name(of: declared.injectables[$0.index])
      return Finding.Fix("keep it for now: '\(name)' takes the list of another one at \($0.location)")
    }
  }

  /// Whether both are compiled under some setting of the flags.
  private static func canMeet(_ a: Call, _ b: Call) -> Bool {
    a.condition == nil || b.condition == nil || Worlds.joining([a.condition, b.condition]) != nil
  }

  init(_ declared: GrailDeclarations, _ project: Project) {
    self.declared = declared
    lists = Set(declared.injectors.indices.map { declared.implementation(of: $0).bareName })
    var objects = Set(declared.injectables.map(\.type))
    for type in objects {
      guard let (facts, _) = declared.namesake(of: declared.types.entries[type]),
        let found = declared.types.find(facts.name, from: nil, inFile: declared.types.entries[type].first?.file ?? 0)
      else { continue }
      objects.insert(found)
    }
    self.objects = objects
    let mayBeHandwritten = declared.ownInjects.isEmpty ? [] : declared.types.entries
    handwritten = Set(
      mayBeHandwritten.filter { entry in
        entry.kind != .protocol
          && entry.all.contains { $0.facts.functions.contains { $0.name == Self.function && !$0.isStatic } }
      }.map(\.name))
  }

  private func style(of call: CallFact, inFile file: Int) -> SignatureStyle? {
    guard call.name == Self.function, !mayBeHandwritten(call, inFile: file) else { return nil }
    switch call.use {
    case .argument(label: "injector", _): return .injector
    // Without the label, as the library's document writes it.
    case .argument(label: nil, let callee):
      return object(called: callee, from: call.enclosing, inFile: file) == nil ? nil : .injector
    case .argument, .other: return nil
    case .typed(let type): return style(returning: type, from: call.enclosing, inFile: file)
    case .assigned(let name):
      return property(name, of: call.enclosing, inFile: file)
        .flatMap { style(returning: $0.type, from: $0.owner, inFile: file) }
    }
  }

  /// Whether it is called on the type whose code it stands in, or on its list.
  func isOwn(_ call: CallFact) -> Bool {
    switch call.receiver {
    case nil, "injector", "self.injector": true
    default: false
    }
  }

  /// The type that the call is seen to make an object of.
  func object(madeBy call: CallFact, inFile file: Int) -> Int? {
    var plain = call
    if isOwn(call) { plain.receiver = nil }
    guard !mayBeHandwritten(plain, inFile: file) else { return nil }
    switch call.use {
    case .argument(label: "injector", let callee): return object(called: callee, from: call.enclosing, inFile: file)
    case .typed(let type):
      return object(
        called: type.unwrapped.spelling.withoutGenericArguments, from: call.enclosing, inFile: file)
    case .assigned(let name):
      return property(name, of: call.enclosing, inFile: file).flatMap {
        object(called: $0.type.unwrapped.spelling.withoutGenericArguments, from: $0.owner, inFile: file)
      }
    case .argument, .other: return nil
    }
  }

  /// Whether a function may be meant that somebody wrote, and not one that is generated.
  private func mayBeHandwritten(_ call: CallFact, inFile file: Int) -> Bool {
    guard !handwritten.isEmpty else { return false }
    guard call.receiver == nil, let name = call.enclosing, let type = declared.types.find(name, from: nil, inFile: file)
    else { return true }
    return declared.lineage(of: declared.types.entries[type]).contains { handwritten.contains($0.name) }
  }

  private func style(returning type: TypeName, from scope: String?, inFile file: Int) -> SignatureStyle? {
    let name = type.unwrapped.spelling.withoutGenericArguments
    if lists.contains(name.bareName) { return .injector }
    return object(called: name, from: scope, inFile: file) == nil ? nil : .direct
  }

  private func object(called name: String, from scope: String?, inFile file: Int) -> Int? {
    declared.types.find(name, from: scope, inFile: file).flatMap { objects.contains($0) ? $0 : nil }
  }

  private func property(_ name: String, of type: String?, inFile file: Int) -> (type: TypeName, owner: String)? {
    guard let type, let found = declared.types.find(type, from: nil, inFile: file) else { return nil }
    for entry in declared.lineage(of: declared.types.entries[found]) {
      for declaration in entry.all {
        for property in declaration.facts.properties where property.name == name && !property.isStatic {
          return property.type.map { ($0, entry.name) }
        }
      }
    }
    return nil
  }
}

extension GrailDeclarations {
  /// Whether a type names by `InjectsRowInjector` a protocol that does not say that it is an injector: it injects whom that
  /// is of as soon as it does, and that is told there.
  fileprivate func namesUnspoken(_ entry: TypeIndex.Entry) -> Bool {
    let (prefix, suffix) = (InjectGrailReader.injectsPrefix, InjectGrailReader.injectorSuffix)
    return entry.all.flatMap(\.facts.inherited).flatMap(\.type.spelling.compositionParts).contains { word in
      guard word.hasPrefix(prefix), word.hasSuffix(suffix) else { return false }
      return types.named(String(word.dropFirst(prefix.count))).contains {
        types.entries[$0].kind == .protocol && injectorOfType[$0] == nil
      }
    }
  }
}

extension TypeFacts {
  /// Whether a property or a parameter of its functions is called so.
  fileprivate func hasOwn(_ name: String) -> Bool {
    properties.contains { $0.name == name } || functions.contains { $0.parameters.contains { $0.name == name } }
  }
}

extension CallFact.Use {
  /// The class that is wanted, as far as it is named.
  fileprivate var name: String? {
    switch self {
    case .typed(let type): type.unwrapped.spelling.withoutGenericArguments
    case .argument(_, let callee): callee
    case .assigned, .other: nil
    }
  }
}
