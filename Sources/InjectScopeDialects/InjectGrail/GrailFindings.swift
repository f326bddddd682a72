internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What the declarations get wrong, worded.
enum GrailFindings {
  static func noEffect(
    _ creation: CreationFact, by type: Int, at location: Location, in declared: GrailDeclarations
  ) -> Finding {
    let creator = declared.types.entries[type].name
    guard creation.form != .bareAttribute else {
      return Finding(
        id: "injects-without-effect", severity: .warning,
        message: "a bare '@Injects' names nobody: '\(creator)' injects nothing by it", at: location,
        fix: Finding.Fix(
          "name whom it injects: `@Injects<Child>`, or take it away", doing: "take it away", by: .remove, at: location))
    }
    let meant = declared.meantList(of: type).map { forgotten($0, type, in: declared) }
    return Finding(
      id: "injects-without-effect", severity: .warning,
      message: "'@Injects<\(creation.target.type.written)>' has no effect: '\(creator)' is no injectable itself",
      at: location, cause: meant?.cause, chain: meant?.chain ?? [],
      fix: becoming(type, creator, from: location, in: declared))
  }

  /// How a type becomes an injectable.
  private static func becoming(
    _ type: Int, _ name: String, from location: Location, in declared: GrailDeclarations
  ) -> Finding.Fix {
    if declared.roots.contains(where: { $0.type == type }) {
      return Finding.Fix("take it away: a root creates every injectable already", by: .unname, at: location)
    }
    if declared.heldInjector(of: type) != nil { return declared.namingInjectable(type) }
    if let fix = misspeltAttribute(of: declared.types.entries[type]) { return fix }
    if FrameworkMaking.makes(declared.types.entries[type], in: declared.types) {
      return Finding.Fix(
        "take it away: the framework makes '\(name)' with `init()` and passes it no injector; let it use the root's "
          + "functions", by: .unname, at: location)
    }
    if let list = declared.meantList(of: type) {
      return Finding.Fix(
        "make '\(name)' an injectable (`@Needs<\(list.name)>`)" + (list.taken == nil ? ", or take it away" : ""),
        edits: declared.needing(list, type, knownIn: location.file))
    }
    return Finding.Fix(
      "make '\(name)' an injectable (`\(attribute(for: name))`), or take it away",
      edits: declared.makingInjectable(type, knownIn: location.file))
  }

  /// `@Need` for `@Needs`: a second attribute above it would be no cure.
  static func misspeltAttribute(
    of entry: TypeIndex.Entry, meaning words: [String] = ["Needs", "NeedsInjector"]
  ) -> Finding.Fix? {
    for declaration in entry.declarations {
      for attribute in declaration.facts.attributes {
        let meant = words.first { $0 != attribute.name && Nearest.isSlip(of: attribute.name, $0) }
        guard let meant else { continue }
        let place = declaration.location(of: attribute.position)
        return Finding.Fix(
          "write '@\(meant)' for '@\(attribute.name)' at \(place)",
          edits: [writing(meant, for: attribute.name, at: place)])
      }
    }
    return nil
  }

  /// A protocol that an injector refines, and that nobody has read: what it asks for is not in the generated struct.
  /// `nil` for those of Swift, whose demands are known.
  static func unreadProtocol(
    _ name: String, refinedBy declaration: TypeIndex.Declaration, at position: Position,
    mayBeElsewhere: @autoclosure () -> Bool, among names: GrailNames, in declared: GrailDeclarations
  ) -> Finding? {
    let bare = name.hasPrefix("Swift.") || name.hasPrefix("InjectGrail.") ? name.bareName : name
    guard !protocolsOfSwift.contains(bare), !name.hasPrefix("~"), declared.types.aliases[name] == nil else {
      return nil
    }
    let mayBeElsewhere = mayBeElsewhere()
    let near = names.protocols.near(to: name, limit: 1, except: declaration.facts.name)
    let place = declaration.location(of: position)
    let meant = bare == name && !mayBeElsewhere ? near.first { Nearest.isSlip(of: name, $0.name) } : nil
    return Finding(
      id: "unread-protocol", severity: mayBeElsewhere ? .warning : .error,
      message: "'\(declaration.facts.name)' refines '\(name)', which stands in none of the files that were read: what "
        + "it asks for is not in the struct that is generated",
      at: place, near: near,
      fix: Finding.Fix(
        mayBeElsewhere
          ? "name the folder that declares it as well, or take it out"
          : near.first.map { "write '\($0.name)'" } ?? "declare `protocol \(name)`, or correct the name",
        edits: meant.map { [writing($0.name, for: name, at: place)] } ?? []),
      blocks: mayBeElsewhere ? .nothing : .everything)
  }

  /// Those of the standard library that an injector may name: what they ask for is known.
  private static let protocolsOfSwift: Set<String> = [
    "Actor", "AnyObject", "BitwiseCopyable", "CaseIterable", "Codable", "Comparable", "Copyable",
    "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Error", "Escapable", "Hashable", "Identifiable", "Injector", "LosslessStringConvertible",
    "RawRepresentable", "Sendable", "SendableMetatype", "class",
  ]

  /// `nil` for a type of somebody else's whose name happens to begin as ours do.
  static func unknownTarget(
    _ creation: CreationFact, by creator: String, naming named: Set<String>, at location: Location,
    mayBeElsewhere: Bool, among names: GrailNames, in declared: GrailDeclarations
  ) -> Finding? {
    let name = creation.target.type.spelling
    guard creation.form == .attribute else {
      // `InjectsPage` for a class `Page`: its injector was meant.
      let meant = names.injectable(injectedAs: name).map { declared.injectables[$0] }
      let own = meant?.injectors.first.map { declared.name(of: declared.injectors[$0.value]) }
      // The protocol is there, and does not say that it is an injector.
      let isForgotten =
        own == nil && name.hasSuffix(InjectGrailReader.injectorSuffix)
        && declared.types.named(name).contains { declared.types.entries[$0].kind == .protocol }
      let near =
        own.map { names.injectors[$0].map { [$0] } ?? [] }
        ?? (isForgotten ? [] : names.injectors.near(to: name, limit: 1))
      let word = "Injects" + name
      let isTaken = declared.types.named(name).contains { declared.types.entries[$0].name == name }
      let isDeclared = !declared.types.named(word).isEmpty || declared.types.aliases[word] != nil
      let isOurs = name.hasSuffix(InjectGrailReader.injectorSuffix) || !mayBeElsewhere
      guard !isDeclared, isOurs, !name.contains("."), name.first?.isUppercase ?? false else { return nil }
      // Whose it is names it, or another by a slip, and that is told.
      if isForgotten, names.isTaken(name) { return nil }
      if isForgotten,
        let place = declared.types.named(name).first.flatMap({ declared.types.entries[$0].first?.location }),
        names.spareInjector(inFile: place.file)?.name == name
      {
        return nil
      }
      let refining = Finding.Fix("let '\(name)' refine 'Injector'")
      return Finding(
        id: "unknown-target", severity: .error,
        message: "'Injects\(name)' names no injector that '\(creator)' could inject", at: location, near: near,
        fix: isForgotten
          ? forgotten(injectedBy: name, at: location, in: declared) ?? refining
          : Finding.Fix(
            near.first.map { "write `Injects\($0.name)`" }
              ?? (isTaken ? "take '\(word)' away" : "declare `protocol \(name): Injector`, or take '\(word)' away"),
            edits: near.first.map { [writing("Injects" + $0.name, for: word, at: location)] } ?? []),
        blocks: mayBeElsewhere ? .nothing : .everything)
    }
    // One that lies in another type, and is called so there, before all; where the name is declared it is meant.
    let file = declared.types.named(creator.bareName).first.flatMap { declared.types.entries[$0].first?.file } ?? 0
    let isKnown = declared.types.find(name, from: creator, inFile: file).map {
      !declared.types.entries[$0].declarations.isEmpty
    }
    let likely = names.all.near(to: name).filter { isKnown != true || $0.name.bareName == name }
    let all = likely.filter { $0.name.bareName == name } + likely.filter { $0.name.bareName != name }
    // What it injects already, or is itself, was not meant.
    func isOpen(_ candidate: Finding.Candidate) -> Bool { candidate.name != creator && !named.contains(candidate.name) }
    let renamed = isKnown == nil ? names.renamed(from: name).flatMap { isOpen($0.injectable) ? $0 : nil } : nil
    let near = renamed.map { [$0.injectable] } ?? all.filter(isOpen)
    let twice = near.isEmpty ? all.first { $0.name != creator } : nil
    // A type that is there and merely no injectable compiles: it only brings no function.
    let isThere = mayBeElsewhere || !declared.types.named(name.bareName).isEmpty || declared.types.aliases[name] != nil
    let forgotten = forgotten(name, from: creator, inFile: file, in: declared)
    return Finding(
      id: "unknown-target", severity: .error,
      message: "'\(creator)' injects '\(creation.target.type.written)', "
        + "which is no injectable, no protocol of one, and no injector",
      at: location, cause: forgotten?.cause,
      chain: forgotten?.chain
        ?? (near.isEmpty ? declaration(of: name, among: names, in: declared) : renamed?.hops ?? []), near: near,
      fix: twice.map {
        Finding.Fix("take it away: '\(creator)' injects '\($0.name)' already", by: .unname, at: location)
      }
        ?? cure(for: creation, near, from: creator, at: location, besides: named, among: names, in: declared),
      blocks: isThere ? .nothing : .everything)
  }

  /// A type that holds its injector and only does not say that it is an injectable: whoever injects it is told of this one
  /// cause.
  private static func forgotten(
    _ name: String, from creator: String, inFile file: Int, in declared: GrailDeclarations
  ) -> (cause: Finding.Cause, chain: [Finding.Hop])? {
    guard let type = declared.types.find(name, from: creator, inFile: file) else { return nil }
    if let list = declared.meantList(of: type) { return forgotten(list, type, in: declared) }
    guard let held = declared.heldInjector(of: type), !declared.roots.contains(where: { $0.type == type }),
      let place = declared.types.entries[type].first?.location
    else { return nil }
    let injector = declared.injectors[held.injector]
    return (
      Finding.Cause("'\(name)' does not name 'Injectable'", at: place),
      [
        Finding.Hop("'\(name)' is declared here", at: place),
        Finding.Hop("its injector '\(declared.name(of: injector))' is here", at: held.property),
        Finding.Hop("'\(declared.name(of: injector))' is declared here", at: injector.claims[0].location),
      ]
    )
  }

  /// The same of one whose list is there, and that does not say that it needs it.
  private static func forgotten(
    _ list: GrailMeantList, _ type: Int, in declared: GrailDeclarations
  ) -> (cause: Finding.Cause, chain: [Finding.Hop]) {
    let entry = declared.types.entries[type]
    let place = entry.first?.location ?? list.declaration
    return (
      Finding.Cause("'\(entry.name)' does not say that it needs '\(list.name)'", at: place),
      [Finding.Hop("'\(entry.name)' is declared here", at: place)] + list.hops
    )
  }

  /// Where it is, and the injector that is called as its own would be.
  private static func declaration(
    of name: String, among names: GrailNames, in declared: GrailDeclarations
  ) -> [Finding.Hop] {
    let own: [Finding.Hop] = declared.types.named(name.bareName).lazy.compactMap { declared.types.entries[$0].first }
      .prefix(1).map {
        Finding.Hop("'\(name)' is declared here", at: $0.location)
      }
    guard !own.isEmpty, let injector = names.injectors[InjectGrailReader.conventionalInjector(of: name.bareName)] else {
      return own
    }
    return own + [Finding.Hop("'\(injector.name)' may be its injector", at: injector.location)]
  }

  static func writing(_ name: String, for other: String, at location: Location) -> SourceEdit {
    SourceEdit(replacing: location, upTo: location.behind(other).position, with: name)
  }

  /// Whether a declaration could give a type this name: no list, no metatype, nothing of another type or module.
  static func isDeclarable(_ name: String) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func cure(
    for creation: CreationFact, _ near: [Finding.Candidate], from creator: String, at location: Location,
    besides named: Set<String>, among names: GrailNames, in declared: GrailDeclarations
  ) -> Finding.Fix {
    let name = creation.target.type.spelling
    let file = declared.types.named(creator.bareName).first.flatMap { declared.types.entries[$0].first?.file } ?? 0
    guard let type = declared.types.find(name, from: creator, inFile: file),
      let declaration = declared.types.entries[type].declarations.first
    else {
      // A list, a metatype or what another module declares is not made an injectable by a declaration.
      let other = isDeclarable(name) ? "declare '\(name)', or correct the name" : "name an injectable, or take it away"
      // What is written otherwise than it is compared is left to a person.
      let isPlain = isDeclarable(name) && creation.target.type.written == name
      guard let meant = near.first?.name else { return Finding.Fix(other) }
      func writing(_ other: String, _ words: String) -> Finding.Fix {
        Finding.Fix(words, edits: isPlain ? [Self.writing(other, for: name, at: location)] : [])
      }
      guard names.injectors[meant] != nil else { return writing(meant, "write '\(meant)'") }
      // The library's own generator stops at an injector there.
      let takers = names.injectables(taking: meant)
      let open = takers.filter { $0 != creator && !named.contains($0) }
      if open.count == 1, takers.count == 1 { return writing(open[0], "write '\(open[0])', which takes '\(meant)'") }
      return Finding.Fix(
        takers.isEmpty
          ? "name an injectable, and let it take '\(meant)', which none does"
          : "name one that takes '\(meant)': \(takers.map { "'\($0)'" }.joined(separator: " or "))")
    }
    guard declaration.facts.kind != .protocol else {
      return forgotten(
        injectedBy: InjectGrailReader.conventionalInjector(of: name.bareName), at: location, in: declared)
        ?? Finding.Fix("let an injectable name the protocol '\(name)'")
    }
    return becoming(type, name, from: location, in: declared)
  }

  /// The one class that the convention gives an injector of this name, where attributes make injectables.
  private static func forgotten(
    injectedBy injector: String, at location: Location, in declared: GrailDeclarations
  ) -> Finding.Fix? {
    guard declared.usesAttributes, injector.hasSuffix(InjectGrailReader.injectorSuffix) else { return nil }
    let name = String(injector.dropLast(InjectGrailReader.injectorSuffix.count))
    let all = declared.types.named(name) + declared.types.named(name + InjectGrailReader.implementationSuffix)
    let own = all.filter { type in
      declared.types.entries[type].kind?.isConcrete == true && !declared.types.entries[type].declarations.isEmpty
    }
    return own.count == 1 ? becoming(own[0], declared.types.entries[own[0]].name, from: location, in: declared) : nil
  }

  private static func attribute(for name: String) -> String {
    "@Needs<\(InjectGrailReader.conventionalInjector(of: name.bareName))>"
  }
}

extension Location {
  /// Where a word ends that begins there.
  fileprivate func behind(_ word: String) -> Location {
    Location(file: file, position: Position(line: Int(position.line), column: Int(position.column) + word.utf8.count))
  }
}
