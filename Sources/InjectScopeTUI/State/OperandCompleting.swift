import InjectScopeAnalysis
import InjectScopeModel

/// What the word behind a command can become: a node, a type, what is missing, a lifetime, a format.
struct OperandCompleting: Sendable {
  /// Where the word begins.
  private let start: Int
  let words: [String]
  private(set) var chosen: Int?

  private static let most = 200

  /// `nil` where nothing is known that may stand there.
  init?(_ field: inout TextField, of command: Command, in project: LoadedProject) {
    let text = field.textBeforeCursor
    guard let space = text.firstIndex(of: " ") else { return nil }
    let operand = text[space...].drop { $0 == " " }
    let (word, words) = OperandReader(project).words(for: operand, of: command)
    guard let first = words.first else { return nil }
    start = text.count - word.count
    self.words = Array(words.prefix(Self.most))
    let common = words.dropFirst().reduce(first) { String(zip($0, $1).prefix { $0 == $1 }.map(\.0)) }
    if words.count == 1 || common.count > word.count {
      field.replace(from: start, with: words.count == 1 ? first : common)
    } else {
      choose(&field)
    }
  }

  /// The next one, all the way round.
  mutating func choose(_ field: inout TextField) {
    let next = chosen.map { ($0 + 1) % words.count } ?? 0
    chosen = next
    field.replace(from: start, with: words[next])
  }
}

/// Tells what stands where behind a command.
private struct OperandReader {
  private let graph: DependencyGraph
  private let project: LoadedProject

  init(_ project: LoadedProject) {
    self.project = project
    graph = project.graph
  }

  /// The word that is typed, and all that it can become.
  func words(for operand: Substring, of command: Command) -> (Substring, [String]) {
    switch (command.kind, command.name) {
    case (.filter, _): filterWords(operand)
    // Of what cannot be removed something that it has may be: OWNER.name.
    case (.change, "remove"):
      // A name may have a dot in it itself: `LogModule.log`.
      if let (owner, rest) = owner(of: operand, before: "."), nodes(operand).isEmpty {
        tail(rest) { matching(members(of: owner), $0) }
      } else {
        (operand, nodes(operand))
      }
    case (.focus, _): (operand, nodes(operand))
    case (.why, _):
      if let space = operand.lastIndex(of: " ") {
        tail(operand[operand.index(after: space)...]) { nodes($0) }
      } else {
        (operand, nodes(operand))
      }
    case (.change, "rescope"):
      if let (owner, rest) = owner(of: operand, before: "=") {
        tail(rest) { matching(lifetimes(besides: graph.nodes[owner]), $0) }
      } else {
        (operand, owners(operand, of: "rescope"))
      }
    case (.change, "injects"):
      if let (owner, rest) = owner(of: operand, before: ":") {
        tail(rest) { nodes($0) { project.answers.mayInject($0, owner) } }
      } else {
        (operand, owners(operand, of: "injects"))
      }
    case (.change, _):
      if let (owner, rest) = owner(of: operand, before: ".") {
        if let colon = rest.firstIndex(of: ":") {
          tail(rest[rest.index(after: colon)...].drop { $0 == " " }) { matching(types, $0) }
        } else {
          tail(rest) { matching(missing(to: owner), $0) }
        }
      } else if let (_, rest) = owner(of: operand, before: ":") {
        tail(rest.drop { $0 == " " }) { matching(types, $0) }
      } else {
        (operand, owners(operand, of: "supply"))
      }
    case (.view, _): (operand, matching(Menu.view.items.map(\.label), operand))
    case (.copy, _): (operand, matching(Menu.copy.items.map(\.label), operand))
    case (.action, "sort"): (operand, matching(Menu.sort.items.map(\.label), operand))
    case (.export, _): (operand, matching(Menu.export.items.map(\.label), operand))
    default: (operand, [])
    }
  }

  /// As the filter's own line has them.
  private func filterWords(_ operand: Substring) -> (Substring, [String]) {
    let completion = FilterCompletion(of: String(operand), in: project.index.names)
    return (operand.dropFirst(completion.start), completion.words)
  }

  private func tail(_ word: Substring, _ words: (Substring) -> [String]) -> (Substring, [String]) {
    (word, words(word))
  }

  private func matching(_ words: [String], _ prefix: Substring) -> [String] {
    let prefix = prefix.lowercased()
    return words.filter { $0.lowercased().hasPrefix(prefix) }
  }

  /// By their names, where the name says which; else, and where more than a name is typed, by their ids.
  ///
  /// - Parameter isMeant: which of them can stand there.
  private func nodes(_ prefix: Substring, where isMeant: (ID<Node>) -> Bool = { _ in true }) -> [String] {
    let small = prefix.lowercased()
    var counts: [String: Int] = [:]
    for node in graph.nodes where node.name.lowercased().hasPrefix(small) { counts[node.name, default: 0] += 1 }
    var words: [String] = []
    for (id, node) in zip(graph.nodeIDs, graph.nodes) {
      let count = counts[node.name] ?? 0
      if count > 0 || node.id.lowercased().hasPrefix(small), isMeant(id) {
        words.append(count == 1 ? node.name : node.id)
      }
    }
    return words.sorted()
  }

  /// Of what a kind of change can be asked.
  private func owners(_ prefix: Substring, of kind: String) -> [String] {
    nodes(prefix) { project.answers.changeAnswer(kind, $0)?.isPossible ?? true }
  }

  /// The longest that is a node with the sign behind it, and what follows.
  private func owner(of operand: Substring, before sign: Character) -> (ID<Node>, Substring)? {
    var best: (node: ID<Node>, length: Int)?
    for (id, node) in zip(graph.nodeIDs, graph.nodes) {
      for name in [node.id, node.name] where name.count > best?.length ?? 0 && operand.hasPrefix(name + String(sign)) {
        best = (id, name.count)
      }
    }
    return best.map { ($0.node, operand.dropFirst($0.length + 1)) }
  }

  /// Those that the same library has given somewhere.
  private func lifetimes(besides owner: Node) -> [String] {
    let all = Set(graph.nodes.lazy.filter { $0.dialect == owner.dialect }.compactMap(\.lifetime))
    return all.filter { $0 != owner.lifetime }.sorted()
  }

  /// What it offers, and what it asks for.
  private func members(of owner: ID<Node>) -> [String] {
    Set(graph.properties(of: owner).map(\.name) + graph.needs(of: graph.asker(for: owner)).map(\.label))
      .filter { !$0.isEmpty && $0 != "_" }.sorted()
  }

  /// What somebody asks for and nobody offers: that is what one supplies, where it is not there already. What those ask for
  /// that have to do with it comes first, the nearest before all; what another library is asked for it cannot give.
  private func missing(to owner: ID<Node>) -> [String] {
    let asker = graph.asker(for: owner)
    let own = Set(
      [owner, asker].flatMap { graph.properties(of: $0).map(\.name) } + graph.needs(of: asker).map(\.label))
    let isMember = [Bool](repeating: true, count: graph.nodes.count)
    var distances: [ID<Node>: Int] = [owner: 0]
    for direction in [Direction.dependents, .dependencies] {
      for reached in project.index.links.reach(from: owner, direction, within: isMember) {
        distances[reached.node] = min(reached.distance, distances[reached.node] ?? .max)
      }
    }
    var nearest: [String: Int] = [:]
    for node in graph.nodeIDs where graph.nodes[node].dialect == graph.nodes[owner].dialect {
      for need in graph.needs(of: node)
      where need.outcome.isUnresolved && !need.label.isEmpty && need.label != "_" && !own.contains(need.label) {
        let word = "\(need.label):\(need.key.type.written)"
        nearest[word] = min(distances[node] ?? .max, nearest[word] ?? .max)
      }
    }
    return nearest.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  private var types: [String] { Set(project.index.names.types.types.map(\.written)).sorted() }
}
