import Foundation
import InjectScopeModel
import Testing

@testable import InjectScopeTUI

/// Whatever happens, in whatever window: the screen is whole, safe, and shows what is chosen.
@Suite struct PropertyTests {
  private static let sizes = [
    (100, 30), (80, 24), (40, 10), (20, 5), (1, 1), (0, 0), (19, 5), (20, 4), (61, 14), (90, 20), (200, 60), (30, 9),
    (33, 7),
  ]

  private static var runs: Int {
    ProcessInfo.processInfo.environment["INJECTSCOPE_FUZZ_SCREENS"].flatMap(Int.init) ?? 20_000
  }

  @Test(arguments: [(7, "unicode"), (11, "ascii"), (23, "mono"), (42, "late")] as [(UInt64, String)])
  func randomEventsNeverBreakTheScreen(_ seed: UInt64, _ look: String) {
    var random = Numbers(state: seed)
    var play = Play(unicode: look != "ascii", colours: look == "mono" ? 0 : 256)
    // What is done aside may come late, and of what was cancelled even then something may be on its way.
    var aside = Aside()
    let changed = Shop.load(Shop.sources.filter { $0.key != "App/Checkout/Payment.swift" })
    let projects = [Shop.project, Hostile.project, changed, Garage.project]
    for step in 0..<Self.runs / 4 {
      let event = Self.event(&random, projects)
      if look == "late" {
        aside.send(event, to: &play.state)
        if random.next(below: 3) == 0 { aside.answer(random.next(below: 50), &play.state) }
      } else {
        play.send(event)
      }
      // Small screens are looked at each time, large ones now and then, and each state at other sizes, too.
      let size = play.state.size
      if step % 5 == 0 || size.columns * size.rows < 150 { Self.check(play.state, size, "\(step) \(event)") }
      if step % 17 == 0 {
        let (columns, rows) = Self.sizes[random.next(below: Self.sizes.count)]
        Self.check(play.state, Size(columns: columns, rows: rows), "\(step) \(event)")
      }
    }
  }

  /// Keys may come before anything is there, and with them a prompt; then a part of the project comes, or all of it.
  @Test func keysBeforeAnythingIsReadNeverBreakTheScreen() {
    var random = Numbers(state: 77)
    let projects = [Shop.project, Hostile.project, Garage.project]
    for run in 0..<Self.runs / 40 {
      var play = Play(project: nil)
      for step in 0..<40 {
        let event: Event
        if random.next(below: 10) == 0 {
          let project = projects[random.next(below: projects.count)]
          let isPart = random.next(below: 2) == 0
          event = .loaded(
            isPart
              ? LoadedProject(graph: project.graph.asFarAsRead(because: "not yet"), findings: [], isPartial: true)
              : project)
        } else {
          event = Self.event(&random, projects)
        }
        play.send(event)
        if step % 8 == 0 { Self.check(play.state, play.state.size, "\(run) \(step) \(event)") }
      }
    }
  }

  /// Work that is done when the test says so.
  private struct Aside {
    var waiting: [Work] = []

    mutating func send(_ event: Event, to state: inout State) {
      for effect in Explorer.reduce(&state, event) {
        if case .start(let work) = effect { waiting.append(work) }
      }
    }

    mutating func answer(_ place: Int, _ state: inout State) {
      guard !waiting.isEmpty else { return }
      let work = waiting.remove(at: place % waiting.count)
      var results: [WorkResult] = []
      work.run(isCancelled: { false }) { results.append($0) }
      for result in results { send(.result(work.id, result), to: &state) }
      send(.workEnded(work.id), to: &state)
    }
  }

  @Test func theSameEventsGiveTheSameScreens() {
    func screens() -> [String] {
      var random = Numbers(state: 99)
      var play = Play()
      return (0..<500).map { _ in
        play.send(Self.event(&random, [Shop.project, Hostile.project]))
        return play.screen
      }
    }
    #expect(screens() == screens())
  }

  private static func event(_ random: inout Numbers, _ projects: [LoadedProject]) -> Event {
    switch random.next(below: 100) {
    case 0:
      let project = projects[random.next(below: projects.count)]
      guard random.next(below: 2) == 0 else { return .loaded(project) }
      let part = project.graph.asFarAsRead(because: "not yet")
      return .loaded(LoadedProject(graph: part, findings: [], isPartial: true))
    case 1: return .loading(LoadProgress(filesRead: random.next(below: 9), filesTotal: 9, nodes: 3))
    case 2: return .filesChanged(["A.swift"])
    case 3: return .done("done\u{1B}[31m")
    case 4: return .failed("failed\n\u{202E}")
    case 5:
      let others: [Event] = [
        .paste("pay\u{7}\nment 世界"), .resumed, .edited, .focusChanged(false), .loadFailed("no\u{1B}[2J"),
        .editorFailed("e\u{301}\u{302}\u{303}\u{304}\u{305}"),
      ]
      return others[random.next(below: others.count)]
    case 6, 7, 8:
      let (columns, rows) = sizes[random.next(below: sizes.count)]
      return .resized(Size(columns: columns, rows: rows))
    case 9...15:
      let kinds: [MouseAction.Kind] = [.press, .doublePress, .wheelUp, .wheelDown]
      let point = Point(column: random.next(below: 110) - 5, row: random.next(below: 40) - 5)
      return .mouse(MouseAction(kinds[random.next(below: 4)], at: point))
    case 16...60:
      let keys = Keymap.all.flatMap(\.keys)
      return .key(keys[random.next(below: keys.count)])
    default:
      let keys: [KeyStroke] = [
        .enter, .escape, .up, .down, .character("a"), .character("e"), .character("i"), .character(":"), .backspace,
        .character(" "), .character("世"), .tab, .escape, .control("u"), .home, .end, .left, .right, .character("!"),
      ]
      return .key(keys[random.next(below: keys.count)])
    }
  }

  private static func check(_ state: State, _ size: Size, _ what: @autoclosure () -> String) {
    let grid = Explorer.render(state, size)
    var problem: String?
    if grid.cells.count != max(0, size.columns) * max(0, size.rows) { problem = "the grid is not \(size)" }
    for row in 0..<grid.size.rows {
      var width = 0
      for (column, cell) in grid.row(row).enumerated() {
        width += Int(cell.width)
        let bytes = cell.text.utf8
        if bytes.count == 1, let byte = bytes.first, byte >= 0x20, byte < 0x7F, cell.width == 1 { continue }
        if cell.width == 0, !cell.text.isEmpty { problem = "text in a cell without width" }
        if cell.width == 0, column == 0 || grid.row(row).dropFirst(column - 1).first?.width != 2 {
          problem = "half of a wide character in row \(row)"
        }
        if cell.width > 0, cell.text.isEmpty { problem = "an empty cell in row \(row)" }
        if cell.text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { problem = "a control in row \(row)" }
        if !state.options.capabilities.isUnicode, cell.text.utf8.contains(where: { $0 > 0x7E }) {
          problem = "not ASCII"
        }
        if cell.text.unicodeScalars.count > 5 { problem = "more than four marks" }
        if cell.text.utf8.count > 1, cell.text.unicodeScalars.contains(where: { isUnsafe($0) }) {
          problem = "unsafe in row \(row)"
        }
      }
      if width != grid.size.columns { problem = "row \(row) is \(width) wide, not \(grid.size.columns)" }
    }
    if let cursor = grid.cursor, cursor.column >= size.columns || cursor.row >= size.rows {
      problem = "the cursor is outside"
    }
    if let missing = missingSelection(state, size, grid) { problem = missing }
    #expect(problem == nil, "\(problem ?? "") at \(size.columns)x\(size.rows) after \(what())\n\(text(grid))")
  }

  private static func text(_ grid: Grid) -> String {
    (0..<grid.size.rows).map { grid.text(ofRow: $0) }.joined(separator: "\n")
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator, .surrogate].contains(scalar.properties.generalCategory)
  }

  /// The panel with the keys shows its chosen row, with all that goes on below it, and no other, wherever it has rows at all.
  private static func missingSelection(_ state: State, _ size: Size, _ grid: Grid) -> String? {
    guard state.overlay == nil, state.project != nil else { return nil }
    var sized = state
    sized.size = size
    _ = sized.settle()
    guard let pane = Layout(sized, size).pane(showing: sized.panel), !pane.content.isEmpty, sized.rows.count > 0 else {
      return nil
    }
    let selected = (0..<grid.size.rows).filter { grid.row($0).contains(where: \.isSelected) }
    if selected.isEmpty { return "nothing is selected in \(sized.panel)" }
    let isInside = selected.allSatisfy { (pane.content.row..<pane.content.endRow).contains($0) }
    guard isInside else { return "rows \(selected) outside \(sized.panel) are selected" }
    guard !sized.panel.isDrawn else { return nil }
    let list = sized.list(sized.panel)
    let whole = sized.panel == .nodes ? list.cursor..<list.cursor + 1 : sized.rows.whole(of: list.cursor)
    let inView = whole.clamped(to: list.top..<list.top + pane.content.rows)
    if selected.map({ $0 - pane.content.row + list.top }) != Array(inView) {
      return "rows \(selected) are selected in \(sized.panel), not those of \(inView) from \(list.top)"
    }
    let row = list.cursor - list.top + pane.content.row
    return grid.row(row).dropFirst(pane.content.column).first?.text == ">" ? nil : "no cursor stands in row \(row)"
  }
}

/// The same numbers in every run.
struct Numbers {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
