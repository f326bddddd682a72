import InjectScopeModel

@testable import InjectScopeTUI

/// An explorer without a loop: work is done at once, effects are kept.
struct Play {
  var state: State
  private(set) var effects: [String] = []

  init(
    _ size: Size = Size(columns: 100, rows: 30), unicode: Bool = true, colours: Int = 256,
    project: LoadedProject? = Shop.project, name: String = "Shop"
  ) {
    state = State(
      ExplorerOptions(capabilities: Capabilities(isUnicode: unicode, colours: colours), projectName: name), size: size)
    if let project { send(.loaded(project)) }
  }

  var grid: Grid { Explorer.render(state, state.size) }
  var rows: [String] {
    let grid = grid
    return (0..<grid.size.rows).map { grid.text(ofRow: $0) }
  }
  var screen: String { rows.joined(separator: "\n") }

  mutating func send(_ event: Event) {
    var waiting = Explorer.reduce(&state, event)
    while !waiting.isEmpty {
      let effect = waiting.removeFirst()
      switch effect {
      case .start(let work):
        var results: [WorkResult] = []
        work.run(isCancelled: { false }) { results.append($0) }
        for result in results { waiting += Explorer.reduce(&state, .result(work.id, result)) }
        waiting += Explorer.reduce(&state, .workEnded(work.id))
      case .load: effects.append("load")
      case .reload: effects.append("reload")
      case .cancelLoad: effects.append("cancelLoad")
      case .edit(let location): effects.append("edit \(location)")
      case .copy(let text, let name): effects.append("copy \(name): \(text)")
      case .export(let text, let name, let holding):
        effects.append("export \(name): \(holding)\(text.isEmpty ? ", empty" : "")")
      case .write(let preview): effects.append("write \(preview.files.map(\.path).joined(separator: " "))")
      case .takeBack(let agreed): effects.append("takeBack" + (agreed.map { " " + $0 } ?? ""))
      case .generate: effects.append("generate")
      case .rememberTyped, .cancel: break
      case .rememberWidth(let columns): effects.append("width \(columns.map(String.init) ?? "auto")")
      case .run(let command, let subject): effects.append("run \(command.name) \(subject.name) \(subject.file)")
      case .open(let project): effects.append("open \(project.label)")
      case .repaint: effects.append("repaint")
      case .suspend: effects.append("suspend")
      case .quit: effects.append("quit")
      case .interrupt: effects.append("interrupt")
      }
    }
  }

  /// Keys as somebody types them: letters, and names in angle brackets.
  mutating func type(_ keys: String) {
    var rest = keys[...]
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">"), let key = Self.named[String(rest[..<end].dropFirst())] {
        send(.key(key))
        rest = rest[rest.index(after: end)...]
      } else {
        send(.key(.character(first)))
        rest.removeFirst()
      }
    }
  }

  static let named: [String: KeyStroke] = [
    "enter": .enter, "esc": .escape, "tab": .tab, "backtab": .backTab, "up": .up, "down": .down, "left": .left,
    "right": .right, "home": .home, "end": .end, "pgup": .pageUp, "pgdn": .pageDown, "bs": .backspace,
    "c-p": .control("p"), "c-n": .control("n"), "c-l": .control("l"), "c-z": .control("z"), "c-u": .control("u"),
    "c-c": .control("c"), "c-r": .control("r"),
  ]

  /// Goes to a node by its whole name.
  mutating func go(to name: String) {
    send(.key(.control("p")))
    type(name)
    send(.key(.enter))
  }

  func node(_ name: String) -> ID<Node>? {
    state.graph.flatMap { graph in graph.nodeIDs.first { graph.nodes[$0].name == name } }
  }

  var focusName: String? { state.node(state.focus)?.name }
}
