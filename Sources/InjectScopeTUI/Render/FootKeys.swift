/// The keys at the foot of the screen, and where each stands.
struct FootKeys {
  struct Placed {
    let key: String
    let label: String
    let columns: Range<Int>

    /// What a click on it means; nothing where several keys stand there.
    var keyStroke: KeyStroke? { KeyStroke(named: key) }
  }

  let hints: [Placed]

  init(_ state: State) {
    var column = 1
    let room = state.size.columns - 2
    let keys = KeyHints(state)
    // What lies over the panels takes the keys.
    let all =
      state.overlay.map { $0.hints(columns: room) }
      ?? Keymap.footer(
        columns: room, in: state.panel, first: keys.hints, spare: keys.escapeInRoom, last: keys.escapeAtLast,
        giving: keys.givesWayToEscape, useful: keys.usefulForRow, useless: keys.useless, keys: state.options.keys)
    hints = all.map { hint in
      let end = column + hint.key.count + 1 + hint.label.count
      defer { column = end + 2 }
      return Placed(key: hint.key, label: hint.label, columns: column..<end)
    }
  }
}
