public import InjectScopeModel

/// What is to be seen of a graph: `kind:J is:unresolved !file:Tests`, every word of which must hold. `Filter.manual` says
/// what words there are; lists, exports, trees and the explorer all read them here.
public struct Filter: Sendable {
  /// A word that means nothing, and what could have been meant.
  public struct Problem: Error, Hashable, Sendable {
    public var word: String
    public var message: String
    public var near: [String]

    /// Where nothing that there is comes near, the message says what there is.
    init(
      _ word: String, _ message: String, _ near: [String] = [], of all: [String] = [],
      typed: (String) -> String = { $0 }
    ) {
      self.word = word
      self.message = near.isEmpty && !all.isEmpty ? "\(message) (\(all.joined(separator: " ")))" : message
      self.near = near.map(typed)
    }
  }

  enum Term: Hashable, Sendable {
    case kinds(Set<Node.Kind>), dialect(String), file(String), name(String)
    case plain(SearchWord), anywhere(SearchWord)
    case dependsOn(String), dependencyOf(String)
    case needs(String), offers(String), argument(String), type(String)
    case state(State)

    /// Whether it names a node.
    var isNode: Bool {
      switch self {
      case .dependsOn, .dependencyOf: true
      default: false
      }
    }
  }

  struct Word: Hashable, Sendable {
    var term: Term
    var isNegated: Bool
    var text: String
  }

  /// Of each group one word must hold.
  let groups: [[Word]]
  /// What is said of words that are a sign alone, and so leave everything, `!`, `'`; and of those that join or compare in
  /// other languages.
  public let remarks: [String]

  public init(parsing text: String) throws(Problem) {
    var groups: [[Word]] = []
    var bareSigns: [String] = []
    let typed = SearchText.groups(of: text)
    for texts in typed {
      var words: [Word] = []
      for text in texts {
        let (rest, isNegated) = SearchText.negation(of: text)
        // While it is typed, a sign alone says nothing yet.
        guard let term = try Self.term(String(rest), isNegated: isNegated) else {
          bareSigns.append(text)
          continue
        }
        words.append(Word(term: term, isNegated: isNegated, text: String(rest)))
      }
      if !words.isEmpty { groups.append(words) }
    }
    self.groups = groups
    remarks =
      bareSigns.map { "'\($0)' alone leaves everything: a word goes behind it" } + Self.remarks(onForeignWords: typed)
  }

  private init(groups: [[Word]], remarks: [String]) {
    self.groups = groups
    self.remarks = remarks
  }

  /// What both leave.
  public func and(_ other: Filter) -> Filter {
    Filter(groups: groups + other.groups, remarks: remarks + other.remarks)
  }

  /// `a or b` and `needs>3` are looked for in names, as every word without a key is: what may have been meant.
  private static func remarks(onForeignWords groups: [[String]]) -> [String] {
    groups.enumerated().compactMap { place, texts in
      guard texts.count == 1, let word = texts.first else { return nil }
      let isFirst = place == 0, isLast = place == groups.count - 1
      let meaning: String? =
        switch word.lowercased() {
        case "or" where !isFirst && !isLast: "`a | b` leaves what either of them leaves"
        case "and" where !isFirst && !isLast: "a space between two words means that both hold"
        case "not" where !isLast: "`!a` leaves what 'a' does not"
        default: key(comparedIn: word).map { "a colon goes behind a key, as in `\($0):…`" }
        }
      return meaning.map { "'\(word)' is looked for in names: \($0)" }
    }
  }

  /// The key in `kind=J`.
  private static func key(comparedIn word: String) -> String? {
    guard !word.contains(":"), let sign = word.firstIndex(where: { "<>=".contains($0) }) else { return nil }
    return Key(rawValue: String(word[..<sign]))?.rawValue
  }

  private static func refuseJoining(_ word: String) throws(Problem) {
    guard ["&", "&&"].contains(word) else { return }
    throw Problem(word, "a filter has no '\(word)': a space between two words means that both hold")
  }

  /// A parenthesis that opens before a word, or closes behind one without having been opened, is meant to hold words together;
  /// `start(` is the begin of a name.
  private static func refuseGrouping(_ text: String, in word: String) throws(Problem) {
    let opens = word.hasPrefix("(") || text.hasPrefix("(") && !text.contains(")")
    guard opens || text.hasSuffix(")") && !text.contains("(") else { return }
    throw Problem(word, "a filter has no parentheses: `a | b` binds tighter than the space")
  }

  private static func term(_ word: String, isNegated: Bool) throws(Problem) -> Term? {
    guard let colon = word.firstIndex(of: ":") else {
      try refuseJoining(word)
      try refuseGrouping(word, in: word)
      return SearchWord(word, isNegated: isNegated).map { .plain($0) }
    }
    let name = String(word[..<colon])
    let value = String(word[word.index(after: colon)...])
    guard let key = Key(rawValue: name) else {
      if name.hasPrefix("("), Key(rawValue: String(name.dropFirst())) != nil { try refuseGrouping(name, in: word) }
      throw Problem(word, "no filter is called '\(name):'", Nearest.names(to: name, among: keys), of: keys) { $0 + ":" }
    }
    guard !value.isEmpty else { throw Problem(word, "'\(name):' needs a value behind it") }
    if [.dep, .rdep, .is, .kind].contains(key) { try refuseGrouping(value, in: word) }
    switch key {
    case .kind: return .kinds(try kinds(value, in: word))
    case .dialect: return .dialect(value.lowercased())
    case .file: return .file(value.lowercased())
    case .name:
      // The signs of a word mean the same behind the key.
      if "^'".contains(value.prefix(1)) || value.count > 1 && value.last == "$" {
        return SearchWord(value).map { .plain($0) }
      }
      return .name(value.lowercased())
    case .dep: return .dependsOn(value.lowercased())
    case .rdep: return .dependencyOf(value.lowercased())
    case .needs: return .needs(value)
    case .offers: return .offers(value)
    case .arg: return .argument(value.lowercased())
    case .type: return .type(value)
    case .any: return SearchWord(value).map { .anywhere($0) }
    case .is:
      guard let state = State(word: value) else {
        let states = State.allCases.map(\.rawValue)
        throw Problem(word, "'is:' knows no '\(value)'", Nearest.names(to: value, among: states), of: states) {
          "is:" + $0
        }
      }
      return .state(state)
    }
  }

  private static func kinds(_ value: String, in word: String) throws(Problem) -> Set<Node.Kind> {
    let found = Node.Kind.called(value)
    guard found.isEmpty else { return Set(found) }
    let all = Node.Kind.allCases
    // A small letter may be meant as the one on the screen.
    let letter = all.first { $0.letter == value.uppercased() }.map { [$0.letter] } ?? []
    let names = all.map(\.rawValue)
    throw Problem(
      word, "no kind of node is called '\(value)'", letter + Nearest.names(to: value, among: names), of: names
    ) { "kind:" + $0 }
  }

  /// The text without the words that mean nothing: while one is typed, the others hold.
  public static func readable(_ text: String) -> String {
    SearchText.groups(of: text).compactMap { words in
      let known = words.map(SearchText.escaped).filter { (try? Filter(parsing: $0)) != nil }
      return known.isEmpty ? nil : known.joined(separator: " | ")
    }.joined(separator: " ")
  }

  /// Whether it takes a look at all needs or all ways, and not at nodes alone.
  public var looksAtNeeds: Bool {
    groups.joined().contains { word in
      switch word.term {
      case .kinds, .dialect, .file, .name, .plain, .state: false
      case .anywhere, .dependsOn, .dependencyOf, .needs, .offers, .argument, .type: true
      }
    }
  }

  /// The nodes that pass, in canonical order.
  public func nodes(of graph: DependencyGraph) -> [ID<Node>] { nodes(of: NameIndex(graph)) }

  /// The same over names that are prepared already: for a filter that is looked at while it is typed.
  public func nodes(of names: NameIndex) -> [ID<Node>] {
    var passing = [Bool](repeating: true, count: names.graph.nodes.count)
    for group in groups {
      let tests = group.map { (holds: FilterTest.test($0.term, names), isNegated: $0.isNegated) }
      for index in passing.indices where passing[index] {
        passing[index] = tests.contains { $0.holds(ID(index)) != $0.isNegated }
      }
    }
    return passing.indices.filter { passing[$0] }.map { ID($0) }
  }

  /// The words that name what is not there, each with what comes near: a type nobody asks for, a node of another name.
  public func strangers(in names: NameIndex) -> [Problem] {
    let words = Array(groups.joined())
    return words.indices.compactMap { place -> Problem? in
      let word = words[place]
      if case .plain(let search) = word.term {
        // What a space cut off from `needs:any X` is told there.
        let before = place > 0 ? words[place - 1].text : ""
        let isCutOff = before.hasSuffix(":any") || before.hasSuffix(":some")
        return word.isNegated || isCutOff ? nil : FilterElsewhere(word.text, search, names).problem
      }
      guard !names.graph.nodes.isEmpty, let (what, candidates) = FilterValues.candidates(for: word.term, names) else {
        return nil
      }
      let holds = FilterTest.test(word.term, names)
      guard !FilterTest.isNamed(word.term, names), !names.graph.nodeIDs.contains(where: holds) else { return nil }
      let value = word.text.drop { $0 != ":" }.dropFirst()
      let key = word.text.prefix { $0 != ":" }
      if ["any", "some"].contains(value), words.indices.contains(place + 1) {
        // A space ends the word; the type is meant that stands behind it.
        return Problem(word.text, "a type is called without '\(value)'", [words[place + 1].text]) { "\(key):" + $0 }
      }
      if word.term.isNode, names.graph.nodeIDs.contains(where: FilterTest.test(.needs(String(value)), names)) {
        return Problem(word.text, "\(what) '\(value)': it is a type that is asked for", [String(value)]) {
          "needs:" + $0
        }
      }
      return Problem(word.text, "\(what) '\(value)'", Nearest.names(to: String(value), among: candidates())) {
        "\(key):" + SearchText.escaped($0)
      }
    }
  }
}
