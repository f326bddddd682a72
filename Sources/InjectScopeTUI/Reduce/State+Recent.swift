extension State {
  /// Goes to a project that was explored before.
  mutating func type(_ key: KeyStroke, _ old: Overlay.RecentPrompt) -> [Effect] {
    var prompt = old
    let found = RecentList(self).matching(prompt.field.text)
    switch key {
    case .escape, .control("c"), .control("g"):
      overlay = nil
      return []
    case .backspace where prompt.field.isEmpty:
      overlay = nil
      return []
    case .enter:
      overlay = nil
      return found.indices.contains(prompt.selected) ? [.open(found[prompt.selected])] : []
    case .down, .control("n"), .control("r"): prompt.selected = min(prompt.selected + 1, max(0, found.count - 1))
    case .up, .control("p"): prompt.selected = max(0, prompt.selected - 1)
    default:
      guard prompt.field.edit(key) else { return [] }
      prompt.selected = 0
    }
    overlay = .recent(prompt)
    return []
  }
}
