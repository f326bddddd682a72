/// A key as it comes from a keyboard, whatever terminal sent it.
public enum KeyStroke: Hashable, Sendable {
  case character(Character)
  /// Held with Control; always the small letter.
  case control(Character)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
}

/// What the mouse did, and where.
public struct MouseAction: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case press, doublePress, release, wheelUp, wheelDown }

  public var kind: Kind
  public var point: Point

  public init(_ kind: Kind, at point: Point) {
    self.kind = kind
    self.point = point
  }
}
