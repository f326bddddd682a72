extension State {
  /// Goes to a project that was explored before.
  mutating func type(_ key: KeyStroke, _ old: Overlay.RecentPrompt) -> [Effect] {
    var prompt = old
    let found = RecentList(self).matching(prompt.field.text)
    guard !prompt.isLeft(by: key), key != .enter else {
      overlay = nil
      return key == .enter && found.indices.contains(prompt.selected) ? [.open(found[prompt.selected])] : []
    }
    // The key that opened it goes on as well.
    if !prompt.move(by: key == .control("r") ? .down : key, among: found.count) {
      guard prompt.field.edit(key) else { return [] }
      prompt.selected = 0
    }
    overlay = .recent(prompt)
    return []
  }
}
