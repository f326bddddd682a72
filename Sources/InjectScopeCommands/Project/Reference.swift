import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel

/// What a NODE word names: a node of the graph, or one need of a node.
enum Reference: Hashable {
  case node(ID<Node>)
  /// A need: whom it was asked of, who holds it in its list, and its name there.
  case need(of: ID<Node>, list: ID<Node>, label: String)

  /// The node, or the one that asks.
  var node: ID<Node> {
    switch self {
    case .node(let node), .need(let node, _, _): node
    }
  }
}

/// Words → nodes: name, `Container.Name`, `dialect:Name`, `file.swift:12`, an id, or `Owner.label` for a need.
struct ReferenceReader {
  let graph: DependencyGraph
  /// How places are shown: a file may be named so too.
  let style: TextStyle
  var line = SuggestedLine()

  func read(_ word: String) throws(ReferenceError) -> Reference {
    if let node = graph.node(withID: word) { return .node(node) }
    if let place = Place(word) {
      return .node(try one(of: nodes(at: place), word, orElse: .nothingAt(place.file, hints(place))))
    }
    let (dialect, name) = split(word)
    let candidates =
      dialect.map { name in graph.nodeIDs.filter { graph.nodes[$0].dialect.name == name } } ?? Array(graph.nodeIDs)
    let found = nodes(named: name, among: candidates)
    if !found.isEmpty { return .node(try one(of: found, word, orElse: .unknown(word, near: [], line))) }
    if let need = try need(named: name, among: candidates, word) { return need }
    if dialect != nil {
      let others = nodes(named: name, among: Array(graph.nodeIDs))
      guard others.isEmpty else { throw .ofOtherLibrary(word, others.map { graph.nodes[$0].id }) }
    }
    let near = near(to: name, among: candidates)
    let isNearlyNode = near.contains { $0.lowercased() == name.lowercased() }
    let asked = asked(name, among: candidates)
    if let asked, asked.type == TypeName.plain(name) { throw .isType(name, asked.type, needs: asked.needs, line) }
    let labelled = owners(of: name, among: candidates)
    if !labelled.isEmpty { throw .isLabel(name, labelled.map { "\(graph.nodes[$0].name).\(name)" }, line) }
    guard let asked, !isNearlyNode else {
      throw .unknown(word, near: near.isEmpty ? nearNeeds(name, among: candidates) : near, line)
    }
    throw .isType(name, asked.type, needs: asked.needs, line)
  }

  func node(_ word: String) throws(ReferenceError) -> ID<Node> {
    let reference = try read(word)
    switch reference {
    case .node(let node): return node
    case .need(let owner, let list, let label):
      let name = graph.nodes[owner].name
      if graph.needs(of: list).contains(where: { $0.label == label }) { throw .isNeed(word, owner: name) }
      throw .isOffer(word, owner: name)
    }
  }

  /// The one whose code is meant: of several of the name, that of one of the kinds. An entry of two containers is one line.
  func node(_ word: String, preferring kinds: Set<Node.Kind>) throws(ReferenceError) -> ID<Node> {
    do throws(ReferenceError) { return try node(word) } catch {
      guard case .ambiguous = error else { throw error }
      let found = namesakes(word).filter { kinds.contains(graph.nodes[$0].kind) }
      guard let first = found.first, found.allSatisfy({ graph.nodes[$0].location == graph.nodes[first].location })
      else {
        throw error
      }
      return first
    }
  }

  /// All that a word names.
  func namesakes(_ word: String) -> [ID<Node>] {
    if let node = graph.node(withID: word) { return [node] }
    if let place = Place(word) { return nodes(at: place) }
    let (dialect, name) = split(word)
    return nodes(named: name, among: graph.nodeIDs.filter { dialect == nil || graph.nodes[$0].dialect.name == dialect })
  }

  // MARK: Names

  /// The exact name wins over a name inside another type.
  private func nodes(named name: String, among candidates: [ID<Node>]) -> [ID<Node>] {
    let exact = candidates.filter { graph.nodes[$0].name == name }
    if !exact.isEmpty { return exact }
    return candidates.filter { candidate in
      let node = graph.nodes[candidate]
      // A function may be named without the labels of its parameters.
      if node.name.hasSuffix("." + name) || node.kind == .consumer && node.name.hasPrefix(name + "(") { return true }
      guard let container = node.container else { return false }
      return (container + "." + node.name == name) || (container + "." + node.name).hasSuffix("." + name)
    }
  }

  /// First those of which words were left out: `FeedModel` for `FeedViewModel`.
  private func near(to name: String, among candidates: [ID<Node>]) -> [String] {
    let all = candidates.flatMap { names(of: graph.nodes[$0]) }
    let wanted = name.words
    let longer =
      wanted.count < 2
      ? []
      : Set(all).filter { $0.words.count > wanted.count && wanted.isWithin($0.words) }
        .sorted { ($0.count, $0) < ($1.count, $1) }
    return Array((longer + Nearest.names(to: name, among: all)).distinct.prefix(3))
  }

  private func names(of node: Node) -> [String] {
    let bare = node.name.split(separator: ".").last.map(String.init) ?? node.name
    return bare == node.name ? [node.name] : [node.name, bare]
  }

  /// `dialect:Name`, if what stands in front of the colon is one.
  private func split(_ word: String) -> (dialect: String?, name: String) {
    guard let colon = word.firstIndex(of: ":") else { return (nil, word) }
    let dialect = String(word[..<colon])
    guard graph.nodes.contains(where: { $0.dialect.name == dialect }) else { return (nil, word) }
    return (dialect, String(word[word.index(after: colon)...]))
  }

  /// `Owner.label`
  private func need(named name: String, among candidates: [ID<Node>], _ word: String) throws(ReferenceError)
    -> Reference?
  {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let label = String(name[name.index(after: dot)...])
    // `word` may begin with an id.
    let owner = word.lastIndex(of: ".").flatMap { graph.node(withID: String(word[..<$0])) }
    let owners = owner.map { [$0] } ?? nodes(named: String(name[..<dot]), among: candidates)
    guard !owners.isEmpty else { return nil }
    let asking = owners.compactMap { owner -> Reference? in
      let lists = [owner] + (graph.used(by: owner).map { [$0] } ?? [])
      let list = lists.first { list in
        graph.needs(of: list).contains { $0.label == label } || graph.properties(of: list).contains { $0.name == label }
      }
      return list.map { .need(of: owner, list: $0, label: label) }
    }
    if asking.isEmpty {
      let near = owners.count > 1 ? Nearest.names(to: label, among: owners.flatMap(labels)) : []
      if !near.isEmpty {
        throw .noSuchNeed(
          label, owner: graph.nodes[owners[0]].name, offers: owners.allSatisfy(offersOnly), near: near, all: [])
      }
      let owner = try one(of: owners, word, need: label, orElse: .unknown(word, near: [], line))
      let labels = labels(of: owner)
      throw .noSuchNeed(
        label, owner: graph.nodes[owner].name, offers: offersOnly(owner),
        near: Nearest.names(to: label, among: labels), all: labels)
    }
    _ = try one(of: asking.map(\.node), word, need: label, orElse: .unknown(word, near: [], line))
    return asking.first
  }

  /// Those that ask for something of that name, or offer it.
  private func owners(of label: String, among candidates: [ID<Node>]) -> [ID<Node>] {
    candidates.filter { node in
      graph.needs(of: node).contains { $0.label == label } || graph.properties(of: node).contains { $0.name == label }
    }
  }

  private func labels(of owner: ID<Node>) -> [String] {
    let lists = [owner] + (graph.used(by: owner).map { [$0] } ?? [])
    let all = lists.flatMap { graph.needs(of: $0).map(\.label) + graph.properties(of: $0).map(\.name) }
    return all.filter { !$0.isEmpty }.distinct
  }

  /// `Owner.label` for a word that has a slip in the owner, or in both.
  private func nearNeeds(_ name: String, among candidates: [ID<Node>]) -> [String] {
    guard let dot = name.lastIndex(of: ".") else { return [] }
    let label = String(name[name.index(after: dot)...])
    let owners = Nearest.names(to: String(name[..<dot]), among: candidates.flatMap { names(of: graph.nodes[$0]) })
    return owners.flatMap { owner in
      let labels = nodes(named: owner, among: candidates).flatMap(labels)
      return (labels.contains(label) ? [label] : Nearest.names(to: label, among: labels)).map { "\(owner).\($0)" }
    }.distinct
  }

  private func offersOnly(_ owner: ID<Node>) -> Bool {
    graph.nodes[owner].kind == .root && graph.needs(of: owner).isEmpty && graph.used(by: owner) == nil
  }

  /// A type that is asked for by that name, or by one that has other capitals, and `Owner.label` of all that ask for it,
  /// optional or not.
  private func asked(_ name: String, among candidates: [ID<Node>]) -> (type: String, needs: [String])? {
    let name = String(TypeName.plain(name))
    let all = candidates.flatMap { node in
      graph.needs(of: node).lazy.filter { !$0.label.isEmpty }
        .map { (type: String(TypeName.plain($0.key.type.written)), need: "\(graph.nodes[node].name).\($0.label)") }
    }
    let types = all.lazy.map(\.type)
    guard let type = types.contains(name) ? name : types.first(where: { $0.lowercased() == name.lowercased() }) else {
      return nil
    }
    return (type, all.filter { $0.type == type }.map(\.need))
  }

  // MARK: Places

  private struct Place {
    let file: String
    let line: UInt32
    let column: UInt32?

    /// `file.swift:12`, `file.swift:12:7`
    init?(_ word: String) {
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard (2...3).contains(parts.count), parts[0].hasSuffix(".swift"), let line = UInt32(parts[1]) else { return nil }
      file = String(parts[0].trimmingPrefix("./"))
      self.line = line
      column = parts.count == 3 ? UInt32(parts[2]) : nil
    }
  }

  private func isIn(_ file: String, _ node: ID<Node>) -> Bool {
    let path = graph.nodes[node].location.file
    return path == file || path.hasSuffix("/" + file) || style.path(path) == file
  }

  private func nodes(at place: Place) -> [ID<Node>] {
    graph.nodeIDs.filter { node in
      let position = graph.nodes[node].location.position
      return isIn(place.file, node) && position.line == place.line
        && (place.column.map { $0 == position.column } ?? true)
    }
  }

  /// What the file has elsewhere.
  private func hints(_ place: Place) -> [String] {
    graph.nodeIDs.filter { isIn(place.file, $0) }.map {
      "\(style.place(graph.nodes[$0].location)): \(graph.nodes[$0].name)"
    }
  }

  // MARK: One of several

  private func one(
    of nodes: [ID<Node>], _ word: String, need label: String? = nil, orElse absent: ReferenceError
  ) throws(ReferenceError) -> ID<Node> {
    guard let first = nodes.first else { throw absent }
    guard nodes.count == 1 else { throw .ambiguous(word, candidates: candidates(nodes, need: label)) }
    return first
  }

  /// Each with the word that names it alone, ready to be pasted into a shell.
  private func candidates(_ nodes: [ID<Node>], need label: String?) -> [String] {
    let words = nodes.map { (graph.nodes[$0].id + (label.map { "." + $0 } ?? "")).shellWord }
    let columns = words.map(\.count).max() ?? 0
    return zip(nodes, words).map { id, word in
      let node = graph.nodes[id]
      let room = String(repeating: " ", count: columns - word.count)
      return "\(word)\(room)  \(node.kind.rawValue), \(style.place(node.location))"
    }
  }
}

extension String {
  /// `Feed`, `View` and `Model` of `FeedViewModel`.
  fileprivate var words: [Substring] {
    var words: [Substring] = []
    var start = startIndex
    for index in indices.dropFirst() where self[index].isUppercase {
      words.append(self[start..<index])
      start = index
    }
    return isEmpty ? [] : words + [self[start...]]
  }
}

extension [Substring] {
  /// Whether all of them stand among others, in their order.
  fileprivate func isWithin(_ others: [Substring]) -> Bool {
    var rest = others[...]
    return allSatisfy { word in
      guard let place = rest.firstIndex(where: { $0.lowercased() == word.lowercased() }) else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }
}

extension TypeName {
  /// What somebody types who means a type: without `any`, and not optional.
  fileprivate static func plain(_ name: String) -> Substring {
    var name = name[...]
    while let last = name.last, "?!".contains(last) { name = name.dropLast() }
    if name.hasPrefix("("), name.hasSuffix(")") { name = name.dropFirst().dropLast() }
    return name.hasPrefix("any ") ? name.dropFirst(4) : name
  }
}
