import InjectScopeModel

/// Mermaid's grammar: what must be escaped where.
enum MermaidSyntax {
  /// A quoted text that Mermaid shows, a line each. It reads entities of its own (`#quot;`), HTML, Markdown behind a
  /// backtick and, before it reads anything else, whatever looks like a style with a colour.
  static func text(_ lines: [String]) -> String { "\"\(lines.map(escaped).joined(separator: "<br/>"))\"" }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.shown.unicodeScalars {
      switch scalar {
      case "\"": escaped += "#quot;"
      case "#": escaped += "#35;"
      case "&": escaped += "#amp;"
      case "<": escaped += "#lt;"
      case ">": escaped += "#gt;"
      case "\\": escaped += "#92;"
      case "`": escaped += "#96;"
      case "*": escaped += "#42;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    escaped = escaped.replacing("style", with: "#115;tyle").replacing("classDef", with: "#99;lassDef")
    return escaped.isEmpty ? "(no name)" : escaped
  }

  /// A text in the YAML above the drawing.
  static func yaml(_ text: String) -> String {
    "\"\(text.shown.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// A box of a shape of its own for every kind.
  static func box(_ kind: Node.Kind, _ text: String) -> String {
    switch kind {
    case .root: "[/\(text)\\]"
    case .injector: "[\(text)]"
    case .injectable: "(\(text))"
    case .module: "[[\(text)]]"
    case .component: "{{\(text)}}"
    case .provider: ">\(text)]"
    case .registration: "[/\(text)/]"
    case .container: "[(\(text))]"
    case .builder: "[\\\(text)/]"
    case .consumer: "([\(text)])"
    }
  }

  static func arrow(_ kind: Edge.Kind) -> String {
    switch kind {
    case .creates: "-->"
    case .supplies: "-.->"
    case .uses: "--o"
    }
  }
}

/// Names for boxes: made of what they show, so that a change elsewhere renames nothing, and never a word of Mermaid.
struct MermaidNames {
  private var taken: Set<String> = []

  mutating func name(for text: String) -> String {
    let plain = text.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": Character(scalar)
      default: "_"
      }
    }
    // Mermaid looks for styles anywhere in a line, also in the middle of a name.
    let base = "n_" + String(plain).replacing("style", with: "Style").replacing("classDef", with: "ClassDef")
    var name = base
    var number = 1
    while !taken.insert(name).inserted {
      number += 1
      name = "\(base)_\(number)"
    }
    return name
  }
}
