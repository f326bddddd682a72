import InjectScopeModel

/// A value that the cache keeps as bytes.
protocol Packable {
  /// How many stored properties are written: a test holds it against the type, so that none is forgotten. `nil` for an
  /// enum, whose cases the compiler counts.
  static var packedProperties: Int? { get }

  /// What bytes say that `pack` wrote. Broken bytes give some value, and a reader that says so.
  init(from reader: inout PackReader)
  func pack(into writer: inout PackWriter)
}

extension Packable {
  static var packedProperties: Int? { nil }
}

/// Values as bytes: numbers of seven bits a byte, and texts once, as places in a table before all the rest.
struct PackWriter {
  /// Nothing that somebody writes nests as deep; what does is not kept.
  static let deepest = 1_000

  private var body: [UInt8] = []
  private var texts: [Text: Int] = [:]
  private var textsInOrder: [String] = []
  private var names: [Name: Int] = [:]
  private var namesInOrder: [Name] = []
  private var depth = 0
  private(set) var isTooDeep = false

  /// `TypeName`s are equal by their spelling alone.
  private struct Name: Hashable {
    var spelling: Int
    var written: Int
    var printed: Int
    var isFunction: Bool
  }

  mutating func write(_ number: UInt64) { Self.append(number, to: &body) }

  mutating func write(_ number: Int) { write(UInt64(bitPattern: Int64(number))) }

  /// Up to eight at once.
  mutating func write(bits: Bool...) {
    body.append(bits.enumerated().reduce(0) { $1.element ? $0 | 1 << UInt8($1.offset) : $0 })
  }

  mutating func write(text: String) { write(place(of: text)) }

  mutating func write(_ name: TypeName) {
    let key = Name(
      spelling: place(of: name.spelling), written: place(of: name.written), printed: place(of: name.printed),
      isFunction: name.isFunction)
    if let known = names[key] { return write(known) }
    names[key] = namesInOrder.count
    write(namesInOrder.count)
    namesInOrder.append(key)
  }

  mutating func write<Value: Packable>(_ value: Value) { value.pack(into: &self) }

  mutating func write(words: [UInt64]) {
    write(words.count)
    for word in words { withUnsafeBytes(of: word.littleEndian) { body.append(contentsOf: $0) } }
  }

  /// For what may hold its like.
  mutating func nest(_ body: (inout PackWriter) -> Void) {
    depth += 1
    if depth > Self.deepest { isTooDeep = true } else { body(&self) }
    depth -= 1
  }

  /// Texts that are equal to Swift may be of other bytes: there are two ways to write an accent.
  private struct Text: Hashable {
    let text: String

    static func == (a: Text, b: Text) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  private mutating func place(of text: String) -> Int {
    if let known = texts[Text(text: text)] { return known }
    texts[Text(text: text)] = textsInOrder.count
    textsInOrder.append(text)
    return textsInOrder.count - 1
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// `nil` for what nests too deep.
  var bytes: [UInt8]? {
    guard !isTooDeep else { return nil }
    var head: [UInt8] = []
    func append(_ number: Int) { Self.append(UInt64(number), to: &head) }
    append(textsInOrder.count)
    for text in textsInOrder {
      append(text.utf8.count)
      head.append(contentsOf: text.utf8)
    }
    append(namesInOrder.count)
    for name in namesInOrder {
      append(name.spelling)
      append(name.written)
      append(name.printed)
      append(name.isFunction ? 1 : 0)
    }
    return head + body
  }
}
