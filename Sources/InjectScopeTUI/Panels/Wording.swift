import InjectScopeAnalysis
import InjectScopeModel

extension LoadedProject {
  /// A node's kind and library, how many it needs and how many need it.
  func words(about id: ID<Node>) -> [String] {
    let node = graph.nodes[id]
    let needs = DirectDependencies(id, self).count
    let dependents = index.links.dependents(of: id).count
    return [
      node.kind.rawValue, node.dialect.name, needs == 0 ? "needs nothing" : "needs \(needs.grouped)",
      dependents == 0 ? "no dependents" : dependents.of("dependent"),
    ]
  }
}

extension Location {
  var fileAndLine: String { "\(file):\(position.line)" }

  /// Without the folders where there is no room for them.
  func fitted(to columns: Int, _ glyphs: Glyphs) -> String {
    [fileAndLine, short].first { Graphemes.width($0, isUnicode: glyphs.isUnicode) <= columns }
      ?? short.fittedAtEnd(to: columns, glyphs)
  }
}

extension Outcome {
  /// Whether the reason says more than that there is nobody, or that there are several.
  var hasOwnReason: Bool {
    switch self {
    case .unknown: true
    case .missing(let near): !near.isEmpty
    case .supplied, .argument, .ambiguous: false
    }
  }

  /// How it is shown.
  var role: Cell.Role {
    switch self {
    case .supplied: .supplied
    case .missing: .unresolved
    case .ambiguous, .unknown: .ambiguous
    case .argument(let rule): rule.leavesUnresolved ? .unresolved : .argument
    }
  }

  var sign: String {
    switch self {
    case .missing: "!"
    case .argument(.ambiguousAbove), .ambiguous, .unknown: isUnresolved ? "!" : "?"
    case .argument(let rule): rule.leavesUnresolved ? "!" : " "
    case .supplied: " "
    }
  }

  var signSpan: Span? { sign == " " ? nil : Span(sign, role) }
}

extension Need {
  /// What answers it, or why nothing does.
  func words(in project: LoadedProject) -> String {
    let verdict = verdict(in: project)
    return verdict.word + (verdict.reason.map { ", " + $0 } ?? "")
  }

  /// The same in two: what became of it, and why.
  func verdict(in project: LoadedProject) -> (word: String, reason: String?) {
    let graph = project.graph
    switch outcome {
    case .supplied:
      let nodes = suppliers.map { graph.nodes[$0] }
      guard let first = nodes.first else { return ("supplied", nil) }
      let more = nodes.count > 1 ? " +\(nodes.count - 1)" : ""
      return ((first.lifetime.map { $0 + " " } ?? "") + first.name + more, nil)
    case .argument(.nothingAbove):
      // Who is given it by one is not given it by another.
      return ("ARGUMENT", suppliers.first.map { "only \(graph.nodes[$0].name) has it" } ?? "no provider")
    case .argument(.ambiguousAbove): return ("ARGUMENT", "no name fits")
    case .argument(.nilHandled): return ("nil", "thought of")
    case .argument: return ("argument", nil)
    case .missing where isTooEarly(in: project): return ("MISSING yet", "registered too late")
    case .missing(let near):
      guard let node = near.first.map({ graph.nodes[$0] }) else { return ("MISSING", "no provider") }
      guard let container = node.container else { return ("MISSING", "near \(node.name)") }
      let findings = project.index.problems.findings(at: location)
      return findings.contains { $0.id == Self.idOfElsewhere }
        ? ("MISSING here", "\(container) has it") : ("MISSING", "near \(node.name) in \(container)")
    case .ambiguous(let nodes): return ("AMBIGUOUS", "\(nodes.count) fit")
    // What seems unknown for another reason may be told by the next file.
    case .unknown(let reason): return ("UNKNOWN", project.isPartial ? "not all files are read yet" : reason)
    }
  }

  private func isTooEarly(in project: LoadedProject) -> Bool {
    // One finding may stand for several that come too late for one reason.
    project.index.problems.findings(at: location).contains {
      $0.isOnlyTooEarly && ($0.missing == key || $0.location != location)
    }
  }

  /// The kind of finding that says that one other container has just this. What is only near may be of another type.
  private static let idOfElsewhere = "wrong-container"

  /// A sentence about what cannot be told from the source; `nil` where nothing is in doubt.
  func doubt(title: (ID<Node>) -> String) -> String? {
    switch outcome {
    case .unknown(let reason): "'\(described)' is unknown: \(reason)"
    case .ambiguous(let nodes):
      "'\(described)' is ambiguous: \(nodes.map(title).joined(separator: ", ")) fit"
    case .supplied, .argument, .missing: nil
    }
  }

  /// `name: Type "qualifier"`, or what of it there is.
  var described: String { (label.isEmpty || label == "_" ? "" : label + ": ") + key.described }
}

extension Key {
  /// `Type "qualifier"`
  var described: String { type.written + (qualifier.map { " \"\($0)\"" } ?? "") }
}

extension Finding.Severity {
  var role: Cell.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }

  var sign: String {
    switch self {
    case .error: "E"
    case .warning: "W"
    case .note: "N"
    }
  }
}

extension Int {
  /// `1 node`, `2 nodes`
  func of(_ noun: String, _ plural: String? = nil) -> String { "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")" }

  /// `100,000`
  var grouped: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}

extension String {
  /// Without blanks at its end.
  var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }

  func padded(to width: Int) -> String {
    let own = Graphemes.width(self, isUnicode: true)
    return own >= width ? self : self + String(repeating: " ", count: width - own)
  }

  /// At most so many columns, with an ellipsis.
  func fitted(to width: Int, _ glyphs: Glyphs) -> String {
    guard Graphemes.width(self, isUnicode: glyphs.isUnicode) > width else { return self }
    var text = ""
    var columns = 0
    for grapheme in Graphemes.safe(self, isUnicode: glyphs.isUnicode) {
      guard columns + grapheme.width + glyphs.ellipsisWidth <= width else { break }
      text += grapheme.text
      columns += grapheme.width
    }
    return text + glyphs.ellipsis.prefix(max(0, width))
  }

  /// The same of a name or a type: a bracket or a quotation that is open where it is cut, and was closed at
  /// its end, is closed.
  func fittedClosed(to width: Int, _ glyphs: Glyphs) -> String {
    guard Graphemes.width(self, isUnicode: glyphs.isUnicode) > width else { return self }
    let closers = String(reversed().prefix { ">)]\"".contains($0) }.reversed())
    for count in 0...3 where count <= closers.count && width - count >= 4 {
      let text = fitted(to: width - count, glyphs)
      let open = text.unclosed
      if open.count <= count, closers.hasSuffix(open) { return text + open }
    }
    return fitted(to: width, glyphs)
  }

  /// What would close its brackets and quotations.
  private var unclosed: String {
    let pairs: [Character: Character] = ["<": ">", "(": ")", "[": "]", "\"": "\""]
    var open: [Character] = []
    var last: Character?
    for letter in self {
      // The arrow of a function is no bracket.
      if letter == open.last, !(letter == ">" && last == "-") {
        open.removeLast()
      } else if let closer = pairs[letter] {
        open.append(closer)
      }
      last = letter
    }
    return String(open.reversed())
  }

  /// The same, with the ellipsis at the begin: of a place the end says more.
  func fittedAtEnd(to width: Int, _ glyphs: Glyphs) -> String {
    let own = Graphemes.width(self, isUnicode: glyphs.isUnicode)
    guard own > width, width > glyphs.ellipsisWidth else { return self }
    return glyphs.ellipsis
      + Graphemes.dropping(own - width + glyphs.ellipsisWidth, columnsOf: self, isUnicode: glyphs.isUnicode)
  }
}
