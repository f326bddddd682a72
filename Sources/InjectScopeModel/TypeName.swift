/// A type as somebody wrote it.
///
/// Two names are equal when their `spelling` is: the text with everything normalised that means the same to the
/// compiler. What people read is `written`, and what generated code says is `printed`, since `any P` may not be
/// shortened.
///
/// Names are compared and kept in dictionaries all the time, so the texts are shared and their hash is made once.
public struct TypeName: Hashable, Comparable, Sendable, CustomStringConvertible {
  private final class Texts: Sendable {
    let spelling: String
    let fingerprint: UInt64
    /// Plain names, which most are, have no others.
    let others: Others?
    let isFunction: Bool

    init(_ spelling: String, _ written: String, _ printed: String, _ isFunction: Bool) {
      self.spelling = spelling
      self.isFunction = isFunction
      others = written == spelling && printed == spelling ? nil : Others(written, printed)
      fingerprint = UInt64(fnv: spelling.utf8)
    }
  }

  private final class Others: Sendable {
    let written: String
    let printed: String

    init(_ written: String, _ printed: String) {
      self.written = written
      self.printed = printed
    }
  }

  private let texts: Texts

  public init(spelling: String, written: String, printed: String? = nil, isFunction: Bool = false) {
    texts = Texts(spelling, written, printed ?? written, isFunction)
  }

  /// A plain name, which is its own spelling.
  public init(_ name: String) { self.init(spelling: name, written: name) }

  /// What is compared: white space, `Optional<T>`, `any`, `Array<T>`, compositions … all in one form.
  public var spelling: String { texts.spelling }
  /// The source's own words, white space folded, comments left out.
  public var written: String { texts.others?.written ?? texts.spelling }
  /// The same where other scopes must understand it: `Outer.Inner` for an `Inner` that was written inside `Outer`.
  public var printed: String { texts.others?.printed ?? texts.spelling }
  /// A function type as a parameter needs `@escaping`.
  public var isFunction: Bool { texts.isFunction }

  public var description: String { written }

  /// Whether every word of it is the other's: equal names may be written in several ways.
  public func isWritten(like other: TypeName) -> Bool {
    texts === other.texts
      || (self == other && written == other.written && printed == other.printed && isFunction == other.isFunction)
  }

  public static func == (a: TypeName, b: TypeName) -> Bool {
    a.texts === b.texts || (a.texts.fingerprint == b.texts.fingerprint && a.spelling == b.spelling)
  }
  /// The same of equal names, in every process.
  public var fingerprint: UInt64 { texts.fingerprint }

  public static func < (a: TypeName, b: TypeName) -> Bool { a.spelling < b.spelling }
  public func hash(into hasher: inout Hasher) { hasher.combine(texts.fingerprint) }
}
