internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What would keep generated code from compiling, though every need has its answer.
struct GrailObstacles {
  /// A list that comes out in more ways than this is not printed.
  private static let mostVariants = 8

  let declared: GrailDeclarations
  let solved: [GrailWorld]

  var findings: [Finding] {
    subclasses + classBound + associatedTypes + takenNames + variants + sameFunctions + unmade
  }

  // MARK: - Injectors

  /// A struct is what implements an injector.
  private var classBound: [Finding] {
    let isPlain = declared.plainInjectors
    return declared.injectors.flatMap { injector -> [Finding] in
      let entry = declared.types.entries[injector.type]
      guard !isPlain(entry) else { return [] }
      // A base that is an injector is told by itself.
      let bases = declared.types.protocols(of: entry).filter { base in
        !declared.injectors.contains { declared.types.entries[$0.type].name == base.name }
      }
      return ([entry] + bases).flatMap(\.declarations).flatMap { declaration in
        declaration.facts.inherited.filter { isClass($0, from: declaration) }.map { mention in
          Finding(
            id: "class-bound-injector", severity: .error,
            message: "'\(entry.name)' is for classes alone, by '\(mention.type.written)': the struct that is generated "
              + "cannot implement it",
            at: declaration.location(of: mention.position),
            fix: Finding.Fix(
              "take '\(mention.type.written)' away",
              remedy: mention.type.spelling.compositionParts.count == 1
                ? Finding.Remedy(.unname, at: declaration.location(of: mention.position)) : nil), blocks: .everything)
        }
      }
    }
  }

  private func isClass(_ mention: Mention, from declaration: TypeIndex.Declaration) -> Bool {
    mention.type.spelling.compositionParts.contains { name in
      guard name != "AnyObject", name != "class", name != "Actor" else { return true }
      let type = declared.types.find(String(name), from: declaration.facts.outerName, inFile: declaration.file)
      return type.map { [.class, .actor].contains(declared.types.entries[$0].kind) } ?? false
    }
  }

  private var associatedTypes: [Finding] {
    let isPlain = declared.plainInjectors
    return declared.injectors.flatMap { injector -> [Finding] in
      let entry = declared.types.entries[injector.type]
      // Nearly all are: they have no types of their own, and mean nothing by `Self` in what they ask for.
      if isPlain(entry), !injector.requirements.contains(where: { $0.type?.mentions("Self") ?? false }) { return [] }
      let declarations = ([entry] + declared.types.protocols(of: entry)).flatMap(\.declarations)
      // A default, wherever it stands, says what the struct has.
      let given = Set(declarations.flatMap(\.facts.associatedTypes).filter(\.hasDefault).map(\.name))
      let open = declarations.flatMap { declaration in
        declaration.facts.associatedTypes.filter { !given.contains($0.name) }
          .map { declaration.location(of: $0.position) }
      }
      let inner = given.union(["Self"])
      let selfish = injector.requirements.lazy
        .filter { need in need.type.map { type in inner.contains { type.mentions($0) } } ?? false }.map(\.location)
      return (open + selfish).map { location in
        Finding(
          id: "associated-type", severity: .error,
          message: "'\(entry.name)' asks for a type that only means something inside it: the struct that is generated "
            + "cannot name it",
          at: location, fix: Finding.Fix("ask for a type that has a name everywhere"), blocks: .everything)
      }
    }
  }

  private var takenNames: [Finding] {
    declared.injectors.indices.flatMap { index -> [Finding] in
      let name = declared.implementation(of: index)
      return declared.types.named(String(name).bareName).compactMap { type in
        let entry = declared.types.entries[type]
        guard entry.name == name, let declaration = entry.declarations.first, entry.isVisibleElsewhere else {
          return nil
        }
        return Finding(
          id: "name-taken", severity: .error,
          message:
            "'\(name)' is declared here, and would be generated for '\(declared.name(of: declared.injectors[index]))'",
          at: declaration.location,
          chain: [Finding.Hop("the injector is declared here", at: declared.injectors[index].claims[0].location)],
          fix: Finding.Fix("remove it, or give it another name"), blocks: .everything)
      }
    }
  }

  private var variants: [Finding] {
    guard solved.count > Self.mostVariants else { return [] }
    return declared.injectors.indices.compactMap { index in
      let lists = Set(
        solved.map { world in world.propagation.lists[index].properties.map { "\($0.name): \($0.type?.spelling ?? "")" }
        })
      guard lists.count > Self.mostVariants else { return nil }
      let injector = declared.injectors[index]
      return Finding(
        id: "too-many-conditions", severity: .error,
        message: "the list of '\(declared.name(of: injector))' comes out in \(lists.count) ways, by the '#if' around "
          + "what it holds: at most \(Self.mostVariants) are generated",
        at: injector.claims[0].location, fix: Finding.Fix("choose with -D"), blocks: .everything)
    }
  }

  // MARK: - Injectables

  /// Both classes would have a property `injector`, of two types.
  private var subclasses: [Finding] {
    declared.injectables.compactMap { injectable in
      let entry = declared.types.entries[injectable.type]
      guard let own = injectorPlace(of: entry),
        let (parent, place) = declared.lineage(of: entry).dropFirst().lazy.compactMap({ parent in
          injectorPlace(of: parent).map { (parent, $0) }
        }).first
      else { return nil }
      return Finding(
        id: "subclass-needs", severity: .error,
        message:
          "'\(entry.name)' has an injector of its own, and so has its superclass '\(parent.name)': a class cannot "
          + "have two properties 'injector'",
        at: own, chain: [Finding.Hop("'\(parent.name)' has its injector from here", at: place)],
        fix: Finding.Fix(
          "let '\(parent.name)' ask for what '\(entry.name)' needs, or hold the one instead of inheriting"),
        blocks: .everything)
    }
  }

  /// Where a class gets its property `injector` from.
  private func injectorPlace(of entry: TypeIndex.Entry) -> Location? {
    for declaration in entry.declarations {
      for attribute in declaration.facts.attributes where GrailDeclarations.attributesThatAdd.contains(attribute.name) {
        return declaration.location(of: attribute.position)
      }
      for property in declaration.facts.properties where property.isInjector && property.isStored {
        return declaration.location(of: property.position)
      }
    }
    return nil
  }

  /// An object that nothing makes from its list gets no function in the direct style.
  private var unmade: [Finding] {
    declared.injectables.compactMap { injectable in
      guard !injectable.injectors.isEmpty else { return nil }
      if let forgotten = GrailForgottenInitialiser(injectable, in: declared) { return forgotten.finding }
      let entry = declared.types.entries[injectable.type]
      switch declared.construction(of: injectable) {
      case .possible: return nil
      case .refused(let reason, let place, let isOnlyPrivate):
        return Finding(
          id: "initialiser-not-callable", severity: .error,
          message: "what makes '\(entry.name)' from its injector \(reason): a generated function cannot just call it",
          at: place,
          fix: Finding.Fix(
            "give it an `init(injector:)` that other files can call plainly, or generate in the style that returns "
              + "lists: `--style injector`",
            remedy: isOnlyPrivate ? Finding.Remedy(.open(toSet: false), at: place) : nil),
          blocks: .making)
      case .none: break
      }
      return Finding(
        id: "no-injector-initialiser", severity: .warning,
        message: "'\(entry.name)' has no initialiser that takes its injector alone: no function is generated that "
          + "creates it",
        at: entry.first?.location ?? injectable.claims[0].location,
        fix: Finding.Fix("give it `init(injector:)`, or generate in the style that returns lists: `--style injector`"))
    }
  }

  // MARK: - Functions

  /// Two targets of one owner that are returned as the same type, for the same arguments.
  private var sameFunctions: [Finding] {
    var found: [Finding] = []
    for world in solved {
      for (index, injectable) in declared.injectables.enumerated() {
        guard let injector = world.injector[index] else { continue }
        let targets = world.created[index].compactMap { target -> Int? in
          if case .injectable(let index) = target { index } else { nil }
        }
        found += same(targets, of: injectable.type, world.propagation.lists[injector], world)
      }
      guard let root = world.root else { continue }
      let targets = declared.injectables.indices.filter { world.injector[$0] != nil }
      found += same(targets, of: declared.roots[root].type, world.propagation.root, world)
    }
    return found
  }

  /// Whether several are returned as one type.
  private func mayBeSame(_ targets: [Int], of owner: Int) -> Bool {
    guard targets.count > 1 else { return false }
    var types: Set<String> = []
    return !targets.allSatisfy { types.insert(declared.directTarget(of: $0, for: owner).returnType).inserted }
  }

  private func same(_ targets: [Int], of owner: Int, _ list: GrailList, _ world: GrailWorld) -> [Finding] {
    let ownerEntry = declared.types.entries[owner]
    guard declared.ownInjects.isEmpty == false || mayBeSame(targets, of: owner) else { return [] }
    var first: [String: Int] = [:]
    return targets.compactMap { target in
      let function = declared.directTarget(of: target, for: owner)
      let wanted = world.injector[target].map { world.propagation.lists[$0] } ?? GrailList()
      let arguments = wanted.properties.compactMap { need -> (String, TypeName)? in
        guard case .argument = GrailMatching.answer(to: need, of: wanted, from: list) else { return nil }
        return need.type.map { (need.name, $0) }
      }
      let text =
        "inject(\(arguments.map { "\($0.0): \($0.1.spelling)" }.joined(separator: ", "))) -> \(function.returnType)"
      if let place = declared.handwritten(in: ownerEntry, creating: function, arguments) {
        return Finding(
          id: "already-declared", severity: .note,
          message: "'\(ownerEntry.name)' already has '\(text)': no such function is generated", at: place)
      }
      guard let other = first.updateValue(target, forKey: text) else { return nil }
      let names = [other, target].map { declared.name(of: declared.injectables[$0]) }
      return Finding(
        id: "same-function", severity: .error,
        message: "'\(names[0])' and '\(names[1])' would be created by the same function of '\(ownerEntry.name)': "
          + "\(text)",
        at: declared.injectables[target].claims[0].location,
        chain: [Finding.Hop("'\(names[0])' is declared here", at: declared.injectables[other].claims[0].location)],
        fix: Finding.Fix("give one of them another name"), blocks: .objects)
    }
  }
}
