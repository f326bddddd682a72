extension Filter {
  /// What can be said in a filter. Help, completion and messages are made from this table.
  public enum Key: String, CaseIterable, Sendable {
    case kind, dialect, file, name, dep, rdep, needs, offers, arg, type, any, `is`

    /// As help shows it.
    public var form: String {
      switch self {
      case .kind: "kind:KIND"
      case .dialect: "dialect:NAME"
      case .file: "file:PART"
      case .name: "name:PART"
      case .dep: "dep:NAME"
      case .rdep: "rdep:NAME"
      case .needs: "needs:TYPE"
      case .offers: "offers:TYPE"
      case .arg: "arg:LABEL"
      case .type: "type:TYPE"
      case .any: "any:WORD"
      case .is: "is:STATE"
      }
    }

    public var meaning: String {
      switch self {
      case .kind: "a kind, or its begin; in a capital the letter that stands before names: kind:J is an injector"
      case .dialect: "the library, or its begin"
      case .file: "a part of the path, from the root of the project"
      case .name: "a part of the name; ^, $ and ' mean what they mean in a word without a key"
      case .dep: "depends on NAME, at any distance; on LIBRARY:NAME of several called so, on a part where none is"
      case .rdep: "NAME depends on it, at any distance; parts as with `dep:`"
      case .needs: "asks for the type, itself or by its list; a part of the name where none is called so"
      case .offers: "offers the type, or somebody is given it by this node; parts as with `needs:`"
      case .arg: "whoever creates it must pass an argument of that label"
      case .type: "asks for the type, offers it, takes it as an argument, or is it"
      case .any:
        "as a word without a key, of its name, its path, a need (label: Type Owner) or what it offers (label: Type)"
      case .is: "one of \(State.allCases.map { "\($0.rawValue) (\($0.sign))" }.joined(separator: ", "))"
      }
    }
  }

  /// The words that have no key, and the signs.
  public static let signs: [(form: String, meaning: String)] = [
    ("word", "its letters stand in the name, in this order"), ("'word", "the name holds it as it stands"),
    ("^word", "the name begins with it"), ("word$", "the name ends with it"),
    ("Word", "with a capital letter: capitals and small letters as they are typed"),
    ("!word", "the name does not hold it; before a word with a key, what it does not mean"),
    ("a b", "both"), ("a | b", "one of them; binds tighter than the space"), ("\\ ", "a space inside a word"),
  ]

  public static let keys = Key.allCases.map(\.rawValue)

  /// Every word with what it means.
  public static var manual: [(form: String, meaning: String)] { Key.allCases.map { ($0.form, $0.meaning) } + signs }
}

extension Filter {
  public enum State: String, CaseIterable, Sendable {
    case unresolved, cycle, unused, ambiguous, dynamic

    /// The sign on the screen, which means the same behind `is:`.
    public var sign: String {
      switch self {
      case .unresolved: "!"
      case .cycle: "@"
      case .unused: "nothing but a root needs it"
      case .ambiguous: "?"
      case .dynamic: "%"
      }
    }

    init?(word: String) {
      guard let state = Self.allCases.first(where: { $0.rawValue == word.lowercased() || $0.sign == word }) else {
        return nil
      }
      self = state
    }
  }
}
