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
      /// A name goes by another one, wherever a source says it that is compiled with that place.
      case rename(String, to: String)
      /// What is asked for there is asked by another text: a key, a name, a tag.
      case respell(String, to: String)
      /// What is asked for there is asked for by the type, as code says that: `Store.self`.
      case askType(String)
      /// Another container is asked there; of a wrapped property by the argument of this label.
      case ask(container: String, label: String?)
      /// A class without code becomes the protocol that it was meant to be.
      case becomeProtocol
      /// What makes the class calls this when all else is done.
      case callWhenMade(String)
      /// The block that the call there is given gets another statement.
      case list(String)
      /// The property there is of another type.
      case writeType(String)
      /// The function there, which returns nothing, returns something of a type.
      case returnType(String)
      /// The function of this name is no longer the type's, but one of its objects'.
      case ofObject(String)
      /// A comment stands on a line of its own above the declaration there.
      case comment(String)
      /// The property there gets an attribute.
      case attribute(String)
      /// The file imports a module.
      case importModule(String)
      /// Who could offer what is missing there offers it.
      case supply

      /// Whether it is a line that a person would paste.
      public var isPasted: Bool { if case .comment = self { true } else { false } }

      /// Whether each of several findings of one cause needs it at its own place.
      fileprivate var isOfEachPlace: Bool {
        switch self {
        case .respell, .askType, .ask: true
        case .remove, .unname, .open, .write, .rename, .becomeProtocol, .callWhenMade, .list, .writeType, .returnType,
          .ofObject, .comment, .attribute, .importModule, .supply:
          false
        }
      }
    }

    public var kind: Kind
    public var location: Location
    /// Where the same has to be done besides, since what is found there has the same cause.
    public private(set) var further: [Location] = []

    public init(_ kind: Kind, at location: Location) {
      self.kind = kind
      self.location = location
    }

    /// Cures another finding of the same cause too.
    mutating func take(in other: Remedy) {
      guard kind == other.kind, kind.isOfEachPlace else { return }
      further = (further + [other.location] + other.further).distinct.filter { $0 != location }
    }

    func moved(_ move: (Location) -> Location) -> Remedy {
      var remedy = self
      remedy.location = move(location)
      remedy.further = further.map(move)
      return remedy
    }
  }
}
