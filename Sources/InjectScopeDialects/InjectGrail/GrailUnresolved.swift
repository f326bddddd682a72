internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The needs that end as arguments though somebody probably meant them to be supplied, one finding for each list and
/// name, with everybody who has to pass it; and those that were answered by something of another name.
struct GrailUnresolved {
  static let ids: Set<String> = ["ambiguous", "near-miss", "unresolved-argument"]

  private let declared: GrailDeclarations
  private let solved: [GrailWorld]
  /// What the root has: of the first world that has one.
  private let offers: GrailRootOffers
  /// By root: what it declares, but does not offer.
  private let unready: [Unready]
  /// By root: the names that nothing else can have there.
  private let memberNames: [Set<String>]

  init(_ declared: GrailDeclarations, _ solved: [GrailWorld]) {
    self.declared = declared
    self.solved = solved
    memberNames = declared.roots.map { Self.memberNames(of: declared.types.entries[$0.type]) }
    unready = declared.roots.map { Unready(declared.types.entries[$0.type]) }
    offers = GrailRootOffers(solved.lazy.compactMap(\.root).first, declared)
  }

  private static func memberNames(of root: TypeIndex.Entry) -> Set<String> {
    let declarations = root.all.map(\.facts)
    let properties = declarations.flatMap { $0.properties.lazy.filter { !$0.isStatic }.map(\.name) }
    let functions = declarations.flatMap {
      $0.functions.lazy.filter { $0.parameters.isEmpty && !$0.isStatic }.map(\.name)
    }
    return Set(properties + functions)
  }

  private struct Want: Hashable {
    /// The requirement that started it, wherever it is carried.
    let location: Location
    let label: String
    let type: TypeName
  }

  private struct Case {
    var child: Int
    var need: GrailProperty
    var candidates: [GrailProperty] = []
    /// Who has several of the type, in the order in which they were met; nobody where it is not ambiguous.
    var offerers: [String] = []
    /// Whether each of them has several, and it is not the asker alone who does.
    var isCrowded = true
    var creators: [(name: String, location: Location)] = []
    /// Those above it wherever it is not answered; `nil` where there is none.
    var roots: [Int?] = []
  }

  var findings: [Finding] {
    var order: [Want] = []
    var cases: [Want: Case] = [:]
    var others: [Finding] = []
    for world in solved {
      for child in declared.injectors.indices where world.isActive[child] {
        let parents = world.propagation.parents[child].map(Int?.some) + (world.rootCounts[child] ? [nil] : [])
        let wanted = world.propagation.lists[child]
        for need in wanted.properties {
          guard let type = need.type, GrailMatching.exemption(of: need) == nil else { continue }
          for parent in parents {
            let offerer = parent.map(GrailPropagation.Offerer.injector) ?? .root
            let answer = world.propagation.answer(to: need, of: child, from: offerer)
            if case .supplied(let property, _) = answer {
              others += otherName(need, type, from: property, world, parent, child)
              others += writtenOtherwise(need, type, from: property, child)
              continue
            }
            guard case .argument(let rule) = answer else { continue }
            let want = Want(location: need.location, label: need.name, type: type)
            if cases[want] == nil { order.append(want) }
            var entry = cases[want] ?? Case(child: child, need: need)
            if !need.isInherited { entry.child = child }
            if !entry.roots.contains(world.root) { entry.roots.append(world.root) }
            if rule == .ambiguousAbove,
              let (offerer, candidates) = world.propagation.ambiguity(of: need, of: child, above: offerer)
            {
              let name = creator(offerer.injector, world).name
              if !entry.offerers.contains(name) {
                entry.offerers.append(name)
                entry.candidates += candidates
                entry.isCrowded = entry.isCrowded && candidates.count > 1
              }
            }
            let creator = creator(parent, world)
            if !entry.creators.contains(where: { $0.location == creator.location }) { entry.creators.append(creator) }
            cases[want] = entry
          }
        }
      }
    }
    return order.compactMap { want in cases[want].map { finding(want, $0) } } + others
  }

  private func creator(_ parent: Int?, _ world: GrailWorld) -> (name: String, location: Location) {
    guard let parent else {
      let root = world.root.map { declared.roots[$0] }
      return (root.map(declared.name(of:)) ?? "", root?.claims[0].location ?? declared.injectors[0].claims[0].location)
    }
    let injector = declared.injectors[parent]
    return (declared.name(of: injector), injector.claims[0].location)
  }

  // MARK: - Wording

  private func finding(_ want: Want, _ entry: Case) -> Finding {
    let injector = declared.name(of: declared.injectors[entry.child])
    let names = entry.creators.map { "'\($0.name)'" }.joined(separator: ", ")
    let places = entry.creators.map {
      Finding.Place("who injects it through '\($0.name)' has to pass '\(want.label)'", at: $0.location)
    }
    guard entry.offerers.isEmpty else {
      let offerers = entry.offerers.map { "'\($0)'" }.joined(separator: ", ")
      let verb = entry.offerers.count == 1 ? "has" : "have"
      guard entry.isCrowded else {
        return Finding(
          id: "ambiguous", severity: .warning,
          message:
            "'\(want.label): \(want.type.written)' of '\(injector)' is an argument: names decide where several of that "
            + "type are offered or asked for, and \(offerers) \(verb) none called '\(want.label)'",
          at: entry.need.location,
          chain: entry.candidates.map {
            Finding.Hop("'\($0.name): \($0.type?.written ?? "")' is there", at: $0.location)
          },
          fix: Finding.Fix(
            "pass it and mark it `// sourcery: forceManual`, or let \(offerers) have one that is called '\(want.label)'"
          ), places: places)
      }
      let candidates = entry.candidates.map {
        Finding.Hop("'\($0.name): \($0.type?.written ?? "")' is one of several", at: $0.location)
      }
      return Finding(
        id: "ambiguous", severity: .warning,
        message:
          "'\(want.label): \(want.type.written)' of '\(injector)' is an argument: \(offerers) \(verb) several of "
          + "that type, and none is called '\(want.label)'",
        at: entry.need.location, chain: candidates, near: entry.candidates.map { $0.candidate(because: .oneOfSeveral) },
        fix: Finding.Fix("call it as one of them is called"), places: places)
    }
    let near = offers.writtenOtherwise(than: want.type).filter { !areTwo($0.type, want.type) }
    if near.isEmpty, let miss = unready(want, entry, injector, places) { return miss }
    guard let nearest = near.first else {
      return Finding(
        id: "unresolved-argument", severity: .warning,
        message:
          "'\(want.label): \(want.type.written)' of '\(injector)' is an argument: nothing above \(names) offers a "
          + "'\(want.type.written)'",
        at: entry.need.location, cause: lack(of: want, above: entry.roots),
        near: offers.alike(want.label, want.type).map { $0.property.candidate(because: $0.likeness) },
        fix: respelling(want) ?? supply(want, above: entry.roots), missing: Key(type: want.type), places: places)
    }
    return Finding(
      id: "near-miss", severity: .warning,
      message:
        "'\(want.label): \(want.type.written)' of '\(injector)' is an argument: '\(nearest.name)' is there, but "
        + "its type is written '\(nearest.type?.written ?? "")'",
      at: entry.need.location,
      cause: Finding.Cause(
        "'\(want.label): \(want.type.written)' is written '\(nearest.type?.written ?? "")'", at: nearest.location),
      chain: near.map { Finding.Hop("'\($0.name): \($0.type?.written ?? "")' is declared here", at: $0.location) },
      near: near.map { $0.candidate(because: offers.likeness(of: $0, to: want.type)) },
      fix: Finding.Fix(
        "write the same type in both places: `var \(want.label): \(nearest.type?.written ?? "") { get }`"),
      places: places)
  }

  /// Whether both are types of the project, and not the same.
  private func areTwo(_ a: TypeName?, _ b: TypeName) -> Bool {
    let found = [a, b].compactMap { type in
      type.flatMap { declared.types.find($0.unwrapped.spelling, from: nil, inFile: 0) }
    }
    return found.count == 2 && found[0] != found[1]
  }

  /// What the root declares, but does not offer: a computed property, or one whose type cannot be read.
  private func unready(_ want: Want, _ entry: Case, _ injector: String, _ places: [Finding.Place]) -> Finding? {
    for root in entry.roots.compactMap(\.self) {
      guard let (property, location) = unready[root].property(want.label, want.type) else { continue }
      let owner = "'\(property.name)' of '\(declared.name(of: declared.roots[root]))'"
      let flaw = property.isStored ? "its type cannot be read from its value" : "it is computed"
      let cure =
        property.isStored
        ? "write its type: `\(property.name): \(want.type.written)`"
        : "make it a stored property: `let \(Identifier.escaped(property.name)): \(want.type.written)`"
      return Finding(
        id: "near-miss", severity: .warning,
        message:
          "'\(want.label): \(want.type.written)' of '\(injector)' is an argument: \(owner) is there, but \(flaw)",
        at: entry.need.location, cause: Finding.Cause("\(owner): \(flaw)", at: location),
        near: [
          Finding.Candidate(property.name, type: property.type, at: location, because: .notReady(flaw))
        ], fix: Finding.Fix(cure),
        places: places)
    }
    return nil
  }

  /// What one property of the roots would answer, whoever asks for it.
  private func lack(of want: Want, above roots: [Int?]) -> Finding.Cause? {
    let roots = roots.compactMap { $0.map { declared.roots[$0] } }
    return roots.first.map { root in
      let names = roots.map { "'\(declared.name(of: $0))'" }.joined(separator: ", ")
      return Finding.Cause("\(names) has no '\(want.label): \(want.type.written)'", at: root.claims[0].location)
    }
  }

  /// A type that nobody declares, and that differs by a slip from that of what is offered under the name.
  private func respelling(_ want: Want) -> Finding.Fix? {
    let name = want.type.unwrapped.spelling
    guard declared.types.named(name.bareName).isEmpty, declared.types.aliases[name] == nil else { return nil }
    let meant = offers.alike(want.label, want.type).compactMap { offer in
      offer.property.name == want.label ? offer.property.type : nil
    }.first {
      !declared.types.named($0.unwrapped.spelling.bareName).isEmpty && Nearest.isSlip(of: name, $0.unwrapped.spelling)
    }
    return meant.map {
      Finding.Fix("write `var \(want.label): \($0.written) { get }`: nothing that was read declares '\(name)'")
    }
  }

  private func supply(_ want: Want, above roots: [Int?]) -> Finding.Fix? {
    let isEverywhere = !roots.contains(nil) && !want.type.mentions("Self")
    let roots = roots.compactMap(\.self)
    guard let root = roots.first else { return nil }
    let name = declared.name(of: declared.roots[root])
    let declarations = roots.flatMap { declared.types.entries[declared.roots[$0].type].declarations }
    guard !roots.contains(where: { memberNames[$0].contains(want.label) }) else {
      return Finding.Fix(
        "pass it and mark it `// sourcery: forceManual`, or to supply it everywhere add a property of type '\(want.type.written)' to '\(name)', under a name that is free there"
      )
    }
    let property = "let \(Identifier.escaped(want.label)): \(want.type.printed)"
    // Types compare as they are written: where it stands now and on the root it must read the same.
    guard want.type.printed == want.type.written else {
      return Finding.Fix(
        "pass it and mark it `// sourcery: forceManual`, or to supply it everywhere add `\(property)` to '\(name)', and write `\(want.type.printed)` here too"
      )
    }
    let edits = declarations.map { $0.adding(property: property) }
    let settings = roots.compactMap { setting(of: declared.types.entries[declared.roots[$0].type]) }
    return Finding.Fix(
      "pass it and mark it `// sourcery: forceManual`, or to supply it everywhere add `\(property)` to '\(name)'"
        + (settings.first ?? ", and pass it where that is made"),
      edits: isEverywhere && settings.isEmpty && !edits.contains(where: \.isEmpty)
        ? edits.flatMap { $0 }.sorted { $0.location < $1.location } : [],
      remedy: Finding.Remedy(.supply, at: declared.roots[root].claims[0].location))
  }

  /// What a root needs besides a new property, or it does not compile; nothing where Swift makes its initialiser. Where
  /// the body of an initialiser ends is not known, so it is said and not edited.
  private func setting(of root: TypeIndex.Entry) -> String? {
    let declarations = root.all.map(\.facts)
    if declarations.contains(where: { !$0.initialisers.isEmpty }) {
      return ", with a value or set in every initialiser"
    }
    return declarations.contains { $0.kind == .class || $0.kind == .actor }
      ? ", with a value or an initialiser that sets it" : nil
  }

  /// A parent has one of the type under another name, while the root has it under the need's own.
  private func otherName(
    _ need: GrailProperty, _ type: TypeName, from property: GrailProperty, _ world: GrailWorld, _ parent: Int?,
    _ child: Int
  ) -> [Finding] {
    guard let parent, property.name != need.name,
      let meant = world.propagation.root.candidates(of: type).first(where: { $0.name == need.name })
    else { return [] }
    let requirement = "var \(Identifier.escaped(need.name)): \(type.written) { get }"
    let protocols = declared.types.entries[declared.injectors[parent].type].declarations
    let (owner, asker) = (declared.name(of: declared.injectors[parent]), declared.name(of: declared.injectors[child]))
    return [
      Finding(
        id: "other-name", severity: .warning,
        message:
          "'\(need.name)' of '\(asker)' gets '\(property.name)' of '\(owner)', the only '\(type.written)' there, "
          + "though the root has \(need.name.quotedWithArticle)",
        at: need.location,
        chain: [
          Finding.Hop("'\(property.name)' is what it gets", at: property.location),
          Finding.Hop("'\(meant.name)' is what the root has", at: meant.location),
        ],
        // What differs by a slip is probably the same, and a second one beside it would be an argument.
        fix: Nearest.isSlip(of: property.name, need.name)
          ? Finding.Fix("call '\(property.name)' of '\(owner)' '\(need.name)', if the root's is meant")
          : Finding.Fix(
            "if the root's is meant, let '\(owner)' ask for it too: `\(requirement)`",
            edits: protocols.flatMap { $0.adding(member: requirement) }))
    ]
  }

  /// The same type to the compiler, but not the same text.
  private func writtenOtherwise(
    _ need: GrailProperty, _ type: TypeName, from property: GrailProperty, _ child: Int
  ) -> [Finding] {
    guard let offered = property.type?.written, offered != type.written else { return [] }
    let divergence = GrailDivergence.typesDifferAsText(
      injector: declared.name(of: declared.injectors[child]), need: need.name, wanted: type.written, offered: offered,
      at: need.location)
    return [divergence.finding]
  }
}

/// Properties that a root declares, but does not offer: computed ones, and those whose type cannot be read.
private struct Unready {
  private struct Wish: Hashable {
    let name: String
    let type: TypeName?
  }

  private var found: [(property: PropertyFacts, location: Location)] = []
  /// The first computed property of a type, and the first of each name.
  private var ofType: [TypeName: Int] = [:]
  private var named: [Wish: Int] = [:]

  init(_ root: TypeIndex.Entry) {
    for declaration in root.all {
      for property in declaration.facts.properties where !property.isStatic {
        guard property.isStored ? property.type == nil : property.type != nil else { continue }
        let wish = Wish(name: property.name, type: property.type)
        if named[wish] == nil { named[wish] = found.count }
        if let type = property.type, ofType[type] == nil { ofType[type] = found.count }
        found.append((property, declaration.location(of: property.position)))
      }
    }
  }

  /// One of that name is meant rather than one of another.
  func property(_ name: String, _ type: TypeName) -> (PropertyFacts, Location)? {
    let own = [named[Wish(name: name, type: type)], named[Wish(name: name, type: nil)]].compactMap(\.self).min()
    return (own ?? ofType[type]).map { (found[$0].property, found[$0].location) }
  }
}
