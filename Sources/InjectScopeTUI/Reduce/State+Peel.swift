import InjectScopeModel

/// Esc: one layer less.
extension State {
  /// What Esc takes away next.
  var topmost: Layer? {
    if search != nil { return .search }
    if change != nil { return .change }
    if panel == .groupMap, !groups.inside.isEmpty { return .folder }
    if isZoomed { return Panels.alone.contains(panel) ? .alone : .zoom }
    if isTransitive { return .distance }
    if treeFilter.isSet { return .filter }
    if view != .main { return .columns }
    if panel != .nodes { return .panel }
    if !marked.isEmpty { return .marks }
    if news != nil { return .news }
    return reading.progress == nil ? nil : .reading
  }

  mutating func peel() -> [Effect] {
    switch topmost {
    case .search: search = nil
    case .change: leaveChange()
    case .folder: _ = groups.goOut()
    case .zoom: isZoomed = false
    case .alone: leaveAlone()
    case .distance:
      isTransitive = false
      revision += 1
    case .filter:
      treeFilter.text = ""
      applyFilter()
    case .columns:
      view = .main
      show(.nodes)
    case .panel: show(.nodes)
    case .marks:
      message = .note(marked.areSeveral ? "the marks are gone" : "the mark is gone")
      marked.clear()
      revision += 1
    case .news:
      news = nil
      message = .note("what the reload brought is not marked any more")
    case .reading: return stopReading()
    case nil: message = .note("\(options.keys.keys(of: .quit).first?.name ?? ":quit") ends the explorer")
    }
    return []
  }

  /// What there is stays.
  private mutating func stopReading() -> [Effect] {
    reading.stop(hasAll: project?.isPartial == false)
    revision += 1
    message = .note("reading was stopped: R reads again")
    return [.cancelLoad]
  }
}
