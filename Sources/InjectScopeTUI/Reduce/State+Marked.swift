import InjectScopeAnalysis
import InjectScopeModel

/// What is done with all nodes that are marked, and with the chosen one by commands of the person's own.
extension State {
  mutating func askAboutMarked() {
    guard !marked.isEmpty else {
      message = .note("nothing is marked: m marks a node, Space marks it and moves down")
      return
    }
    overlay = .menu(.marked(marked.nodes.count))
  }

  mutating func doWithMarked(_ deed: Menu.MarkedDeed) -> [Effect] {
    guard let graph else { return [] }
    let nodes = marked.nodes.map { graph.nodes[$0] }
    switch deed {
    case .names: return [.copy(nodes.map(\.name).joined(separator: "\n"), name: nodes.count.of("name"))]
    case .places:
      let places = nodes.map { "\(options.path($0.location.file)):\($0.location.position.line)" }
      return [.copy(places.joined(separator: "\n"), name: places.count.of("place"))]
    case .filter:
      guard let names = index?.names else { return [] }
      let filter = MarkedFilter(marked.nodes, in: names)
      // The table has what the filter leaves, too; other pages make way for the tree.
      let makesWay = Panels.alone.contains(panel) && panel != .table
      if makesWay { leavePage(for: .nodes) } else { history.leave(place) }
      treeFilter.text = filter.text
      if let problem = applyFilter() {
        message = .error(problem)
      } else if filter.others > 0 {
        message = .note("\(filter.others.of("other")) of the same name, kind and file cannot be told from the marked")
      }
      if makesWay { isZoomed = false }
      if panel != .table { show(.nodes) }
    case .export:
      marked.areExported = true
      overlay = .menu(.export)
    case .clear:
      marked.clear()
      revision += 1
      message = .note("the marks are gone")
    }
    return []
  }

  // MARK: - The person's own

  mutating func runOwn(_ place: Int) -> [Effect] {
    guard options.commands.indices.contains(place) else { return [] }
    var subject = CommandSubject()
    if let location = chosenLocation {
      subject.file = location.file
      (subject.line, subject.column) = (Int(location.position.line), Int(location.position.column))
    }
    if let node = node(chosenNode) { (subject.name, subject.id) = (node.name, node.id) }
    let command = options.commands[place]
    if let lacking = command.variable(lackedBy: subject) {
      let row = folder == nil ? "this row stands for none" : unchosen
      message = .error("\(command.name) asks for $\(lacking): \(row)")
      return []
    }
    message = .note("\(command.name) …")
    return [.run(command, subject)]
  }
}
