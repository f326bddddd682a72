import InjectScopeModel

/// What is taken from a menu.
extension State {
  mutating func choose(_ choice: Menu.Choice) -> [Effect] {
    switch choice {
    case .tree:
      view = .main
      isZoomed = false
      show(.nodes)
    case .columns:
      goIntoFolder()
      isZoomed = false
      view = .columns
      show(.dependencies)
    case .panel(let panel):
      view = .main
      show(panel)
      isZoomed = true
    case .export(let format): return export(format)
    case .marked(let deed): return doWithMarked(deed)
    case .sort(let metric): sort(by: metric)
    case .sortGroups(let column): sortGroups(by: column)
    case .whatIf(let kind, let sign): return whatIf(kind, behind: sign)
    case .whatIfOfNode: askWhatIfOfNode()
    case .whatIfOfOffer: askWhatIfOfOffer()
    case .removeNeed(let text): return show(ChangeRequest(kind: "remove", text: text))
    case .generate:
      message = .note("generating …")
      return [.generate]
    case .takeBack(let id):
      message = .note("taking back …")
      return [.takeBack(agreed: id)]
    case .leave: break
    case .copyName: return copyName()
    case .copyPath: return copyPath()
    case .copySignature: return copySignature()
    case .copyCode: return copyCode()
    }
    return []
  }

  private mutating func export(_ format: String) -> [Effect] {
    guard let project else { return [] }
    guard Menu.export.items.contains(where: { $0.choice == .export(format) }) else {
      message = .error("no format is called \(format): \(Menu.export.items.map(\.label).joined(separator: ", "))")
      return []
    }
    guard project.isPartial || !project.graph.nodes.isEmpty else {
      message = .note("there is no node to export")
      return []
    }
    let isAboutMarked = marked.areExported
    marked.areExported = false
    let isAboutGroups = !isAboutMarked && (panel == .groups || panel == .groupMap)
    let listed = isAboutMarked ? marked.nodes : isAboutGroups ? [] : nodesOfPanel ?? []
    let isAboutPage = panel == .type && !listed.isEmpty
    let isAboutFocus =
      !isAboutMarked && !isAboutGroups && !isAboutPage && ![.nodes, .table, .problems, .cycles].contains(panel)
    let request = ExportRequest(
      format: format, focus: isAboutFocus ? focus : nil, depth: map.depth,
      filter: isAboutFocus || !listed.isEmpty ? "" : treeFilter.text, marked: listed,
      groups: isAboutGroups ? groups.basis : nil, style: options.style)
    message = .note("exporting …")
    return bench.ask(.export(request), of: project)
  }

  /// The nodes that a page lists, the map draws, or paths pass.
  private var nodesOfPanel: [ID<Node>]? {
    switch panel {
    case .type: bench.typePage?.nodes
    case .map: drawing(.map)?.nodes
    case .why: bench.ways.flatMap { $0.to == focus && $0.mark == mark && $0.count > 0 ? $0.nodes : nil }
    default: nil
    }
  }
}
