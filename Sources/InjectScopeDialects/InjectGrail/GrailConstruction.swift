internal import InjectScopeAnalysis
internal import InjectScopeModel

/// How generated code makes an object from its list.
enum GrailConstruction {
  /// - Parameter isolation: Where the initialiser runs, if it says so itself.
  case possible(isolation: String?)
  /// Nothing makes it from its list alone.
  case none
  /// Something does that a function in another file cannot just call.
  case refused(reason: String, at: Location, isOnlyPrivate: Bool = false)
}

extension GrailDeclarations {
  /// The attributes that add `injector` and its initialiser.
  static let attributesThatAdd: Set<String> = [
    "Needs", "NeedsInjector", "InjectGrail.Needs", "InjectGrail.NeedsInjector",
  ]

  /// Whether an initialiser makes the object from its list alone, though perhaps not where generated code stands.
  func takesInjector(_ injectable: Injectable) -> Bool {
    if case .none = construction(of: injectable) { false } else { true }
  }

  /// Declared initialisers are looked at, those that the compiler and the attributes add, and those of superclasses. A
  /// class that shows none at all is taken to be half-written, unless its injector has a value, or may be missing, and
  /// so it needs none.
  func construction(of injectable: Injectable) -> GrailConstruction {
    let entry = types.entries[injectable.type]
    if let made = madeByItself(entry) { return made }
    let own = initialisers(of: entry)
    let claims = Worlds.any(of: injectable.claims.map(\.condition))
    guard !own.contains(where: \.facts.isForInjector) else { return best(of: own, in: entry, where: claims) }
    let lineage = lineage(of: entry)
    if lineage.allSatisfy({ $0.all.allSatisfy(\.facts.initialisers.isEmpty) }) {
      return entry.all.contains { $0.facts.properties.contains(where: \.isInjectorThatNeedsNone) }
        ? .none : .possible(isolation: nil)
    }
    // A class that says how it is made inherits no other way.
    guard own.allSatisfy(\.facts.isConvenience) else { return .none }
    for ancestor in lineage.dropFirst() {
      if let made = madeByItself(ancestor) { return made }
      let inherited = initialisers(of: ancestor)
      if inherited.contains(where: \.facts.isForInjector) { return best(of: inherited, in: ancestor, where: claims) }
      if !inherited.allSatisfy(\.facts.isConvenience) { return .none }
    }
    return .none
  }

  private typealias Initialiser = (facts: InitialiserFacts, declaration: TypeIndex.Declaration)

  private func initialisers(of entry: TypeIndex.Entry) -> [Initialiser] {
    // What a whole type bears, what is generated for it bears too.
    let isMarked = entry.declarations.contains { $0.facts.attributes.contains(where: \.makesUnavailable) }
    return entry.all.flatMap { declaration in
      let isUnavailable = !isMarked && declaration.facts.attributes.contains(where: \.makesUnavailable)
      return declaration.facts.initialisers.map { facts in
        var facts = facts
        facts.isUnavailable = facts.isUnavailable || isUnavailable
        return (facts, declaration)
      }
    }
  }

  /// The one that `X(injector: …)` calls: the one that takes nothing else, else one whose other values are there.
  ///
  /// - Parameter claims: where the object is an injectable at all.
  private func best(of all: [Initialiser], in entry: TypeIndex.Entry, where claims: Condition?) -> GrailConstruction {
    let callable = all.filter { $0.facts.isForInjector && $0.facts.parameters.dropFirst().allSatisfy(\.hasDefault) }
      .sorted { $0.facts.parameters.count < $1.facts.parameters.count }
    let isSplit = callable.contains { $0.facts.condition != nil }
    let always = isSplit ? callable.filter { isThere([$0.facts.condition], where: claims) } : callable
    guard let first = always.first(where: { $0.facts.access.reachesOtherFiles }) ?? always.first else {
      return callable.first.map { best(of: callable, first: $0, in: entry, where: claims) } ?? .none
    }
    return construction(by: first)
  }

  /// Of those that stand under `#if`, each where it does.
  private func best(
    of branches: [Initialiser], first: Initialiser, in entry: TypeIndex.Entry, where claims: Condition?
  ) -> GrailConstruction {
    for branch in branches {
      if case .refused(let reason, let place, _) = construction(by: branch) {
        return .refused(reason: reason, at: place)
      }
    }
    let place = first.declaration.location(of: first.facts.position)
    var conditions = branches.map(\.facts.condition)
    var isolations = Set(branches.map { isolation(of: $0).flatMap { $0 == "nonisolated" ? nil : $0 } })
    if let rest = conditionOfMemberwise(entry), case .possible = memberwise(entry) {
      conditions.append(rest)
      isolations.insert(nil)
    }
    guard isThere(conditions, where: claims) else {
      return .refused(reason: "is there only where '\(first.facts.condition?.text ?? "")' holds", at: place)
    }
    guard let isolation = isolations.first, isolations.count == 1 else {
      return .refused(reason: "is isolated in one branch of '#if' as it is not in another", at: place)
    }
    return .possible(isolation: isolation)
  }

  /// Where a struct declares no initialiser, and so has the compiler's.
  private func conditionOfMemberwise(_ entry: TypeIndex.Entry) -> Condition? {
    guard entry.kind == .struct else { return nil }
    let declared = entry.declarations.flatMap(\.facts.initialisers).map(\.condition)
    return Worlds.any(of: declared).map { !$0 }
  }

  /// Whether one of the conditions holds wherever the object is an injectable.
  private func isThere(_ conditions: [Condition?], where claims: Condition?) -> Bool {
    guard let condition = Worlds.any(of: conditions) else { return true }
    let held = condition.flags.union(claims?.flags ?? []).filter(Self.isHeld).sorted().map { Condition.flag($0) }
    return Worlds.joining([claims, !condition] + held) == nil
  }

  /// Generated code is for compilers of whom this is true.
  private static func isHeld(_ flag: String) -> Bool {
    guard let match = flag.wholeMatch(of: /(?:compiler|swift)\(>=([0-9]+)(?:\.([0-9]+))?[0-9.]*\)/),
      let major = Int(match.1)
    else { return false }
    return (major, match.2.flatMap { Int($0) } ?? 0) <= (5, 10)
  }

  private func construction(by initialiser: Initialiser) -> GrailConstruction {
    let (facts, declaration) = initialiser
    guard let reason = facts.obstacle else { return .possible(isolation: isolation(of: initialiser)) }
    var opened = facts
    opened.access = .internal
    return .refused(
      reason: reason, at: declaration.location(of: facts.position), isOnlyPrivate: opened.obstacle == nil)
  }

  /// Where initialisers that are given the list, and so set it, run off the actor that the type is on.
  func settingInitialisers(of entry: TypeIndex.Entry, given implementation: String, off home: String) -> [Location] {
    initialisers(of: entry).filter { initialiser in
      let facts = initialiser.facts
      guard !facts.isConvenience else { return false }
      return (isolation(of: initialiser) ?? isolation(of: entry)) != home
        && facts.parameters.contains { $0.type.spelling.bareName == implementation }
    }
    .map { $0.declaration.location(of: $0.facts.position) }
  }

  private func isolation(of initialiser: Initialiser) -> String? {
    initialiser.facts.isolation
      ?? initialiser.facts.attributes.first { types.isGlobalActor($0, from: initialiser.declaration) }
      .map { "@" + $0.name }
  }

  /// By the compiler or by an attribute.
  private func madeByItself(_ entry: TypeIndex.Entry) -> GrailConstruction? {
    let initialisers = entry.declarations.flatMap(\.facts.initialisers)
    let adding = entry.declarations.flatMap(\.facts.attributes).filter { Self.attributesThatAdd.contains($0.name) }
    if adding.contains(where: { !Self.leavesOutInitialiser($0) }), !initialisers.contains(where: \.isForInjector) {
      return .possible(isolation: nil)
    }
    guard entry.kind == .struct, initialisers.isEmpty else { return nil }
    return memberwise(entry)
  }

  /// The initialiser that the compiler gives a struct is as private as the most private of what it sets.
  private func memberwise(_ entry: TypeIndex.Entry) -> GrailConstruction? {
    for declaration in entry.declarations {
      for property in declaration.facts.properties where property.isStored && !property.isStatic {
        // A constant that has its value is not set.
        guard property.isSettable || !property.hasInitialValue else {
          if property.isInjector { return nil }
          continue
        }
        if !property.isInjector, property.mustBeGiven { return GrailConstruction.none }
        if !property.access.reachesOtherFiles, !property.isLeftToItsWrapper, !hasWrapperMadeAlone(property, declaration)
        {
          let reason = "is private, since '\(property.name)' is"
          return .refused(reason: reason, at: declaration.location(of: property.position))
        }
      }
    }
    return .possible(isolation: nil)
  }

  /// Whether the project's own wrapper of a property can be made without arguments: the initialiser need not set it then.
  private func hasWrapperMadeAlone(_ property: PropertyFacts, _ declaration: TypeIndex.Declaration) -> Bool {
    property.attributes.contains { attribute in
      guard let found = types.find(attribute.name, from: declaration.facts.name, inFile: declaration.file) else {
        return false
      }
      let wrapper = types.entries[found]
      let initialisers = wrapper.all.flatMap(\.facts.initialisers)
      if initialisers.contains(where: { $0.parameters.allSatisfy(\.hasDefault) }) { return true }
      return initialisers.isEmpty
        && wrapper.declarations.flatMap(\.facts.properties).allSatisfy {
          !$0.isStored || $0.isStatic || $0.hasInitialValue
        }
    }
  }

  private static func leavesOutInitialiser(_ attribute: Attribute) -> Bool {
    attribute.arguments?.filter { !$0.isWhitespace }.contains("noConstructor:true") ?? false
  }
}

extension InitialiserFacts {
  fileprivate var isForInjector: Bool { parameters.first?.label == "injector" }

  /// Why generated code cannot call it like any other.
  fileprivate var obstacle: String? {
    if !access.reachesOtherFiles { return "is private" }
    if isUnavailable { return "is unavailable" }
    if parameters.first?.type.spelling.hasPrefix("inout ") == true { return "takes its injector to change it" }
    switch (effects.isAsync, effects.isThrowing) {
    case (true, true): return "is async and throws"
    case (true, false): return "is async"
    case (false, true): return "throws"
    case (false, false): return isFailable && !isUnwrapped ? "may fail" : nil
    }
  }
}

extension PropertyFacts {
  /// Whether generated code reaches the list through it.
  var isInjector: Bool { name == "injector" && !isStatic }

  fileprivate var isInjectorThatNeedsNone: Bool {
    isInjector && (type?.spelling.hasSuffix("?") ?? false || hasInitialValue || !isStored)
  }

  /// Whether a wrapper has all that it begins with: then the compiler's own initialiser may leave it out, and is no more
  /// private for it.
  fileprivate var isLeftToItsWrapper: Bool {
    guard let wrapper = attributes.first(where: { $0.name.bareName.first?.isUppercase ?? false }) else { return false }
    let name = wrapper.name.bareName
    return hasInitialValue || wrapper.arguments != nil
      || ["EnvironmentObject", "Namespace", "FocusState", "AccessibilityFocusState"].contains(name)
      || (!["Binding", "ObservedObject", "Bindable"].contains(name) && type?.spelling.hasSuffix("?") ?? false)
  }

  /// Whether the compiler's own initialiser asks for it. What a wrapper makes of it is not known.
  fileprivate var mustBeGiven: Bool {
    !hasInitialValue && !isLazy && attributes.isEmpty
      && !(isSettable && type?.spelling.hasSuffix("?") ?? false)
  }
}
