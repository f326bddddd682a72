internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What was perhaps meant where nothing answers a key.
struct ShotNearness {
  private let resolution: ShotResolution
  private let kinship: TypeKinship
  private let relatives: TypeRelatives
  /// The offers by whatever a type near theirs would be looked up by: most have nothing in common with a key.
  private let places: [String: [Int]]
  private let offered: NearestCandidates

  init(_ resolution: ShotResolution) {
    self.resolution = resolution
    kinship = TypeKinship(resolution.declared.types)
    relatives = TypeRelatives(resolution.offers.map { resolution.key(of: $0).type }, by: kinship)
    var places: [String: [Int]] = [:]
    for (place, offer) in resolution.offers.enumerated() {
      for word in Set(Self.words(resolution.key(of: offer).type, resolution)) {
        places[word, default: []].append(place)
      }
    }
    self.places = places
    offered = NearestCandidates(
      resolution.offers.map {
        Finding.Candidate(resolution.key(of: $0).type.unwrapped.spelling, at: resolution.location(of: $0))
      })
  }

  /// What is offered that differs from the key's type by a slip.
  func misspelt(_ key: Key) -> [Finding.Candidate] {
    guard key.qualifier == nil else { return [] }
    return offered.near(to: key.type.unwrapped.spelling).filter {
      Nearest.isSlip(of: key.type.unwrapped.spelling, $0.name)
    }
  }

  /// Offers of the component: the same type under another name, a type that only looks like it, another spelling of it, or
  /// one that descends from it.
  func offers(near key: Key) -> [ShotResolution.Offer] {
    let candidates = Self.words(key.type, resolution).reduce(into: Set<Int>()) { $0.formUnion(places[$1] ?? []) }
    let alike = candidates.filter { likeness(of: resolution.offers[$0], to: key) != nil }
    let kin = relatives.related(to: key.type).map(\.place).filter {
      !alike.contains($0) && kinship(of: resolution.offers[$0], to: key) != nil
    }
    return (alike + kin).sorted().map { resolution.offers[$0] }
  }

  func likeness(of offer: ShotResolution.Offer, to key: Key) -> Finding.Likeness? {
    let other = resolution.key(of: offer)
    guard other != key else { return nil }
    if other.type == key.type { return .otherQualifier(other.qualifier) }
    if other.type.unwrapped == key.type.unwrapped {
      return other.type.unwrapped == other.type ? .notOptional : .optional
    }
    if Self.meant(other.type, resolution) == Self.meant(key.type, resolution) { return .sameMeaning }
    return TypeLikeness.likeness(of: other.type, to: key.type) ?? kinship(of: offer, to: key)
  }

  /// A relation counts among what is offered under one name.
  private func kinship(of offer: ShotResolution.Offer, to key: Key) -> Finding.Likeness? {
    let other = resolution.key(of: offer)
    guard other.qualifier == key.qualifier else { return nil }
    return kinship.likeness(of: other.type, to: key.type)
  }

  private static func words(_ type: TypeName, _ resolution: ShotResolution) -> [String] {
    TypeLikeness.words(for: type) + [meant(type, resolution).spelling, type.unwrapped.spelling]
  }

  /// What a typealias stands for.
  private static func meant(_ type: TypeName, _ resolution: ShotResolution) -> TypeName {
    resolution.declared.types.aliases[type.spelling]?.type ?? type
  }

  /// The modules that offer the very key and are not in the component.
  func modules(offering key: Key) -> [ShotDeclarations.Module] {
    let present = Set(resolution.component.slots.compactMap(\.module))
    return resolution.declared.modules.indices.filter { index in
      !present.contains(index) && resolution.declared.modules[index].providers.contains { $0.key == key }
    }
    .map { resolution.declared.modules[$0] }
  }

  /// What offers the very key in types that it has as modules and that are none.
  func noModules(
    offering key: Key
  ) -> [(slot: ShotDeclarations.Slot, type: String, function: String, location: Location)] {
    let types = resolution.declared.types
    return resolution.component.slots.filter { $0.module == nil }.flatMap { slot in
      (type(of: slot).map { types.lineage(of: types.entries[$0]) } ?? []).flatMap(\.all).flatMap { declaration in
        declaration.facts.functions.filter { function in
          guard let result = function.result, !function.isStatic else { return false }
          let type = types.canonical(ShotConventions.without(result), in: declaration)
          return Key(type: type, qualifier: ShotWords.qualifier(function.annotations)) == key
        }
        .map { (slot, slot.type.written, $0.name, declaration.location(of: $0.position)) }
      }
    }
  }

  /// What it has as a module, and nobody declares: whatever that offers, unless another name is meant.
  var unknownModule: ShotDeclarations.Slot? {
    let modules = resolution.declared.modules.map(resolution.declared.name(of:))
    return resolution.component.slots.first { slot in
      slot.module == nil && type(of: slot) == nil
        && !modules.contains { ShotNames.label(of: $0) == slot.name || Nearest.isSlip(of: slot.type.spelling, $0) }
    }
  }

  private func type(of slot: ShotDeclarations.Slot) -> Int? {
    let types = resolution.declared.types
    return types.find(slot.type.spelling, from: resolution.component.name, inFile: 0)
      .flatMap { types.entries[$0].declarations.isEmpty ? nil : $0 }
  }

  /// The methods of its own modules that offer the very key, and that generated code cannot see or cannot call on a module.
  func hidden(offering key: Key) -> [(source: String, hidden: ShotDeclarations.Hidden)] {
    resolution.component.slots.compactMap(\.module).map { resolution.declared.modules[$0] }.flatMap { module in
      // What is the type's may be there for the module itself, unless it is called as what provides.
      module.hidden.filter { $0.key == key && (!$0.isStatic || names(for: key).contains($0.name)) }
        .map { ("\(resolution.declared.name(of: module)).\($0.name)", $0) }
    }
  }

  /// What a method is called that gives the key.
  private func names(for key: Key) -> [String] {
    [ProviderName.plain(key), ShotNames.label(of: key.type.unwrapped.spelling)]
  }

  /// The methods of its own modules that are called as one that gives the key, and say of nothing that they give it.
  func silent(calledFor key: Key) -> [(source: String, location: Location)] {
    let names = names(for: key)
    return resolution.component.slots.compactMap(\.module).map { resolution.declared.modules[$0] }.flatMap { module in
      module.silent.filter { names.contains($0.name) }.map {
        ("\(resolution.declared.name(of: module)).\($0.name)", $0.location)
      }
    }
  }

  /// `CarModule.provideWheel: Wheel named 'smooth'`
  func words(for offer: ShotResolution.Offer) -> String {
    "\(resolution.source(of: offer)): \(resolution.key(of: offer).words)"
  }
}

extension Key {
  /// `Wheel`, and `Wheel named 'smooth'`.
  var words: String { type.written + (qualifier.map { " named '\($0)'" } ?? "") }
}
