internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What a root offers, by everything that a need may have meant: prepared once, since every need that nobody answers
/// asks.
struct GrailRootOffers {
  private let properties: [GrailProperty]
  private let aliases: [String: AliasFacts]
  private let kinship: TypeKinship
  private let relatives: TypeRelatives
  /// By name in small letters.
  private var named: [String: [Int]] = [:]
  /// By what types that are near each other have in common.
  private var byWord: [String: [Int]] = [:]
  /// By the type that an alias stands for, or the type itself.
  private var byMeaning: [TypeName: [Int]] = [:]
  /// The first with a type of this name.
  private var firstOfType: [String: Int] = [:]
  private let typeNames: NearestIndex
  /// Of each type that several have, what they are called.
  private let namesOfType: [TypeName: NearestIndex]

  init(_ root: Int?, _ declared: GrailDeclarations) {
    properties = root.map { declared.roots[$0].properties.map(GrailProperty.init) } ?? []
    aliases = declared.types.aliases
    kinship = TypeKinship(declared.types)
    relatives = TypeRelatives(properties.map(\.type), by: kinship)
    for (place, property) in properties.enumerated() {
      named[property.name.lowercased(), default: []].append(place)
      guard let type = property.type else { continue }
      for word in Set(TypeLikeness.words(for: type)) { byWord[word, default: []].append(place) }
      byMeaning[aliases[type.spelling]?.type ?? type, default: []].append(place)
      let core = TypeLikeness.core(type.spelling)
      if core.isPlainWord, firstOfType[core] == nil { firstOfType[core] = place }
    }
    typeNames = NearestIndex(firstOfType.keys)
    let ofType = Dictionary(grouping: properties) { $0.type }
    namesOfType = ofType.reduce(into: [:]) { names, all in
      guard let type = all.key, all.value.count > 1 else { return }
      names[type] = NearestIndex(all.value.map(\.name))
    }
  }

  /// Those of the very type, which several have, whose names are like this one but for a slip.
  func slips(of label: String, _ type: TypeName) -> [GrailProperty] {
    (namesOfType[type]?.names(to: label, limit: 2) ?? []).filter { $0 != label && Nearest.isSlip(of: label, $0) }
      .compactMap { name in named[name.lowercased()]?.lazy.map { properties[$0] }.first { $0.name == name } }
  }

  /// What has the type under another spelling.
  func writtenOtherwise(than type: TypeName) -> [GrailProperty] {
    let near = TypeLikeness.words(for: type).flatMap { byWord[$0] ?? [] }
      .filter { properties[$0].type.map { TypeLikeness.isNear($0, type) } ?? false }
    let same = (byMeaning[aliases[type.spelling]?.type ?? type] ?? []).filter { properties[$0].type != type }
    return Set(near + same).sorted().map { properties[$0] }
  }

  func likeness(of property: GrailProperty, to type: TypeName) -> Finding.Likeness? {
    guard let own = property.type else { return nil }
    if let likeness = TypeLikeness.likeness(of: own, to: type) { return likeness }
    return own == type ? nil : .sameMeaning
  }

  func relation(of property: GrailProperty, to type: TypeName) -> Finding.Likeness? {
    property.type.flatMap { kinship.likeness(of: $0, to: type) }
  }

  /// What is called as the need is, has a type of a name like its type's, or one that descends from it; each with the
  /// best of the reasons.
  func alike(_ label: String, _ type: TypeName) -> [(property: GrailProperty, likeness: Finding.Likeness)] {
    var reasons: [Int: Finding.Likeness] = [:]
    let core = TypeLikeness.core(type.spelling)
    for name in typeNames.names(to: core, limit: 2) {
      guard let place = firstOfType[name], let likeness = Nearest.likeness(of: name, to: core) else { continue }
      reasons[place] = likeness
    }
    for place in named[label.lowercased()] ?? [] { reasons[place] = .sameLabel }
    for (place, relation) in relatives.related(to: type) { reasons[place] = relation }
    return reasons.sorted { $0.key < $1.key }.map { (properties[$0.key], $0.value) }
  }
}
