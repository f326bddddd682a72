/// A type as somebody wrote it.
///
/// Two names are equal when their `spelling` is: the text with everything normalised that means the same to the
/// compiler. What people read is `written`, and what generated code says is `printed`, since `any P` may not be shortened.
public struct TypeName: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// What is compared: white space, `Optional<T>`, `any`, `Array<T>`, compositions … all in one form.
  public let spelling: String
  /// The source's own words, white space folded, comments left out.
  public let written: String
  /// The same where other scopes must understand it: `Outer.Inner` for an `Inner` that was written inside `Outer`.
  public let printed: String
  /// A function type as a parameter needs `@escaping`.
  public let isFunction: Bool

  public init(spelling: String, written: String, printed: String? = nil, isFunction: Bool = false) {
    self.spelling = spelling
    self.written = written
    self.printed = printed ?? written
    self.isFunction = isFunction
  }

  /// A plain name, which is its own spelling.
  public init(_ name: String) { self.init(spelling: name, written: name) }

  public var description: String { written }

  public static func == (a: TypeName, b: TypeName) -> Bool { a.spelling == b.spelling }
  public static func < (a: TypeName, b: TypeName) -> Bool { a.spelling < b.spelling }
  public func hash(into hasher: inout Hasher) { hasher.combine(spelling) }
}
