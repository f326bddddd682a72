extension Finding {
  /// A cure whose edits follow from what stands at one place of the source: they are worked out only where somebody wants
  /// them, since most findings are read and not cured by a program.
  public struct Remedy: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// What is declared, registered or called there goes.
      case remove
      /// The word goes by which one type is named among others: behind a colon, or between `<` and `>` of an attribute.
      case unname
      /// `private` and `fileprivate` go, before the declaration and what it lies in; of what can be set, also those that
      /// keep only that to the file.
      case open(toSet: Bool)
      /// Another word stands there.
      case write(String)
      /// What is asked for there is asked by another text: a key, a name, a tag.
      case respell(String, to: String)
      /// Another container is asked there; of a wrapped property by the argument of this label.
      case ask(container: String, label: String?)
      /// A class without code becomes the protocol that it was meant to be.
      case becomeProtocol
      /// What makes the class calls this when all else is done.
      case callWhenMade(String)
    }

    public var kind: Kind
    public var location: Location

    public init(_ kind: Kind, at location: Location) {
      self.kind = kind
      self.location = location
    }
  }
}
