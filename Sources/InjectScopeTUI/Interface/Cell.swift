/// One place of the screen: what stands there and what it means.
public struct Cell: Hashable, Sendable {
  /// What a piece of the screen means. How that looks is the screen's business.
  public enum Role: UInt8, CaseIterable, Sendable {
    case plain, quiet, border, activeBorder, title, activeTitle
    case name, kind, type, place, count
    case supplied, argument, unresolved, cycle, ambiguous
    case error, warning, note, success
    case match, mark, key, prompt
    case keyword, typeName, string, comment, number, attribute
    case added, removed, heading
  }

  /// One grapheme, made safe: a base and at most four marks, nothing that a terminal obeys. Empty behind a wide one.
  public var text: String
  /// 1 or 2 columns; 0 behind a wide one.
  public var width: UInt8
  public var role: Role
  /// Part of the row that is chosen: shown in reverse.
  public var isSelected: Bool

  public init(_ text: String = " ", width: UInt8 = 1, role: Role = .plain, isSelected: Bool = false) {
    self.text = text
    self.width = width
    self.role = role
    self.isSelected = isSelected
  }

  public static let blank = Cell()
}

/// How a terminal without colours shows a role.
public struct Emphasis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bold = Emphasis(rawValue: 1)
  public static let underline = Emphasis(rawValue: 2)
  public static let reverse = Emphasis(rawValue: 4)
  public static let dim = Emphasis(rawValue: 8)
}

extension Cell.Role {
  /// What is left of the role where there are no colours.
  public var emphasis: Emphasis {
    switch self {
    case .activeTitle, .activeBorder: [.bold]
    case .unresolved, .error, .cycle, .ambiguous, .heading, .name, .key, .prompt, .keyword, .mark, .warning: .bold
    case .match: .underline
    case .quiet, .place, .comment: .dim
    default: []
    }
  }
}
