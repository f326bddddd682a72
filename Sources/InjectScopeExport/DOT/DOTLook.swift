import InjectScopeModel

/// Shapes and colours. No meaning is in a colour alone.
enum DOTLook {
  static let font = "\"Helvetica,Arial,sans-serif\""
  static let ink = "#1f2937"
  static let quiet = "#6b7280"
  static let line = "#9ca3af"
  static let argumentFill = "#fde68a"
  static let unresolvedFill = "#fecaca"
  static let uncertainFill = "#ffedd5"
  static let doubt = "#b45309"
  static let alarm = "#b91c1c"

  /// A shape of its own for every kind.
  static func shape(_ kind: Node.Kind) -> String {
    switch kind {
    case .root: "house"
    case .injector: "note"
    case .injectable: "box"
    case .module: "folder"
    case .component: "component"
    case .provider: "cds"
    case .registration: "tab"
    case .container: "cylinder"
    case .builder: "hexagon"
    case .consumer: "octagon"
    }
  }

  static func fill(_ kind: Node.Kind) -> String {
    switch kind {
    case .root: "#e0e7ff"
    case .injector: "#f3f4f6"
    case .injectable: "#ffffff"
    case .module: "#cffafe"
    case .component: "#ccfbf1"
    case .provider: "#dcfce7"
    case .registration: "#ecfccb"
    case .container: "#f3e8ff"
    case .builder: "#fae8ff"
    case .consumer: "#e0f2fe"
    }
  }

  static func isAlarming(_ needs: [Diagram.Row]) -> Bool { needs.contains { $0.state == .unresolved } }

  /// What needs an eye has a heavy border.
  static func border(_ needs: [Diagram.Row]) -> (color: String, isHeavy: Bool) {
    if isAlarming(needs) { return (alarm, true) }
    return needs.contains { $0.state == .uncertain } ? (doubt, true) : (line, false)
  }

  /// Where neighbours are missing the border is dashed.
  static func outline(_ box: Diagram.Box, of kind: Node.Kind, _ needs: [Diagram.Row]) -> [(String, String)] {
    var styles = ["filled"]
    if kind == .injectable { styles.append("rounded") }
    if box.leftOut > 0 { styles.append("dashed") }
    var attributes = [("style", "\"\(styles.joined(separator: ","))\"")]
    let border = border(needs)
    if border.isHeavy { attributes += [("color", "\"\(border.color)\""), ("penwidth", "2.5")] }
    if kind == .provider { attributes.append(("margin", "\"0.25,0.14\"")) }
    return attributes
  }

  /// What shows only when the program runs has a hollow head.
  static func edge(_ kind: Edge.Kind, _ certainty: Node.Certainty) -> [(String, String)] {
    guard certainty == .dynamic else { return edge(kind) }
    return edge(kind).map { $0.0 == "arrowhead" ? ($0.0, "onormal") : $0 }
  }

  private static func edge(_ kind: Edge.Kind) -> [(String, String)] {
    switch kind {
    case .creates: [("style", "solid"), ("color", "\"#374151\""), ("arrowhead", "normal"), ("weight", "4")]
    case .supplies: [("style", "dashed"), ("color", "\"#2563eb\""), ("arrowhead", "vee"), ("weight", "1")]
    case .uses: [("style", "dotted"), ("color", "\"#4b5563\""), ("arrowhead", "odot"), ("penwidth", "1.5")]
    }
  }
}
