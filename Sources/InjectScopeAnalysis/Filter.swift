public import InjectScopeModel

/// What is to be seen of a graph: `kind:injector is:unresolved !file:Tests`, every word of which must hold.
///
/// - `kind:` and `dialect:` begin what they name; `file:` is part of the path; `name:` part of the name.
/// - `dep:X` depends on X, `rdep:X` is what X depends on, both at any distance.
/// - `is:unresolved`, `is:cycle`, `is:unused`, `is:ambiguous`.
/// - Any other word is looked for in the name, letter by letter in order.
/// - `!` before a word turns it round.
public struct Filter: Sendable {
  /// A word that means nothing, and what could have been meant.
  public struct Problem: Error, Hashable, Sendable {
    public var word: String
    public var message: String
    public var near: [String]

    /// Where nothing that there is comes near, the message says what there is.
    fileprivate init(
      _ word: String, _ message: String, _ near: [String] = [], of all: [String] = [],
      typed: (String) -> String = { $0 }
    ) {
      self.word = word
      self.message = near.isEmpty && !all.isEmpty ? "\(message) (\(all.joined(separator: " ")))" : message
      self.near = near.map(typed)
    }
  }

  private enum Term: Hashable, Sendable {
    case kind(String), dialect(String), file(String), name(String), fuzzy(String)
    case dependsOn(String), dependencyOf(String)
    case state(State)
  }

  public enum State: String, CaseIterable, Sendable { case unresolved, cycle, unused, ambiguous }

  private let terms: [(term: Term, isNegated: Bool)]

  public static let keys = ["kind", "dialect", "file", "name", "dep", "rdep", "is"]

  public init(parsing text: String) throws(Problem) {
    var terms: [(Term, Bool)] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let isNegated = word.hasPrefix("!") && word.count > 1
      terms.append((try Self.term(String(isNegated ? word.dropFirst() : word)), isNegated))
    }
    self.terms = terms
  }

  private static func term(_ word: String) throws(Problem) -> Term {
    guard let colon = word.firstIndex(of: ":") else { return .fuzzy(word.lowercased()) }
    let key = String(word[..<colon])
    let value = String(word[word.index(after: colon)...])
    guard keys.contains(key) else {
      throw Problem(word, "no filter is called '\(key):'", Nearest.names(to: key, among: keys), of: keys) { $0 + ":" }
    }
    guard !value.isEmpty else { throw Problem(word, "'\(key):' needs a value behind it") }
    switch key {
    case "kind":
      let kinds = Node.Kind.allCases.map(\.rawValue)
      guard kinds.contains(where: { $0.hasPrefix(value.lowercased()) }) else {
        throw Problem(word, "no kind of node is called '\(value)'", Nearest.names(to: value, among: kinds), of: kinds)
      }
      return .kind(value.lowercased())
    case "dialect": return .dialect(value.lowercased())
    case "file": return .file(value.lowercased())
    case "name": return .name(value.lowercased())
    case "dep": return .dependsOn(value.lowercased())
    case "rdep": return .dependencyOf(value.lowercased())
    default:
      guard let state = State(rawValue: value.lowercased()) else {
        let states = State.allCases.map(\.rawValue)
        throw Problem(word, "'is:' knows no '\(value)'", Nearest.names(to: value, among: states), of: states) {
          "is:" + $0
        }
      }
      return .state(state)
    }
  }

  /// The nodes that pass, in canonical order.
  public func nodes(of graph: DependencyGraph) -> [ID<Node>] { nodes(of: NameIndex(graph)) }

  /// The same over names that are prepared already: for a filter that is looked at while it is typed.
  public func nodes(of names: NameIndex) -> [ID<Node>] {
    var passing = [Bool](repeating: true, count: names.graph.nodes.count)
    for (term, isNegated) in terms {
      let holds = Self.test(term, names)
      for index in passing.indices where passing[index] && holds(ID(index)) == isNegated { passing[index] = false }
    }
    return passing.indices.filter { passing[$0] }.map { ID($0) }
  }

  private static func test(_ term: Term, _ names: NameIndex) -> (ID<Node>) -> Bool {
    let graph = names.graph
    switch term {
    case .kind(let prefix):
      let kinds = Set(Node.Kind.allCases.filter { $0.rawValue.hasPrefix(prefix) })
      return { kinds.contains(graph.nodes[$0].kind) }
    case .dialect(let prefix): return { graph.nodes[$0].dialect.name.hasPrefix(prefix) }
    case .file(let part): return names.filesHolding(NameIndex.Query(part))
    case .name(let part):
      let query = NameIndex.Query(part)
      return { names.holds($0, query) }
    case .fuzzy(let text):
      let query = NameIndex.Query(text)
      return { names.holdsInOrder($0, query) }
    case .dependsOn(let name):
      let reached = graph.everything(aboveAny: named(name, names))
      return { reached.contains($0) }
    case .dependencyOf(let name):
      let reached = graph.everything(belowAny: named(name, names))
      return { reached.contains($0) }
    case .state(.unresolved): return names.marks.isUnresolved
    case .state(.cycle): return names.marks.isInCycle
    case .state(.ambiguous): return names.marks.isUncertain
    case .state(.unused): return { graph.isUnused($0) }
    }
  }

  /// A whole name first; only where nobody has it, a part of names.
  private static func named(_ name: String, _ names: NameIndex) -> [ID<Node>] {
    let query = NameIndex.Query(name)
    let holding = names.graph.nodeIDs.filter { names.holds($0, query) }
    let exact = holding.filter { names.name($0).count == query.bytes.count }
    return exact.isEmpty ? holding : exact
  }
}
