/// Where the source of a type, or of an extension, can be added to, and how an addition has to be written there.
public struct EditPlaces: Hashable, Sendable {
  /// What stands before the first word of a line.
  public struct Indentation: Hashable, Sendable {
    public var count: UInt16
    public var isTabs: Bool

    public init(count: Int, isTabs: Bool = false) {
      self.count = UInt16(clamping: count)
      self.isTabs = isTabs
    }

    public var text: String { String(repeating: isTabs ? "\t" : " ", count: Int(count)) }
  }

  /// How the members stand between the braces.
  public enum Members: Hashable, Sendable {
    /// On lines of their own, the closing brace too; properties end before a line.
    case lines(Indentation, propertiesEndBefore: UInt32)
    /// The closing brace stands on the line of the last member, which ends here.
    case oneLine(end: Position)
    /// `{}`
    case none
  }

  /// What a level is indented by where a type does not show it.
  public static let usualStep = 4

  /// What stands before its first line; `nil` where it does not begin the line.
  public var indentation: Indentation?
  /// Where it begins, with its attributes and modifiers.
  public var start: Position
  /// Behind its name, its generic parameters and the last type that it inherits from.
  public var heritage: Position
  public var inherits: Bool
  /// The closing brace.
  public var brace: Position
  public var members: Members

  public init(
    indentation: Indentation?, start: Position, heritage: Position, inherits: Bool, brace: Position, members: Members
  ) {
    self.indentation = indentation
    self.start = start
    self.heritage = heritage
    self.inherits = inherits
    self.brace = brace
    self.members = members
  }
}

/// Text to be put into a file, before what stands at a place.
public struct Insertion: Hashable, Sendable {
  public var position: Position
  public var text: String

  public init(_ text: String, at position: Position) {
    self.text = text
    self.position = position
  }
}

extension EditPlaces {
  /// A property behind the others.
  public func adding(property: String) -> Insertion {
    guard case .lines(_, let line) = members else { return adding(member: property) }
    return adding(member: property, beforeLine: line)
  }

  /// A member at the end; it may have several lines, the first of which is not indented.
  public func adding(member: String) -> Insertion { adding(member: member, beforeLine: brace.line) }

  private func adding(member: String, beforeLine line: UInt32) -> Insertion {
    switch members {
    case .lines(let indentation, _):
      Insertion(Self.lines(member, indentation), at: Position(line: Int(line), column: 1))
    case .oneLine(let end): Insertion(Self.onOneLine(member).map { "; " + $0 } ?? "\n" + opened(member), at: end)
    case .none where member.contains("\n"): Insertion("\n" + opened(member) + outer.text, at: brace)
    case .none: Insertion(" \(member) ", at: brace)
    }
  }

  private var outer: Indentation { indentation ?? Indentation(count: 0) }

  /// On lines of its own in a type that has none yet.
  private func opened(_ member: String) -> String {
    let step = outer.isTabs ? 1 : Self.usualStep
    return Self.lines(
      String(member.drop(while: \.isNewline)), Indentation(count: Int(outer.count) + step, isTabs: outer.isTabs))
  }

  /// `func make() -> A { A() }`; `nil` for what has to begin or end a line.
  private static func onOneLine(_ member: String) -> String? {
    let lines = member.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
    guard
      !lines.contains(where: { line in
        ["#", "//"].contains(where: line.hasPrefix) || ["(", ","].contains(where: line.hasSuffix)
      })
    else { return nil }
    return lines.dropFirst().reduce(String(lines.first ?? "")) { text, line in
      text + (text.hasSuffix("{") || line.hasPrefix("}") ? " " : "; ") + line
    }
  }

  /// An attribute in front of the others.
  public func adding(attribute: String) -> Insertion {
    guard let indentation else { return Insertion(attribute + " ", at: start) }
    return Insertion(Self.lines(attribute, indentation), at: Position(line: Int(start.line), column: 1))
  }

  /// A protocol behind what it inherits from.
  public func adding(conformance: String) -> Insertion {
    Insertion((inherits ? ", " : ": ") + conformance, at: heritage)
  }

  /// A declaration behind this one, under the same condition.
  public func adding(neighbour: String) -> Insertion {
    let text = Self.lines(neighbour, outer)
    return Insertion("\n\n" + text.dropLast(), at: Position(line: Int(brace.line), column: Int(brace.column) + 1))
  }

  /// Each line indented and ended; empty ones stay empty.
  private static func lines(_ text: String, _ indentation: Indentation) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { ($0.isEmpty ? "" : indentation.text + $0) + "\n" }.joined()
  }
}
