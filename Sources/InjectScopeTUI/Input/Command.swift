/// What can be typed after `:`: the name of any action, or one of these with words behind it.
struct Command: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case focus, why, filter, view, depth, width, export, copy, change, list, action, own
  }

  var kind: Kind
  var name: String
  /// What stands behind the name.
  var operand: String?

  /// All that may stand behind it, where that is only so much.
  var choices: String? {
    switch kind {
    case .export: Menu.export.items.map(\.label).joined(separator: ", ")
    case .view: Menu.view.items.map(\.label).joined(separator: ", ")
    case .copy: Menu.copy.items.map(\.label).joined(separator: ", ")
    default: nil
    }
  }
  var help: String
  var action: Action?
  /// The list that it shows.
  var list: ProjectCount?
  /// Which of the person's own commands it is.
  var own: Int?

  /// Whether more than one word behind it has no meaning.
  var takesOneWord: Bool {
    switch kind {
    case .view, .depth, .width, .export, .copy: true
    case .focus, .why, .filter, .change, .list, .action, .own: false
    }
  }

  static let all: [Command] =
    [
      Command(kind: .focus, name: "focus", operand: "NODE", help: "Goes to a node."),
      Command(kind: .why, name: "why", operand: "[FROM] NODE", help: "Shows the paths to a node or the focus."),
      Command(
        kind: .filter, name: "filter", operand: "WORDS", help: "Shows only what every word matches; nothing: all."),
      Command(kind: .view, name: "view", operand: "NAME", help: "Shows a view or a panel: tree, columns, map …"),
      Command(kind: .depth, name: "depth", operand: "N", help: "Draws the map so many steps around the node."),
      Command(
        kind: .width, name: "width", operand: "COLUMNS",
        help: "Makes the tree so wide; auto: as wide as its names need."),
      Command(kind: .export, name: "export", operand: "FORMAT", help: "Exports what is shown."),
      Command(kind: .copy, name: "copy", operand: "WHAT", help: "Copies name, path, signature or code."),
      Command(kind: .change, name: "supply", operand: "OWNER.name:Type", help: "Shows what if OWNER offered a Type."),
      Command(kind: .change, name: "remove", operand: "NODE", help: "Shows what if NODE, or OWNER.name, were gone."),
      Command(kind: .change, name: "injects", operand: "A:B", help: "Shows what if A injected B."),
      Command(
        kind: .change, name: "rescope", operand: "NODE=LIFETIME", help: "Shows what if NODE had another lifetime."),
    ] + ProjectCount.allCases.map { Command(kind: .list, name: $0.name, help: $0.help, list: $0) }
    + (Keymap.all.filter { $0.group != .move } + Keymap.all.filter { $0.group == .move }).filter { binding in
      !["focus", "why", "filter", "view", "export", "copy", "palette"].contains(binding.name)
    }.map { binding in
      Command(
        kind: .action, name: binding.name, operand: binding.action == .sort ? "[COLUMN]" : nil, help: binding.help,
        action: binding.action)
    }

  /// What other programs call it.
  static let otherWords = ["take-back": "undo", "generate": "write save", "jump": "search open"]

  /// The commands that other programs call so.
  static func names(called word: String) -> [String] {
    otherWords.filter { $0.value.split(separator: " ").contains { $0 == word.lowercased() } }.map(\.key).sorted()
  }

  /// What answers here for which the command line has a command.
  static func answer(toLine word: String) -> String? {
    switch word.lowercased() {
    case "impact": "W and r show what would break, 3 and t who hangs on it"
    case "list": "1 shows the nodes, s sorts them by their numbers"
    case "check": "6 shows the problems"
    case "tree": "2 and t show all that it needs, 3 and t who needs it"
    case "what-if", "whatif": "W asks it of the chosen row"
    default: nil
    }
  }

  /// What is typed behind the colon of a supply.
  static let type: String? = "a type"

  /// What is typed behind the node and its sign.
  static func form(ofChange kind: String) -> String? {
    switch kind {
    case "supply": "name:Type"
    case "injects": "a node"
    case "rescope": "a lifetime"
    default: nil
    }
  }

  /// What still has to be typed where a change ends with the sign behind which it is said, or a supply with a name.
  ///
  /// - Parameter isNode: whether a word is the id of a node.
  func lack(in text: String, isNode: (String) -> Bool) -> String? {
    guard kind == .change, let sign = text.last else { return nil }
    let words = text.split(separator: " ", maxSplits: 1).dropFirst().first ?? ""
    if name == "supply", !".:".contains(sign), let dot = words.lastIndex(of: "."),
      !words[dot...].contains(":"), isNode(String(words[..<dot])) || !words.contains(":")
    {
      return "type :Type behind the name"
    }
    guard ".:=".contains(sign) else { return nil }
    // A node that goes is named whole, and of what it asks for or offers a part.
    let form = name == "supply" && sign == ":" ? Self.type : Self.form(ofChange: name)
    return (form ?? (sign == "." ? "a name" : nil)).map { "type \($0) behind the \(sign)" }
  }

  /// The commands whose name answers what is typed so far: those that begin with it first.
  ///
  /// - Parameter own: the person's own, which come first.
  static func matching(_ text: String, own: [OwnCommand] = []) -> [Command] {
    let all =
      own.enumerated().map { Command(kind: .own, name: $1.name, help: "$ \($1.line)", own: $0) } + Self.all
    let word = text.split(separator: " ").first.map { $0.lowercased() } ?? ""
    guard !word.isEmpty else { return all }
    if text.contains(" "), let exact = all.first(where: { $0.name == word }) { return [exact] }
    return all.filter { $0.name.hasPrefix(word) }
      + all.filter { !$0.name.hasPrefix(word) && ($0.name.contains(word) || $0.help.lowercased().contains(word)) }
  }
}
