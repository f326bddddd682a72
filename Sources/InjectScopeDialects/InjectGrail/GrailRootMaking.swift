internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeSyntax

/// How a root is made, for who lets it take one thing more: whoever makes it has to pass that.
///
/// What is seen are calls by its name, its aliases and `Self`. What may make one in another way is told, and left to a
/// person; where its own declarations forbid the change, it is refused.
struct GrailRootMaking {
  private let root: Node
  private let entry: TypeIndex.Entry
  private let context: ChangeContext

  init(_ root: Node, _ entry: TypeIndex.Entry, _ context: ChangeContext) {
    self.root = root
    self.entry = entry
    self.context = context
  }

  // MARK: - What its declarations forbid

  /// Whether one more property is no second thing of its name, and takes away nothing that Swift makes by itself.
  func refuseMember(_ name: String, _ type: String) throws(ChangeRefusal) {
    for declaration in entry.all {
      let functions = declaration.facts.functions
      guard let known = functions.first(where: { $0.name == name && $0.parameters.isEmpty }) else { continue }
      throw ChangeRefusal(
        "'\(root.name)' has \("\(name)()".quotedWithArticle) already", at: declaration.location(of: known.position))
    }
    let synthesis = GrailSynthesis(context.types(of: root.unit))
    for mention in entry.all.flatMap(\.facts.inherited) {
      for part in mention.type.spelling.compositionParts
      where synthesis.mayBeLost(part, by: TypeName.parsing(type), in: entry) {
        throw ChangeRefusal(
          "Swift gives '\(root.name)' what '\(part)' asks for only where all that it holds is '\(part)': whether "
            + "'\(type)' is, is not known", at: root.location)
      }
    }
  }

  /// Whether nobody but the root says what its initialisers take.
  func refuseParameter(_ name: String) throws(ChangeRefusal) {
    let own = Set(initialisers.map(\.all))
    for known in [["from"], ["coder"]] where own.contains(known) {
      throw ChangeRefusal(
        "`init(\(known[0]):)` of '\(root.name)' is asked for as it is: where '\(name)' comes from then is for you to say",
        at: root.location)
    }
    var open = entry.all.flatMap(\.facts.inherited).flatMap { $0.type.spelling.compositionParts }
    var seen: Set<String> = []
    while let interface = open.popLast()?.bareName {
      guard seen.insert(interface).inserted, !["RootInjector", "Sendable", "AnyObject"].contains(interface) else {
        continue
      }
      for editor in try context.sources(naming: interface) {
        let requirements = editor.requirements(ofProtocol: interface)
        guard !requirements.initialisers.contains(where: own.contains) else {
          throw ChangeRefusal(
            "'\(interface)' asks for the initialiser of '\(root.name)' as it is: it cannot take '\(name)' too",
            at: root.location)
        }
        open += requirements.refined.flatMap { $0.compositionParts }
      }
    }
  }

  func refusal(of name: String, because obstacle: SourceEditor.ParameterObstacle) -> ChangeRefusal {
    let text =
      switch obstacle {
      case .notFound: "the initialisers of '\(root.name)' are not found in the source"
      case .delegates:
        "an initialiser of '\(root.name)' leaves its work to another, or stands in an extension: which of them has to "
          + "take '\(name)' is for you to say"
      case .overrides:
        "an initialiser of '\(root.name)' overrides one of its superclass, which says what it takes: where '\(name)' "
          + "comes from is for you to say"
      case .isTaken: "an initialiser of '\(root.name)' has a parameter '\(name)' already"
      }
    return ChangeRefusal(text, at: root.location)
  }

  // MARK: - Who makes it

  /// Each call passes it, where somebody can tell how it is made.
  func passing(
    _ name: String, _ value: String?, _ type: String
  ) throws(ChangeRefusal) -> (edits: [SourceEdit], remarks: [ChangePlan.Remark]) {
    var found: (edits: [SourceEdit], remarks: [ChangePlan.Remark]) = ([], [])
    var unclear: Set<Location> = []
    func collect(_ makings: SourceEditor.Makings, _ editor: SourceEditor) {
      // Who passes it already began there.
      for call in makings.calls where !call.labels.contains(name) {
        if let value {
          found.edits.append(editor.adding(argument: "\(Identifier.label(name)): \(value)", to: call))
        } else {
          found.remarks.append(.init("pass '\(name): \(type)' here", at: editor.location(of: call)))
        }
      }
      unclear.formUnion(makings.unclear)
    }
    var names = [root.name.bareName]
    var known: Set<String> = []
    while let name = names.popLast() {
      guard known.insert(name).inserted else { continue }
      for editor in try context.sources(naming: name) {
        let makings = editor.makings(of: name, by: initialisers)
        collect(makings, editor)
        names += makings.aliases
      }
    }
    // `.init(log: …)` says no name: what it is for may stand anywhere.
    for label in Set(initialisers.compactMap(\.all.first)) where label != "_" {
      for editor in try context.sources(naming: label, where: SourceEditor.mayMakeUnnamed) {
        unclear.formUnion(editor.makings(of: root.name.bareName, by: initialisers).unclear)
      }
    }
    found.remarks += unclear.sorted().map {
      .init("'\(root.name)' may be made here: then pass '\(name): \(type)'", at: $0)
    }
    return found
  }

  /// Its own, or the one that Swift makes.
  private var initialisers: [SourceEditor.Labels] {
    let written = entry.all.flatMap(\.facts.initialisers)
    guard written.isEmpty else {
      return written.map { initialiser in
        labels(initialiser.parameters.map { ($0.label ?? "_", $0.hasDefault) })
      }
    }
    guard entry.kind == .struct else { return [labels([])] }
    let stored = entry.declarations.flatMap(\.facts.properties).filter { $0.isStored && !$0.isStatic }
    return [
      labels(stored.map { ($0.name, $0.hasInitialValue || $0.isSettable && $0.type?.spelling.hasSuffix("?") == true) })
    ]
  }

  private func labels(_ parameters: [(label: String, hasDefault: Bool)]) -> SourceEditor.Labels {
    SourceEditor.Labels(
      all: parameters.map(\.label), needed: Set(parameters.lazy.filter { !$0.hasDefault }.map(\.label)))
  }
}
