internal import InjectScopeModel

/// Which types there are of a name. Names are numbered, so that all that is asked of one costs one look at its text.
struct TypeNames: Sendable {
  /// Nearly always it is one, and a list of one takes an allocation of its own.
  enum Types: Sendable {
    case none
    case one(Int)
    case several([Int])

    var first: Int? {
      switch self {
      case .none: nil
      case .one(let type): type
      case .several(let types): types.first
      }
    }

    var all: [Int] {
      switch self {
      case .none: []
      case .one(let type): [type]
      case .several(let types): types
      }
    }

    var isEmpty: Bool { if case .none = self { true } else { false } }

    mutating func append(_ type: Int) {
      switch self {
      case .none: self = .one(type)
      case .one(let first): self = .several([first, type])
      case .several(var types):
        // So that it is changed in place.
        self = .none
        types.append(type)
        self = .several(types)
      }
    }
  }

  struct Name: Sendable {
    /// The types with this whole name, in order.
    var whole = Types.none
    /// Those that are called so, whatever they are nested in.
    var bare = Types.none
    /// Whether one of these is nested.
    var isNested = false
    /// The first type of this whole name that other files see.
    var firstShown: Int?
    /// Whether the places of its types are noted.
    var isPlaced = false
    /// Whether a library has a type of the name.
    var isWord = false
  }

  private var numbers: [String: Int] = [:]
  private(set) var names: [Name] = []
  /// By type: the number of its whole name.
  private(set) var ofType: [Int] = []
  private let words: Set<String>

  init(words: Set<String>, capacity: Int) {
    self.words = words
    numbers.reserveCapacity(capacity)
    names.reserveCapacity(capacity)
    ofType.reserveCapacity(capacity)
  }

  subscript(number: Int) -> Name {
    _read { yield names[number] }
    _modify { yield &names[number] }
  }

  func number(of name: String) -> Int? { numbers[name] }

  mutating func add(_ name: String) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = names.count
    var new = Name()
    new.isWord = !words.isEmpty && words.contains(name)
    names.append(new)
    return names.count - 1
  }

  /// The next type.
  mutating func addType(named number: Int, bare: Int) {
    let type = ofType.count
    ofType.append(number)
    names[number].whole.append(type)
    names[bare].bare.append(type)
    if bare != number { names[bare].isNested = true }
  }

  /// Whether nothing that is called so stands in another type.
  func isOnlyOutermost(_ bareName: String) -> Bool { numbers[bareName].map { !names[$0].isNested } ?? true }
}
