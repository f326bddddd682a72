/// The help while it is read: what is looked up, and how far down one is.
struct HelpPage: Sendable {
  var field = TextField()
  private(set) var top = 0

  /// What is looked up: as elsewhere, `/` begins that, and is no part of it.
  var wanted: String { field.text.count > 1 && field.text.hasPrefix("/") ? String(field.text.dropFirst()) : field.text }

  /// The first row that is shown of so many: the last one is not scrolled past the foot.
  func firstRow(of count: Int, in box: OverlayBox) -> Int { max(0, min(top, count - box.content.rows)) }

  /// What the key means here; `false` where it closes the page.
  mutating func take(_ key: KeyStroke, in box: OverlayBox, _ options: ExplorerOptions) -> Bool {
    let page = max(1, box.content.rows - 1)
    let text = field
    switch key {
    case .escape, .control("c"): return false
    // What was looked up stays.
    case .enter: return !field.isEmpty
    case .character("?") where field.isEmpty: return false
    // Words begin with it too, and what is typed behind it is not to reach the project.
    case .character("q") where field.text == "q": return false
    case .down: top += 1
    case .up: top -= 1
    case .pageDown, .control("f"), .control("d"): top += page
    case .pageUp, .control("b"): top -= page
    case .character(" ") where field.isEmpty: top += page
    // In a line that is typed it deletes to the begin.
    case .control("u") where field.isEmpty: top -= page
    case .home where field.isEmpty: top = 0
    case .end where field.isEmpty: top = .max
    default:
      guard field.edit(key) else { return true }
      if field.text != text.text { top = 0 }
    }
    top = firstRow(
      of: HelpText.lines(matching: wanted, columns: box.textColumns, options).count, in: box)
    return true
  }
}
