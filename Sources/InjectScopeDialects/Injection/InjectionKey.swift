internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What an entry is filed under: the unqualified name of a type, and a tag.
struct InjectionKey: Hashable {
  let name: String
  let tag: String?

  init(_ type: SwiftType, tag: String?) {
    name = type.keyed.describing
    self.tag = tag
  }
}

/// What is written for `tag:`.
enum InjectionTag: Hashable {
  /// No tag, or nil.
  case known(String?)
  /// Computed.
  case unknown

  init(_ argument: Call.Passed?) {
    switch argument?.value {
    case nil, .nothing: self = .known(nil)
    case .text(let text): self = .known(text)
    default: self = .unknown
    }
  }
}

/// The keys that an entry may have of which not everything is known.
struct InjectionOpenKey: Hashable {
  /// Why it is not known, and where.
  let words: String
  /// The texts between the parts of the name that are not known.
  private let name: [String]
  private let tag: InjectionTag

  /// - Parameter type: `nil` where nothing is known of it.
  init(_ type: SwiftType?, tag: InjectionTag, _ words: String) {
    self.words = words
    name = type?.keyed.describedParts ?? ["", ""]
    self.tag = tag
  }

  func mayBe(_ key: InjectionKey) -> Bool {
    (tag == .unknown || tag == .known(key.tag)) && key.name.isMade(of: name)
  }

  /// Whether it says nothing of the type.
  var isOfAnyType: Bool { name.allSatisfy(\.isEmpty) }

  /// It may have any.
  static func any(_ words: String) -> InjectionOpenKey { InjectionOpenKey(nil, tag: .unknown, words) }
}

extension SwiftType {
  /// The type that a key names: an outer optional counts as what it wraps, unless there is another one inside.
  var keyed: SwiftType {
    guard case .optional(let wrapped) = self else { return self }
    let words = wrapped.describing.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.contains("Optional") ? self : wrapped
  }

  /// Whether it is the library's type of this name, as far as the name says.
  func isInjections(_ name: String) -> Bool {
    guard case .named(let own, nil, _) = self else { return false }
    return own == name || own == "Injection." + name
  }
}
