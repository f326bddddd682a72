import InjectScopeModel

/// Types whose declarations must be read too, wherever they stand.
struct WantedNames {
  /// Sought as declarations: what facts refer to.
  private(set) var declared: Set<String> = []
  /// Sought in extensions: types that play a part, whose members may be anywhere. Extensions of what is merely referred
  /// to (`String`, `View` …) would be half the project, and say nothing of interest.
  private(set) var extended: Set<String> = []
  /// Types, functions and variables sought as declarations, with their code.
  private(set) var code: Set<String> = []
  /// Types whose code is read: so is that of their extensions.
  private(set) var extendedCode: Set<String> = []
  /// Names of which it is asked only whether something is called so.
  private(set) var named: Set<String> = []
  /// Those in place of which one that differs by a letter is sought, where nothing is called so.
  private(set) var respelled: Set<String> = []

  init() {}

  init(declared: Set<String>) { self.declared = declared }

  /// Adds what one file's facts ask for.
  mutating func add(_ facts: Facts, hasCode: Bool) {
    for name in facts.wanted {
      if name.hasPrefix(Self.extending) {
        extended.insert(Self.bareName(name.dropFirst(Self.extending.count)))
      } else if name.hasPrefix(Self.naming) {
        named.insert(String(name.dropFirst(Self.naming.count)))
      } else if name.hasPrefix(Self.respelling) {
        respelled.insert(String(name.dropFirst(Self.respelling.count)))
      } else if name.utf8.allSatisfy(DeclarationScan.isIdentifier) {
        if !name.isEmpty { declared.insert(name) }
      } else {
        declared.formUnion(Self.bareNames(name))
      }
    }
    for scope in facts.scopes { extended.insert(Self.bareName(facts.types[scope.type].name)) }
    guard hasCode else { return }
    Self.unite(&code, facts.wantedCode)
    for type in facts.types where type.kind != .extension { extendedCode.insert(Self.bareName(type.name)) }
  }

  var isEmpty: Bool { declared.isEmpty && extended.isEmpty && !asksForCode }
  var asksForCode: Bool { !code.isEmpty || !extendedCode.isEmpty }

  mutating func formUnion(_ other: WantedNames) {
    Self.unite(&declared, other.declared)
    Self.unite(&extended, other.extended)
    Self.unite(&code, other.code)
    Self.unite(&extendedCode, other.extendedCode)
    Self.unite(&named, other.named)
    Self.unite(&respelled, other.respelled)
  }

  /// Nothing is hashed again where there was none before.
  private static func unite(_ names: inout Set<String>, _ others: Set<String>) {
    if names.isEmpty { names = others } else { names.formUnion(others) }
  }

  mutating func subtract(_ other: WantedNames) {
    if !other.declared.isEmpty { declared.subtract(other.declared) }
    if !other.extended.isEmpty { extended.subtract(other.extended) }
    if !other.code.isEmpty { code.subtract(other.code) }
    if !other.extendedCode.isEmpty { extendedCode.subtract(other.extendedCode) }
  }

  /// The names as a skim notes them.
  var hashes: Set<NameHash> { Self.hashes(declared, extended) }
  var codeHashes: Set<NameHash> { Self.hashes(code, extendedCode) }

  private static func hashes(_ declared: Set<String>, _ extended: Set<String>) -> Set<NameHash> {
    var hashes: Set<NameHash> = []
    hashes.reserveCapacity(declared.count + extended.count)
    for name in declared { hashes.insert(NameHash(name.utf8, isExtension: false)) }
    for name in extended { hashes.insert(NameHash(name.utf8, isExtension: true)) }
    return hashes
  }

  /// Whether one of them is declared, or extended, in a file.
  func areIn(_ facts: Facts) -> Bool {
    facts.types.contains { type in
      (type.kind == .extension ? extended : declared).contains(Self.bareName(type.name))
    }
      || facts.aliases.contains { alias in
        let name = Self.bareName(alias.name)
        return declared.contains(name) || declared.contains("typealias" + name)
      }
  }

  /// How a name begins that is sought in extensions alone.
  private static let extending = "extension "
  /// How one begins that may be a slip.
  private static let (naming, respelling) = ("named ", "respelled ")

  /// Whether the code of a file is asked for.
  func askForCode(of facts: Facts) -> Bool {
    facts.types.contains { type in
      (type.kind == .extension ? extendedCode : code).contains(Self.bareName(type.name))
    } || facts.aliases.contains { code.contains(Self.bareName($0.name)) }
      || facts.functions.contains { code.contains($0.name) } || facts.globals.contains { code.contains($0.name) }
  }

  /// The last component, without backticks: `Outer.Inner` is found where `Inner` is.
  private static func bareName(_ name: some StringProtocol) -> String {
    if !name.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "`") }) { return String(name) }
    return String(name.split(separator: ".").last ?? "").filter { $0 != "`" }
  }

  /// What a type's spelling names: each part of a composition, without generic arguments.
  private static func bareNames(_ spelling: String) -> [String] {
    if spelling.utf8.allSatisfy(DeclarationScan.isIdentifier) { return spelling.isEmpty ? [] : [spelling] }
    var depth = 0
    let plain = spelling.filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth <= 0 && character != " "
    }
    return plain.split(separator: "&").map(bareName).filter { !$0.isEmpty }
  }
}
