internal import InjectScopeAnalysis
internal import InjectScopeModel

/// An injectable of which nobody knows what it needs: it names no injector, or one that is not there.
struct GrailMissingInjector {
  private let injectable: GrailDeclarations.Injectable
  private let names: GrailNames
  private let declared: GrailDeclarations
  private let entry: TypeIndex.Entry

  init(_ injectable: GrailDeclarations.Injectable, among names: GrailNames, in declared: GrailDeclarations) {
    self.injectable = injectable
    self.names = names
    self.declared = declared
    entry = declared.types.entries[injectable.type]
  }

  var finding: Finding {
    guard let named = injectable.injectorNames.first else { return untyped ?? nameless }
    return finding(naming: named)
  }

  private func finding(
    _ message: String, chain: [Finding.Hop] = [], near: [Finding.Candidate] = [], _ fix: Finding.Fix
  ) -> Finding {
    Finding(
      id: "injectable-without-injector", severity: .error, message: message, at: injectable.claims[0].location,
      chain: chain, near: near, fix: fix,
      places: declared.placesInjected(by: injectable),
      blocks: .everything)
  }

  private var conventional: String { InjectGrailReader.conventionalInjector(of: entry.bareName) }

  private var wanted: String { taken?.name ?? conventional }

  /// The injector whose struct its own initialiser takes, and where it says so.
  private var taken: (name: String, location: Location)? {
    for declaration in entry.all {
      for parameter in declaration.facts.initialisers.flatMap(\.parameters) where parameter.label == "injector" {
        guard let name = InjectGrailReader.interface(ofWritten: parameter.type.unwrapped.spelling),
          let found = declared.types.find(name, from: entry.name, inFile: declaration.file),
          declared.types.entries[found].kind == .protocol,
          // A class of another protocol may end so too.
          declared.injectorOfType[found] != nil || name.hasSuffix(InjectGrailReader.injectorSuffix)
        else { continue }
        let position = parameter.position ?? declaration.facts.position
        return (declared.types.entries[found].name, declaration.location(of: position))
      }
    }
    return nil
  }

  // MARK: - One that names none

  private var nameless: Finding {
    finding(
      "'\(entry.name)' is an injectable without an injector: "
        + "it has neither a property 'injector' nor an attribute that names one",
      chain: takingHop, near: nearConventional, giving)
  }

  private var takingHop: [Finding.Hop] {
    taken.map { [Finding.Hop("its initialiser takes '\($0.name)Impl'", at: $0.location)] } ?? []
  }

  /// What may be meant, where nothing says what is.
  private var nearConventional: [Finding.Candidate] {
    guard taken == nil else { return [] }
    // The one that has the name is meant, unless it is somebody's.
    if let own = names.injectors[conventional] { return names.isTaken(own.name) ? [] : [own] }
    return names.injectors.near(to: conventional)
  }

  private var giving: Finding.Fix {
    let name = wanted
    return Finding.Fix(
      "give it the property `let injector: \(name)Impl`, or the attribute `@Needs<\(name)>`",
      // The initialiser that is there would have to set the property.
      edits: taken == nil ? declared.makingInjectable(injectable.type) : [])
  }

  /// The property 'injector', where its value does not show its type.
  private var untyped: Finding? {
    for declaration in entry.declarations {
      for property in declaration.facts.properties where property.isInjector && property.isStored {
        guard property.type == nil else { continue }
        let place = declaration.location(of: property.position)
        return finding(
          "the injector of '\(entry.name)' is unknown: the type of 'injector' cannot be read from its value",
          chain: [Finding.Hop("'injector' is declared here", at: place)] + takingHop, near: nearConventional,
          Finding.Fix(
            "write its type: `let injector: \(wanted)Impl`",
            edits: typing(place, declared.declaringInjector(wanted, for: entry))))
      }
    }
    return nil
  }

  /// The type behind the property's name, and the injector that it is of.
  private func typing(_ property: Location, _ declaration: [SourceEdit]?) -> [SourceEdit] {
    guard let declaration else { return [] }
    let behind = Position(line: Int(property.position.line), column: Int(property.position.column) + "injector".count)
    let type = ": \(wanted)\(InjectGrailReader.implementationSuffix)"
    return [.init(at: Location(file: property.file, position: behind), insert: type)] + declaration
  }

  // MARK: - One that names what is not there

  private typealias Named = GrailDeclarations.Conditional<TypeName>

  private func finding(naming named: Named) -> Finding {
    if let finding = namingNothing { return finding }
    let name = named.value.spelling
    let near = names.injectors(near: name, inFile: injectable.claims[0].location.file)
    let known = declared.types.find(name, from: entry.name, inFile: entry.first?.file ?? 0)
    let asked = Finding.Hop("'\(name)' is asked for here", at: named.location)
    func told(_ near: [Finding.Candidate], _ fix: Finding.Fix, _ hops: [Finding.Hop] = []) -> Finding {
      finding(
        "'\(entry.name)' has the injector '\(name)', which is not declared as one", chain: [asked] + hops, near: near,
        fix)
    }
    if let known, let declaration = declared.types.entries[known].first, declaration.facts.kind == .protocol {
      return told(
        near,
        Finding.Fix(
          "write `protocol \(declaration.facts.bareName): Injector`",
          edits: declared.types.entries[known].declarations.flatMap { $0.adding(conformance: "Injector") }),
        [Finding.Hop("the protocol does not name 'Injector'", at: declaration.location)])
    }
    let isOpen = known == nil && !isGenericParameter(name) && GrailFindings.isDeclarable(name)
    let slip = isOpen ? names.misspeltProtocol(name) : nil
    if let slip, !near.prefix(1).contains(where: { GrailNames.isSlip(of: name, $0.name) }) {
      return told([slip], respelling(named, as: slip.name))
    }
    if let other = near.first, !names.isTaken(other.name), !isGenericParameter(name) {
      return told(near, respelling(named, as: other.name))
    }
    if known != nil {
      return told(
        near, Finding.Fix("name a protocol of injectors instead: `protocol \(conventional): Injector {}`"))
    }
    if isGenericParameter(name) {
      return told(
        [],
        Finding.Fix("name it where '\(entry.name)' is declared: `@Needs<…>`, or a property `injector` of its own"))
    }
    guard GrailFindings.isDeclarable(name) else { return told(near, nearest(near, of: name) ?? giving) }
    if let slip { return told([slip], respelling(named, as: slip.name)) }
    if let spare = names.spareInjector(inFile: injectable.claims[0].location.file) {
      return told([spare], taking(spare.name, insteadOf: named))
    }
    return told(
      near,
      nearest(near, of: name)
        ?? Finding.Fix(
          "declare `protocol \(name): Injector {}` with what '\(entry.name)' needs",
          edits: declared.declaringInjector(name, for: entry) ?? []))
  }

  /// The attribute names what is not there, while the property holds the struct of what is.
  private var namingNothing: Finding? {
    guard let told = GrailTwoInjectors(declared: declared).namingNothing(injectable), let fix = told.fix else {
      return nil
    }
    let own = Finding.Hop("'\(entry.name)' is declared here", at: injectable.claims[0].location)
    var finding = finding(told.message, chain: told.chain + [own], fix)
    finding.location = told.location
    finding.cause = told.cause
    return finding
  }

  /// One that has a class of its own is probably not what was meant.
  private func nearest(_ near: [Finding.Candidate], of name: String) -> Finding.Fix? {
    near.first.map {
      Finding.Fix(
        "write '\($0.name)' for '\(name)', if it is to share that one; else declare `protocol \(name): Injector {}`")
    }
  }

  /// Another injector in place of the one that is not there: that one is a slip of it.
  private func respelling(_ named: Named, as other: String) -> Finding.Fix {
    let name = named.value.spelling
    // An attribute that names none is told which.
    if let bare = bareAttribute(at: named.location) {
      let attribute = "Needs<\(other)>"
      return Finding.Fix(
        "write `@\(attribute)`, or call that protocol '\(name)'", doing: "write `@\(attribute)`",
        edits: [GrailFindings.writing(attribute, for: bare.name, at: named.location)])
    }
    if let held = declared.heldStruct(of: entry, at: named.location), held.injector == name {
      // One that only holds the name, or is held by it, may be another.
      guard GrailNames.isSlip(of: name, other.bareName) else { return Finding.Fix(writing(other, for: held)) }
      // The struct is generated for injectors alone.
      guard declared.injectors.contains(where: { declared.name(of: $0) == other }) else {
        return Finding.Fix("\(writing(other, for: held)), and `protocol \(other.bareName): Injector`")
      }
      return Finding.Fix(writing(other, for: held), by: renaming(held, other), at: named.location)
    }
    // A property holds the struct that is generated, and not the protocol.
    let isHeld = entry.all.contains { declaration in
      declaration.facts.properties.contains { $0.isInjector && $0.type?.unwrapped.spelling == name }
    }
    let suffix = isHeld ? InjectGrailReader.implementationSuffix : ""
    return Finding.Fix(
      "write '\(other)\(suffix)' for '\(name)'",
      edits: isArgument(named) ? [GrailFindings.writing(other, for: name, at: named.location)] : [])
  }

  /// The only injector that may be meant, though it is called otherwise.
  private func taking(_ other: String, insteadOf named: Named) -> Finding.Fix {
    let name = named.value.spelling
    guard let held = declared.heldStruct(of: entry, at: named.location), held.injector == name else {
      return Finding.Fix("name its injector: `@Needs<\(other)>`, or call that protocol '\(name)'")
    }
    let writing = writing(other, for: held)
    return Finding.Fix(
      "\(writing), or call that protocol '\(name)'", doing: writing, by: renaming(held, other), at: named.location)
  }

  private func writing(_ other: String, for held: GrailDeclarations.HeldStruct) -> String {
    "write '\(other)\(InjectGrailReader.implementationSuffix)' for '\(held.name)', wherever that stands"
  }

  private func renaming(_ held: GrailDeclarations.HeldStruct, _ other: String) -> Finding.Remedy.Kind {
    .rename(held.name, to: other.bareName + InjectGrailReader.implementationSuffix)
  }

  /// The attribute there that names no injector, and means the one that is called as the class is.
  private func bareAttribute(at place: Location) -> Attribute? {
    for declaration in entry.declarations {
      let found = declaration.facts.attributes.first {
        GrailDeclarations.attributesThatAdd.contains($0.name) && $0.genericArguments.isEmpty
          && declaration.location(of: $0.position) == place
      }
      if let found { return found }
    }
    return nil
  }

  /// Whether the name stands so between the `<` and `>` of an attribute: of a property's type the place is not known.
  private func isArgument(_ named: Named) -> Bool {
    named.value.written == named.value.spelling
      && entry.declarations.contains { declaration in
        declaration.facts.attributes.contains { attribute in
          attribute.genericArguments.contains {
            $0.type == named.value && declaration.location(of: $0.position) == named.location
          }
        }
      }
  }

  /// Whether the name stands for what a class that it inherits from takes between `<` and `>`.
  private func isGenericParameter(_ name: String) -> Bool {
    declared.types.lineage(of: entry).flatMap(\.declarations).contains {
      $0.facts.generics?.parameters.contains(name) ?? false
    }
  }
}

extension GrailDeclarations {
  /// Whom a class names of which nothing is generated: nobody injects them.
  func placesInjected(by injectable: Injectable) -> [Finding.Place] {
    injectable.creations.map(\.value).distinct.compactMap { target in
      types.entries[type(of: target)].first.map {
        Finding.Place("'\(name(of: target))' is to be injected by it", at: $0.location)
      }
    }
  }
}
