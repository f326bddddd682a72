/// Which panel shows where several share a place.
struct Tabs: Hashable, Sendable {
  private(set) var upper = PanelID.dependencies
  /// The one that was shown last of all the lower ones.
  private(set) var lower = PanelID.signatures
  /// Where there is room for two of the lower ones: what they say, and beside it the text or the drawing.
  private(set) var words = PanelID.signatures
  private(set) var text = PanelID.code

  mutating func show(_ panel: PanelID) {
    if Panels.upper.contains(panel) { upper = panel }
    if Panels.words.contains(panel) { words = panel }
    if Panels.text.contains(panel) { text = panel }
    if Panels.lower.contains(panel) { lower = panel }
  }

  mutating func flip() { upper = upper == .dependencies ? .dependents : .dependencies }
}
