internal import InjectScopeModel

/// Takes a type's canonical spelling apart. What it does not understand becomes a type of that name.
struct TypeParser {
  /// What a name means here, its generic arguments already taken apart.
  typealias Lookup = (_ name: String, _ arguments: [SwiftType]) -> SwiftType

  private var bytes: Substring.UTF8View
  private let lookup: Lookup
  private var depth = 0

  static func parse(_ spelling: String, _ lookup: @escaping Lookup) -> SwiftType {
    var parser = TypeParser(bytes: Substring(spelling).utf8, lookup: lookup)
    let type = parser.type()
    return parser.bytes.isEmpty ? type : .foreign(spelling)
  }

  private init(bytes: Substring.UTF8View, lookup: @escaping Lookup) {
    self.bytes = bytes
    self.lookup = lookup
  }

  private mutating func type() -> SwiftType {
    depth += 1
    defer { depth -= 1 }
    guard depth < 40 else {
      bytes = bytes.dropFirst(bytes.count)
      return .foreign("")
    }
    while skip("@") { skipWord() }
    if skip("some ") { return .opaque(type()) }
    // Each of a pack is of a type of its own: which one, only whoever passes them says.
    if skip("each ") { return .open(.parameter("each " + type().description)) }
    if skip("repeat ") { return type() }
    for word in Self.wordsOfPassing where skip(word) { return type() }
    var parts = [postfix()]
    while skip(" & ") { parts.append(postfix()) }
    // Everything is `Any`, and every error is sendable: to say so says nothing.
    if parts.count > 1 { parts.removeAll { $0 == .foreign("Any") } }
    if parts.contains(.foreign("Error")) { parts.removeAll { $0 == .foreign("Sendable") } }
    let type = parts.count == 1 ? parts[0] : .composition(parts.sorted { $0.description < $1.description })
    if peeksArrow() { return function(from: type) }
    return skip("...") ? .array(of: type) : type
  }

  /// How something is passed: its type is what stands behind them.
  private static let wordsOfPassing: [StaticString] = [
    "inout ", "borrowing ", "consuming ", "sending ", "isolated ", "__owned ", "__shared ", "_const ",
  ]

  /// The rest of an attribute, and what stands behind it: `Sendable `, `convention(c) `.
  private mutating func skipWord() {
    while let byte = bytes.first, byte != UInt8(ascii: " ") {
      _ = byte
      bytes.removeFirst()
    }
    _ = skip(" ")
  }

  private func peeksArrow() -> Bool {
    bytes.starts(with: " -> ".utf8) || bytes.starts(with: " throws".utf8) || bytes.starts(with: " async".utf8)
  }

  private mutating func function(from parameters: SwiftType) -> SwiftType {
    while !bytes.isEmpty, !skip(" -> ") { bytes.removeFirst() }
    let result = type()
    if case .tuple(let parts, _) = parameters { return .function(parts, result) }
    return .function([parameters], result)
  }

  private mutating func postfix() -> SwiftType {
    var type = primary()
    while true {
      if skip("?") || skip("!") {
        type = .optional(type)
      } else if skip(word: ".Type") || skip(word: ".Protocol") {
        type = .metatype(type)
      } else if let member = memberOfCompound() {
        type = .open(.parameter(type.description + member))
      } else {
        return type
      }
    }
  }

  /// `.Index` behind `[Element]`: what it is only the type in front of it says.
  private mutating func memberOfCompound() -> String? {
    guard bytes.first == UInt8(ascii: "."), let next = bytes.dropFirst().first,
      next >= UInt8(ascii: "A"), next <= UInt8(ascii: "Z")
    else { return nil }
    let member = bytes.dropFirst().prefix(while: Self.isName)
    bytes = bytes.dropFirst(1 + member.count)
    return "." + String(Substring(member))
  }

  private mutating func primary() -> SwiftType {
    if skip("[") {
      let element = type()
      let value = skip(": ") ? type() : nil
      _ = skip("]")
      return value.map { .named("Dictionary", entry: nil, arguments: [element, $0]) } ?? .array(of: element)
    }
    if skip("(") {
      var parts: [SwiftType] = []
      var labels: [String?] = []
      while !bytes.isEmpty, !skip(")") {
        labels.append(label())
        let left = bytes.count
        parts.append(type())
        if !skip(", "), bytes.count == left { bytes.removeFirst() }
      }
      // A function's parameters are told from something in parentheses by what follows.
      return parts.count == 1 && !peeksArrow() ? parts[0] : .tuple(parts, SwiftType.Labels(labels))
    }
    return nominal()
  }

  /// `label: ` of a tuple's element.
  private mutating func label() -> String? {
    let name = bytes.prefix(while: Self.isName)
    let rest = bytes.dropFirst(name.count)
    guard !name.isEmpty, rest.starts(with: ": ".utf8) else { return nil }
    bytes = rest.dropFirst(2)
    return name.elementsEqual("_".utf8) ? nil : String(Substring(name))
  }

  private mutating func nominal() -> SwiftType {
    var name = ""
    var arguments: [SwiftType] = []
    // Whose the arguments are: of `AsyncStream<Int>.Continuation` they are the stream's.
    var isInside = false
    while true {
      let word = bytes.prefix(while: Self.isName)
      guard !word.isEmpty else { break }
      isInside = !arguments.isEmpty
      name += String(Substring(word))
      bytes = bytes.dropFirst(word.count)
      if skip("<") {
        arguments = []
        while !bytes.isEmpty, !skip(">") {
          let left = bytes.count
          arguments.append(type())
          if !skip(", "), bytes.count == left { bytes.removeFirst() }
        }
      }
      if peeks(word: ".Type") || peeks(word: ".Protocol") || bytes.starts(with: "...".utf8) { break }
      guard skip(".") else { break }
      name += "."
    }
    let type = ForeignTypes.compounds[name] ?? lookup(name, arguments)
    // What nests in a generic type that is not the project's is known to that alone.
    return isInside && type.entry == nil ? .open(.unwritten) : type
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      guard bytes.starts(with: wanted) else { return false }
      bytes = bytes.dropFirst(wanted.count)
      return true
    }
  }

  /// A whole word: `Kit.TypeTable` is no metatype.
  private func peeks(word: StaticString) -> Bool {
    word.withUTF8Buffer { wanted in
      bytes.starts(with: wanted) && bytes.dropFirst(wanted.count).first.map(Self.isName) != true
    }
  }

  private mutating func skip(word: StaticString) -> Bool { peeks(word: word) && skip(word) }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
