public import InjectScopeModel

/// What a piece of text means: a palette decides how that looks, and may decide that it looks like nothing special.
public enum Role: CaseIterable, Sendable {
  case plain, name, kind, place, code, supplied, argument, unresolved, error, warning, note, quiet
}

/// How roles look on a terminal.
public struct Palette: Sendable {
  private let codes: [Role: String]

  /// Nothing but the text.
  public static let plain = Palette(codes: [:])
  /// The sixteen colours that every terminal has, in the reader's own shades.
  public static let ansi = Palette(codes: [
    .name: "1", .kind: "36", .place: "2", .code: "1", .supplied: "32", .argument: "33", .unresolved: "1;31",
    .error: "1;31", .warning: "1;33", .note: "1;36", .quiet: "2",
  ])

  public func paint(_ text: String, as role: Role) -> String {
    guard let code = codes[role], !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

/// How text for a terminal is to be written.
public struct TextStyle: Sendable {
  public var palette: Palette
  /// Draws with ASCII alone.
  public var isASCII: Bool
  /// Says more than the answer: each hop's place and kind.
  public var isVerbose: Bool
  /// A file as whoever reads this finds it, from its path in the project.
  public var path: @Sendable (String) -> String

  public init(
    palette: Palette = .plain, isASCII: Bool = false, isVerbose: Bool = false,
    path: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.palette = palette
    self.isASCII = isASCII
    self.isVerbose = isVerbose
    self.path = path
  }

  /// `file:line:column`, to be clicked.
  public func place(_ location: Location) -> String {
    "\(path(location.file)):\(location.position.line):\(location.position.column)"
  }

  /// Words in which places stand, `Root.swift:3:7`: each with its file as whoever reads this finds it.
  public func words(_ text: String) -> String {
    guard text.contains(".swift:") else { return text }
    return text.replacing(/[^\s'`(]+\.swift(?=:\d+:\d+)/) { path(String($0.output)) }
  }

  var arrow: String { isASCII ? "<-" : "←" }

  /// Text from a source file, made safe, in its role.
  func show(_ text: String, as role: Role = .plain) -> String { palette.paint(text.shown, as: role) }
}
