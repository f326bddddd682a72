import InjectScopeModel

/// What came of reading a project again, and behind it the first of the errors that came with it.
struct ReloadReport {
  enum Selection: Equatable {
    case kept, gone
    /// An earlier reload had taken it away.
    case back
    /// It is there, and passes the filter no more.
    case hidden
    /// The page of a type was shown, and the type is gone.
    case typeGone(String)

    fileprivate var words: String {
      switch self {
      case .kept: "selection kept"
      case .gone: "the selected node is gone"
      case .back: "the selected node is back"
      case .hidden: "the filter hides the selected node now"
      case .typeGone(let type): "the type \(type) is gone"
      }
    }
  }

  let message: Message
  /// Whether nothing is another than before.
  let saysNothing: Bool

  /// - Parameters:
  ///   - files: how many are known to have changed.
  ///   - selection: what became of the chosen node.
  ///   - done: what was done to the files, if the explorer did it.
  init(_ old: LoadedProject, _ new: LoadedProject, files: Int, selection: Selection, done: String?) {
    var parts: [String] = []
    // What was done says which.
    if files > 0, done == nil { parts.append(files.of("file")) }
    func tell(_ difference: Int, _ noun: String) {
      if difference != 0 { parts.append("\(difference > 0 ? "+" : "-")\(abs(difference).of(noun))") }
    }
    let known = parts.count
    let come = new.graph.nodes.count { old.graph.node(withID: $0.id) == nil }
    let gone = come - (new.graph.nodes.count - old.graph.nodes.count)
    // A name that was changed is one that came and one that went.
    if come > 0, gone > 0 {
      parts.append("+\(come.grouped) -\(gone.of("node"))")
    } else {
      tell(come - gone, "node")
    }
    for severity in Finding.Severity.allCases.reversed() {
      tell(new.index.problems.count(severity) - old.index.problems.count(severity), severity.rawValue)
    }
    let isAnother = parts.count > known || old.graph.nodes != new.graph.nodes
    // Who changed the files here expects it; what the change did says more.
    if new.graph.nodes.isEmpty, selection == .kept {
      if parts.isEmpty { parts.append("there is no node") }
    } else if done == nil || selection != .kept || parts.isEmpty {
      parts.append(selection.words)
    }
    let text = (done.map { $0 + "; " } ?? "") + "reloaded: " + parts.joined(separator: ", ")
    let former = Set(old.findings.lazy.filter { $0.severity == .error }.map { $0.id + $0.message })
    let fresh = new.index.problems.problems.lazy.map(\.finding).first {
      $0.severity == .error && !former.contains($0.id + $0.message)
    }
    saysNothing = done == nil && selection == .kept && !isAnother && fresh == nil
    message = Message(
      kind: .success, text: text,
      remainder: fresh.map { Message.Remainder(severity: $0.severity, text: "\($0.location.short): \($0.message)") })
  }
}
