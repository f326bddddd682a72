import InjectScopeTestSupport

/// A type that is made with the mark of who made it.
struct Maker: Hashable {
  let type: String
  var label = ""
  var isClass = true

  func call(_ mark: String) -> String { "\(type)(\(label)\"\(mark)\")" }
}

/// A type that may be asked for, and what answers.
struct Wanted: Hashable {
  /// As it is written where it is asked for.
  let spelling: String
  /// The type itself, whatever it is called there.
  let identity: String
  let makers: [Maker]
  var isProtocol = false

  /// The name of the type without what it is nested in.
  var bareName: String { String(identity.drop { $0 == "(" }.split(separator: ".").last ?? "") }
}

/// The services of one app: protocols, what implements them, and other types that may be registered.
struct Domain {
  private(set) var declarations: [String] = []
  private var protocols: [Wanted] = []
  private var others: [Wanted] = []

  private static let vocabulary: [(role: String, types: [String])] = [
    ("Store", ["DiskStore", "MemoryStore", "CloudStore"]), ("Clock", ["SystemClock", "FixedClock", "WorldClock"]),
    ("Tracker", ["FileTracker", "QuietTracker", "RemoteTracker"]),
    ("Client", ["WebClient", "StubClient", "RetryingClient"]),
    ("Player", ["AudioPlayer", "VideoPlayer", "SilentPlayer"]), ("Theme", ["LightTheme", "DarkTheme", "PlainTheme"]),
  ]

  init(_ draft: inout Draft) {
    let roles = draft.random.shuffled(Self.vocabulary).prefix(3)
    for (role, types) in roles {
      draft.use(ProgramForm.protocols)
      let isClassBound = draft.random.happens(50)
      declare("protocol \(role)\(isClassBound ? ": AnyObject" : "") { var mark: String { get } }")
      let first = declareClass(types[0], isFinal: false, role)
      let second = declareSecond(types[1], role, canBeStruct: !isClassBound, below: first, &draft)
      protocols.append(Wanted(spelling: role, identity: role, makers: [first, second], isProtocol: true))
      others.append(Wanted(spelling: types[0], identity: types[0], makers: [first]))
      if second.type != types[1] || second.isClass {
        others.append(Wanted(spelling: types[1], identity: types[1], makers: [second]))
      }
      if draft.random.happens(30) {
        draft.use(ProgramForm.classHierarchy)
        let below = "Cached" + types[0]
        declare("final class \(below): \(types[0]) {}")
        others.append(Wanted(spelling: types[0], identity: types[0], makers: [Maker(type: below)]))
        others.append(Wanted(spelling: below, identity: below, makers: [Maker(type: below)]))
      }
    }
    if draft.random.happens(40) { declareBoth(&draft) }
    if draft.random.happens(40) { declareGeneric(&draft) }
    if draft.random.happens(35) { declareNested(&draft) }
    if draft.random.happens(40) { declareAlias(&draft) }
  }

  /// Something to ask for, as it may be written.
  func wanted(_ draft: inout Draft) -> Wanted {
    let wanted = draft.random.happens(60) ? draft.random.pick(protocols) : draft.random.pick(others)
    return respelled(wanted, &draft)
  }

  func protocolWanted(_ draft: inout Draft) -> Wanted { respelled(draft.random.pick(protocols), &draft) }

  /// Two different protocols.
  func twoProtocols(_ draft: inout Draft) -> (Wanted, Wanted) {
    let shuffled = draft.random.shuffled(protocols)
    return (shuffled[0], shuffled[1])
  }

  private func respelled(_ wanted: Wanted, _ draft: inout Draft) -> Wanted {
    guard wanted.isProtocol, !wanted.spelling.contains("."), draft.random.happens(20) else { return wanted }
    draft.use(ProgramForm.anyProtocol)
    return Wanted(
      spelling: "any " + wanted.spelling, identity: wanted.identity, makers: wanted.makers, isProtocol: true)
  }

  /// The declarations that a program needs which says all this.
  func mentioned(in code: [String]) -> [String] {
    var words = code.reduce(into: Set<Substring>()) { $0.formUnion($1.words) }
    var kept: Set<Int> = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (index, declaration) in declarations.enumerated() where !kept.contains(index) {
        guard words.contains(declaration.declaredName) else { continue }
        kept.insert(index)
        words.formUnion(declaration.words)
        isGrowing = true
      }
    }
    return declarations.indices.filter(kept.contains).map { declarations[$0] }
  }

  /// Code outside of statements.
  mutating func declare(_ declaration: String) { declarations.append(declaration) }

  @discardableResult
  mutating func declareClass(_ name: String, isFinal: Bool = true, _ supertypes: String...) -> Maker {
    let clause = supertypes.isEmpty ? "" : ": " + supertypes.joined(separator: ", ")
    declare(
      """
      \(isFinal ? "final " : "")class \(name)\(clause) {
        let mark: String
        ⟪let number = nextNumber()⟫
        init(_ mark: String) { self.mark = mark }
      }
      """)
    return Maker(type: name.split(separator: "<").first.map(String.init) ?? name)
  }

  private mutating func declareSecond(
    _ name: String, _ role: String, canBeStruct: Bool, below first: Maker, _ draft: inout Draft
  ) -> Maker {
    guard canBeStruct, draft.random.happens(50) else { return declareClass(name, role) }
    draft.use(ProgramForm.structValue)
    declare(
      """
      struct \(name): \(role) {
        let mark: String
        ⟪let number = nextNumber()⟫
        init(mark: String) { self.mark = mark }
      }
      """)
    others.append(
      Wanted(spelling: name, identity: name, makers: [Maker(type: name, label: "mark: ", isClass: false)]))
    return Maker(type: name, label: "mark: ", isClass: false)
  }

  private mutating func declareBoth(_ draft: inout Draft) {
    draft.use(ProgramForm.severalProtocols)
    let maker = declareClass("Everything", protocols[0].identity, protocols[1].identity)
    for index in [0, 1] {
      let old = protocols[index]
      protocols[index] = Wanted(
        spelling: old.spelling, identity: old.identity, makers: old.makers + [maker], isProtocol: true)
    }
    others.append(Wanted(spelling: "Everything", identity: "Everything", makers: [maker]))
  }

  private mutating func declareGeneric(_ draft: inout Draft) {
    draft.use(ProgramForm.generic)
    declare("struct Song {}")
    declareClass("Cache<Item>")
    declare(
      """
      struct Box<Item> {
        let mark: String
        ⟪let number = nextNumber()⟫
        init(mark: String) { self.mark = mark }
      }
      """)
    let boxed = protocols[0].identity
    for (type, label, isClass) in [
      ("Cache<Song>", "", true), ("Cache<\(boxed)>", "", true), ("Box<Song>", "mark: ", false),
      ("Box<Song?>", "mark: ", false),
    ] {
      others.append(
        Wanted(spelling: type, identity: type, makers: [Maker(type: type, label: label, isClass: isClass)]))
    }
  }

  private mutating func declareNested(_ draft: inout Draft) {
    draft.use(ProgramForm.nestedNamesakes)
    for outer in ["Home", "Detail"] {
      declare(
        """
        enum \(outer) {
          final class Model {
            let mark: String
            ⟪let number = nextNumber()⟫
            init(_ mark: String) { self.mark = mark }
          }
        }
        """)
      let type = outer + ".Model"
      others.append(Wanted(spelling: type, identity: type, makers: [Maker(type: type)]))
    }
  }

  private mutating func declareAlias(_ draft: inout Draft) {
    draft.use(ProgramForm.alias)
    let original = draft.random.pick(protocols + others)
    declare("typealias Preferred = \(original.isProtocol ? "any " : "")\(original.identity)")
    let alias = Wanted(spelling: "Preferred", identity: original.identity, makers: original.makers)
    others.append(alias)
  }
}

extension String {
  fileprivate var words: [Substring] { split { !($0.isLetter || $0.isNumber || $0 == "_") } }

  /// The name after the keyword.
  fileprivate var declaredName: Substring {
    let words = words.drop { !["protocol", "class", "struct", "enum", "typealias"].contains($0) }
    return words.dropFirst().first ?? ""
  }
}
