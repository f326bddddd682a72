import InjectScopeAnalysis

/// What a kind of finding means, and how far down one has read.
struct ExplanationPage: Sendable {
  let explanation: Explanation
  private(set) var top = 0

  /// What closes the page and does nothing besides.
  static let closing: Set<KeyChoices.Meaning> = [
    .action(.peel), .action(.focus), .action(.explain), .action(.quit), .action(.interrupt),
  ]

  init(_ explanation: Explanation) { self.explanation = explanation }

  /// What the key means here; `false` where it is none of the page's own.
  mutating func take(_ key: KeyStroke, in box: OverlayBox, _ glyphs: Glyphs) -> Bool {
    let page = max(1, box.content.rows - 1)
    switch key {
    case .down, .character("j"): top += 1
    case .up, .character("k"): top -= 1
    case .pageDown, .character(" "), .control("f"), .control("d"): top += page
    case .pageUp, .control("b"), .control("u"): top -= page
    case .home, .character("g"): top = 0
    case .end, .character("G"): top = .max
    default: return false
    }
    let count = ExplanationText.lines(explanation, columns: box.textColumns, glyphs).count
    top = max(0, min(top, count - box.content.rows))
    return true
  }
}
