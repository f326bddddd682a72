import InjectScopeModel

/// What can stand behind a key: for completion, and to say what comes near a word that names nothing.
enum FilterValues {
  /// What a word names, and all that it could name; `nil` where it need not name anything.
  static func candidates(for term: Filter.Term, _ names: NameIndex) -> (what: String, () -> [String])? {
    switch term {
    case .dependsOn, .dependencyOf: ("no node is called", { all(behind: .dep, names) })
    case .needs: ("nobody needs a type called", { all(behind: .needs, names) })
    case .offers: ("nobody offers a type called", { all(behind: .offers, names) })
    case .type: ("nobody knows a type called", { all(behind: .type, names) })
    case .argument: ("no argument has the label", { all(behind: .arg, names) })
    case .dialect: ("no library is called", { all(behind: .dialect, names) })
    case .file: ("no path holds", { all(behind: .file, names) })
    case .kinds, .name, .plain, .anywhere, .state: nil
    }
  }

  /// Each once, by name.
  static func all(behind key: Filter.Key, _ names: NameIndex) -> [String] {
    let graph = names.graph
    func sorted(_ words: some Sequence<String>) -> [String] { Set(words).filter { !$0.isEmpty }.sorted() }
    func name(_ type: TypeTable.Number) -> String {
      let written = names.types.types[Int(type)].written
      return written.hasPrefix("any ") ? String(written.dropFirst(4)) : written
    }
    switch key {
    case .kind:
      let kinds = Set(graph.nodes.map(\.kind))
      return occurringFirst(Node.Kind.allCases.map { ($0.rawValue, kinds.contains($0)) })
    case .is:
      guard graph.nodes.count < mostTried else { return Filter.State.allCases.map(\.rawValue) }
      return occurringFirst(
        Filter.State.allCases.map(\.rawValue).map { state in
          (state, (try? Filter(parsing: "is:\(state)"))?.nodes(of: names).isEmpty == false)
        })
    case .dialect: return sorted(Set(graph.nodes.map(\.dialect)).map(\.name))
    case .dep, .rdep, .name: return sorted(graph.nodes.lazy.map(\.name))
    case .needs: return sorted(Set(names.types.typeOfNeed).map(name))
    case .offers: return sorted(offered(names).map(name) + rootTypes(graph))
    case .type: return sorted(names.types.types.indices.map { name(UInt32($0)) } + rootTypes(graph))
    case .arg: return sorted(arguments(graph))
    case .file:
      var paths: Set<String> = []
      var last = ""
      for node in graph.nodes where node.location.file != last {
        last = node.location.file
        paths.insert(last)
        // Folders, too.
        for slash in last.indices where last[slash] == "/" { paths.insert(String(last[...slash])) }
      }
      return paths.sorted()
    case .any: return []
    }
  }

  /// What each state leaves is looked for in no larger project than this while somebody types.
  private static let mostTried = 4_000

  /// What no node of the project has comes last.
  private static func occurringFirst(_ words: [(word: String, occurs: Bool)]) -> [String] {
    words.filter(\.occurs).map(\.word) + words.filter { !$0.occurs }.map(\.word)
  }

  private static func offered(_ names: NameIndex) -> Set<TypeTable.Number> {
    let table = names.types
    var types = Set(table.typeOfOffer)
    types.remove(TypeTable.none)
    for (place, need) in names.graph.needs.enumerated() where !need.suppliers.isEmpty {
      types.insert(table.typeOfNeed[place])
    }
    return types
  }

  private static func rootTypes(_ graph: DependencyGraph) -> [String] {
    graph.nodeIDs.filter { graph.nodes[$0].kind == .root }.flatMap { graph.properties(of: $0).map(\.type.written) }
      .map { $0.hasPrefix("any ") ? String($0.dropFirst(4)) : $0 }
  }

  private static func arguments(_ graph: DependencyGraph) -> Set<String> {
    var labels: Set<String> = []
    for signature in graph.signatures {
      for value in signature.values where !value.isSupplied { labels.insert(value.label) }
    }
    for need in graph.needs where need.outcome.isPassed { labels.insert(need.label) }
    return labels
  }
}
