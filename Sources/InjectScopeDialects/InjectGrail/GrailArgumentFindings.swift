internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Why something ends as an argument, in words: nobody offers it, several do, or it is there and not quite the same; with
/// what would supply it.
struct GrailArgumentFindings {
  private let declared: GrailDeclarations
  /// What the root has.
  private let offers: GrailRootOffers
  /// By root: what it declares, but does not offer.
  private let unready: [Unready]
  /// By root: the names that nothing else can have there.
  private let memberNames: [Set<String>]
  private let calls: GrailLackingCalls
  /// By injector that has to pass something: what it asks for itself, by name.
  private let requirements: [Int: [String: GrailProperty]]

  /// - Parameters:
  ///   - root: the one whose offers are compared, of all that there are.
  ///   - creators: the injectors that have to pass something.
  init(_ declared: GrailDeclarations, below root: Int?, passing creators: Set<Int>, calls: GrailLackingCalls) {
    self.declared = declared
    self.calls = calls
    requirements = creators.reduce(into: [:]) { all, injector in
      let own = declared.injectors[injector].requirements.map { ($0.name, GrailProperty($0)) }
      all[injector] = Dictionary(own) { first, _ in first }
    }
    memberNames = declared.roots.map { Self.memberNames(of: declared.types.entries[$0.type]) }
    unready = declared.roots.map { Unready(declared.types.entries[$0.type]) }
    offers = GrailRootOffers(root, declared)
  }

  private static func memberNames(of root: TypeIndex.Entry) -> Set<String> {
    let declarations = root.all.map(\.facts)
    let properties = declarations.flatMap { $0.properties.lazy.filter { !$0.isStatic }.map(\.name) }
    let functions = declarations.flatMap {
      $0.functions.lazy.filter { $0.parameters.isEmpty && !$0.isStatic }.map(\.name)
    }
    return Set(properties + functions)
  }

  func finding(_ argument: GrailArgument) -> Finding {
    if !argument.offerers.isEmpty { return argument.isCrowded ? crowded(argument) : nameless(argument) }
    let near = offers.writtenOtherwise(than: argument.type).filter { !areTwo($0.type, argument.type) }
    if let nearest = near.first { return writtenOtherwise(argument, than: nearest, near) }
    return unready(argument) ?? writtenOtherwiseAbove(argument) ?? offeredByNobody(argument)
  }

  /// That it is an argument, why, and who has to pass it.
  private func warning(_ id: String, of argument: GrailArgument, because reason: String) -> Finding {
    let injector = declared.name(of: declared.injectors[argument.injector])
    return Finding(
      id: id, severity: .warning,
      message: "'\(argument.label): \(argument.type.written)' of '\(injector)' is an argument: \(reason)",
      at: argument.location,
      places: argument.creators.map {
        Finding.Place("who injects it through '\($0.name)' has to pass '\(argument.label)'", at: $0.location)
      } + calls.places(lacking: argument))
  }

  private func hops(_ properties: [GrailProperty], _ words: String) -> [Finding.Hop] {
    properties.map { Finding.Hop("'\($0.name): \($0.type?.written ?? "")' \(words)", at: $0.location) }
  }

  /// `'A', 'B' have`, `'A' has`
  private func having(_ argument: GrailArgument) -> String {
    "\(quoted(argument.offerers)) \(argument.offerers.count == 1 ? "has" : "have")"
  }

  private func quoted(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

  /// Each above has several of the type.
  private func crowded(_ argument: GrailArgument) -> Finding {
    var finding = warning(
      "ambiguous", of: argument,
      because: "\(having(argument)) several of that type, and none is called '\(argument.label)'")
    finding.chain = hops(argument.candidates, "is one of several")
    let meant = meant(by: argument)
    finding.near =
      meant
      + argument.candidates.map { $0.candidate(because: .oneOfSeveral) }.filter { one in
        !meant.contains { $0.location == one.location }
      }
    finding.fix = Finding.Fix(meant.first.map { "call it '\($0.name)'" } ?? "call it as one of them is called")
    return finding
  }

  /// Those that are called nearly so.
  private func meant(by argument: GrailArgument) -> [Finding.Candidate] {
    argument.candidates.filter { Nearest.isSlip(of: argument.label, $0.name) }
      .map { $0.candidate(because: Nearest.likeness(of: $0.name, to: argument.label)) }
  }

  /// The asker has several of the type, or some above it, so that names decide.
  private func nameless(_ argument: GrailArgument) -> Finding {
    var finding = warning(
      "ambiguous", of: argument,
      because: "names decide where several of that type are offered or asked for, and \(having(argument)) none called "
        + "'\(argument.label)'")
    finding.chain = hops(argument.candidates, "is there")
    let near = meant(by: argument)
    let offered = offers.slips(of: argument.label, argument.type).map {
      $0.candidate(because: Nearest.likeness(of: $0.name, to: argument.label))
    }
    finding.near = (near + offered.filter { one in !near.contains { $0.location == one.location } }).ranked
    finding.fix = Finding.Fix(
      (finding.near.first.map { "call it '\($0.name)'; else " } ?? "")
        + "pass it and mark it `// sourcery: forceManual`, or let \(quoted(argument.offerers)) have one that is called "
        + "'\(argument.label)'")
    return finding
  }

  /// The root has it, of a type that is spelled in another way.
  private func writtenOtherwise(
    _ argument: GrailArgument, than nearest: GrailProperty, _ near: [GrailProperty]
  ) -> Finding {
    let type = nearest.type?.written ?? ""
    var finding = warning(
      "near-miss", of: argument,
      because: "'\(nearest.name)' is there, but its type is written '\(type)'")
    finding.cause = Finding.Cause(
      "'\(argument.label): \(argument.type.written)' is written '\(type)'", at: nearest.location)
    finding.chain = hops(near, "is declared here")
    finding.near = near.map { $0.candidate(because: offers.likeness(of: $0, to: argument.type)) }
    // One type under two names may be written either way; of others a person has to say which is meant.
    let isSame = finding.near.first?.likeness == .sameMeaning
    finding.fix = Finding.Fix(
      "write the same type in both places: `var \(argument.label): \(type) { get }`",
      remedy: isSame ? Finding.Remedy(.writeType(type), at: argument.location) : nil)
    return finding
  }

  /// Who injects it asks for it too, with a type that is nearly the same, and gets none either.
  private func writtenOtherwiseAbove(_ argument: GrailArgument) -> Finding? {
    for creator in argument.creators {
      guard let (other, type) = asked(by: creator, as: argument), TypeLikeness.isNear(type, argument.type),
        !areTwo(type, argument.type)
      else { continue }
      let owner = "'\(other.name)' of '\(creator.name)'"
      var finding = warning(
        "near-miss", of: argument, because: "\(owner) is there, but its type is written '\(type.written)'")
      finding.cause = Finding.Cause(
        "'\(argument.label): \(argument.type.written)' is written '\(type.written)'", at: other.location)
      finding.chain = hops([other], "is what '\(creator.name)' asks for")
      finding.near = [other.candidate(because: TypeLikeness.likeness(of: type, to: argument.type))]
      finding.fix = Finding.Fix(
        "write the same type in both places: `var \(argument.label): \(type.written) { get }`; or pass it and mark it "
          + "`// sourcery: forceManual`")
      return finding
    }
    return nil
  }

  /// What who injects it asks for under the same name.
  private func asked(
    by creator: GrailArgument.Creator, as argument: GrailArgument
  ) -> (property: GrailProperty, type: TypeName)? {
    guard let property = creator.injector.flatMap({ requirements[$0]?[argument.label] }), let type = property.type,
      type != argument.type
    else { return nil }
    return (property, type)
  }

  private func offeredByNobody(_ argument: GrailArgument) -> Finding {
    let (names, type) = (quoted(argument.creators.map(\.name)), "'\(argument.type.written)'")
    var finding = warning(
      "unresolved-argument", of: argument,
      because: argument.creators.allSatisfy(\.isRoot)
        ? "\(names) \(argument.creators.count == 1 ? "offers" : "offer") no \(type)"
        : "nothing above \(names) offers \(type)")
    if let cause = lack(of: argument) { finding.cause = cause }
    let above = argument.creators.lazy.compactMap { asked(by: $0, as: argument)?.property }.filter {
      isSlip($0, argument)
    }
    finding.near =
      offers.alike(argument.label, argument.type).map { $0.property.candidate(because: $0.likeness) }
      + above.map { $0.candidate(because: offers.relation(of: $0, to: argument.type) ?? .sameLabel) }
    if let slip = misspelt(argument, above: above.first) {
      // Nothing is to be offered of a type that is not there.
      finding.fix = slip
      return finding
    }
    let supply = supply(argument)
    let isPassed = calls.pass(argument.label)
    let offered = GrailOfferedProtocol(argument, near: finding.near, isPassed: isPassed, in: declared)
    finding.fix = respelling(argument, above: above.first) ?? offered?.fix(besides: supply) ?? supply
    // Where another type is to be asked for, nothing is to be offered of this one.
    if offered?.isEnough != true { finding.missing = Key(type: argument.type) }
    return finding
  }

  /// Whether both are types of the project, and not the same.
  private func areTwo(_ a: TypeName?, _ b: TypeName) -> Bool {
    let found = [a, b].compactMap { type in
      type.flatMap { declared.types.find($0.unwrapped.spelling, from: nil, inFile: 0) }
    }
    return found.count == 2 && found[0] != found[1]
  }

  /// What the root declares, but does not offer: a computed property, or one whose type cannot be read.
  private func unready(_ argument: GrailArgument) -> Finding? {
    for root in argument.roots.compactMap(\.self) {
      guard let (property, location, isInExtension) = unready[root].property(argument.label, argument.type) else {
        continue
      }
      let owner = "'\(property.name)' of '\(declared.name(of: declared.roots[root]))'"
      let flaw = Unready.flaw(of: property)
      var finding = warning(
        "near-miss", of: argument,
        because: "\(owner) is there, but \(flaw)")
      finding.cause = Finding.Cause("\(owner): \(flaw)", at: location)
      finding.near = [Finding.Candidate(property.name, type: property.type, at: location, because: .notReady(flaw))]
      finding.fix = Finding.Fix(
        property.isStatic
          ? "take `static` away, or give each root its own under another name"
          : property.isStored
            ? "write its type: `\(property.name): \(argument.type.written)`"
            : "make it a stored property"
              + (isInExtension ? " of '\(declared.name(of: declared.roots[root]))' itself" : "")
              + ": `let \(Identifier.escaped(property.name)): \(argument.type.written)`")
      return finding
    }
    return nil
  }

  /// What one property of the roots would answer, whoever asks for it.
  private func lack(of argument: GrailArgument) -> Finding.Cause? {
    let roots = argument.roots.compactMap { $0.map { declared.roots[$0] } }
    return roots.first.map { root in
      Finding.Cause(
        "\(quoted(roots.map(declared.name(of:)))) has no '\(argument.label): \(argument.type.written)'",
        at: root.claims[0].location)
    }
  }

  private func likelySlip(of argument: GrailArgument, above: GrailProperty?) -> (GrailProperty, TypeName)? {
    let meant = offers.alike(argument.label, argument.type).lazy.map(\.property).first { isSlip($0, argument) }
    return (meant ?? above).flatMap { property in property.type.map { (property, $0) } }
  }

  /// The same where only one of both types is there.
  private func misspelt(_ argument: GrailArgument, above: GrailProperty?) -> Finding.Fix? {
    guard let (meant, type) = likelySlip(of: argument, above: above) else { return nil }
    if isMisspelt(argument.type, meaning: type) {
      return Finding.Fix(
        "write '\(type.written)': nothing is called '\(argument.type.unwrapped.spelling)'",
        remedy: Finding.Remedy(.writeType(type.written), at: argument.location))
    }
    if isMisspelt(type, meaning: argument.type) {
      return Finding.Fix(
        "write '\(argument.type.written)' at \(meant.location): nothing is called '\(type.unwrapped.spelling)'",
        remedy: Finding.Remedy(.writeType(argument.type.written), at: meant.location))
    }
    return nil
  }

  /// What is offered under the name has a type that differs by a slip. Which of both is a type is not always known.
  private func respelling(_ argument: GrailArgument, above: GrailProperty?) -> Finding.Fix? {
    guard let (meant, type) = likelySlip(of: argument, above: above) else { return nil }
    return Finding.Fix(
      "if one type is meant, write '\(type.written)' here, or '\(argument.type.written)' at \(meant.location); if there are two, "
        + "pass it and mark it `// sourcery: forceManual`")
  }

  /// Whether nothing is called by the one name, and something by the other.
  private func isMisspelt(_ type: TypeName, meaning other: TypeName) -> Bool {
    declared.misspelt[type.unwrapped.spelling]?.contains(other.unwrapped.spelling) ?? false
  }

  private func isSlip(_ offer: GrailProperty, _ argument: GrailArgument) -> Bool {
    guard offer.name == argument.label, let type = offer.type else { return false }
    return Nearest.isSlip(of: argument.type.unwrapped.spelling, type.unwrapped.spelling)
  }

  private func supply(_ argument: GrailArgument) -> Finding.Fix? {
    let isEverywhere = !argument.roots.contains(nil) && !argument.type.mentions("Self")
    let roots = argument.roots.compactMap(\.self)
    guard let root = roots.first else { return nil }
    let name = declared.name(of: declared.roots[root])
    let declarations = roots.flatMap { declared.types.entries[declared.roots[$0].type].declarations }
    guard !roots.contains(where: { memberNames[$0].contains(argument.label) }) else {
      return Finding.Fix(
        "pass it and mark it `// sourcery: forceManual`, or to supply it everywhere add a property of type '\(argument.type.written)' to '\(name)', under a name that is free there"
      )
    }
    let property = "let \(Identifier.escaped(argument.label)): \(argument.type.printed)"
    // Types compare as they are written: where it stands now and on the root it must read the same.
    guard argument.type.printed == argument.type.written else {
      return Finding.Fix(
        "pass it and mark it `// sourcery: forceManual`, or to supply it everywhere add `\(property)` to '\(name)', and write `\(argument.type.printed)` here too"
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
}

/// Properties that a root declares, but does not offer: static and computed ones, and those whose type cannot be read.
private struct Unready {
  private struct Wish: Hashable {
    let name: String
    let type: TypeName?
  }

  private var found: [(property: PropertyFacts, location: Location, isInExtension: Bool)] = []
  /// The first computed property of a type, and the first of each name.
  private var ofType: [TypeName: Int] = [:]
  private var named: [Wish: Int] = [:]

  init(_ root: TypeIndex.Entry) {
    for declaration in root.all {
      for property in declaration.facts.properties {
        guard property.isStored && !property.isStatic ? property.type == nil : property.type != nil else { continue }
        let wish = Wish(name: property.name, type: property.type)
        if named[wish] == nil { named[wish] = found.count }
        // One that is static was meant only where it has the name.
        if !property.isStatic, let type = property.type, ofType[type] == nil { ofType[type] = found.count }
        found.append((property, declaration.location(of: property.position), declaration.facts.kind == .extension))
      }
    }
  }

  static func flaw(of property: PropertyFacts) -> String {
    if property.isStatic { return "it is static" }
    return property.isStored ? "its type cannot be read from its value" : "it is computed"
  }

  /// One of that name is meant rather than one of another.
  func property(_ name: String, _ type: TypeName) -> (PropertyFacts, Location, isInExtension: Bool)? {
    let own = [named[Wish(name: name, type: type)], named[Wish(name: name, type: nil)]].compactMap(\.self).min()
    return (own ?? ofType[type]).map { (found[$0].property, found[$0].location, found[$0].isInExtension) }
  }
}
