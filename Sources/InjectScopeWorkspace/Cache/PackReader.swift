import InjectScopeModel

/// Reads what `PackWriter` wrote. Whatever the bytes are it ends, soon, and within them: where they make no sense it says
/// `isBroken`, and gives values that nobody may use.
struct PackReader {
  private let bytes: UnsafeRawBufferPointer
  private var at = 0
  private var texts: [String] = []
  private var names: [TypeName] = []
  private var depth = 0
  private(set) var isBroken = false

  /// A value that is all there is in these bytes.
  static func read<Value: Packable>(_ type: Value.Type, from bytes: UnsafeRawBufferPointer) -> Value? {
    var reader = PackReader(bytes)
    let value = Value(from: &reader)
    return reader.isBroken || reader.at != bytes.count ? nil : value
  }

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    let texts = count()
    self.texts.reserveCapacity(texts)
    for _ in 0..<texts {
      let length = count()
      self.texts.append(String(decoding: bytes[at..<at + length], as: UTF8.self))
      at += length
    }
    let names = count(ofBytes: 4)
    self.names.reserveCapacity(names)
    for _ in 0..<names {
      let (spelling, written, printed) = (text(), text(), text())
      self.names.append(
        TypeName(spelling: spelling, written: written, printed: printed, isFunction: number() == 1))
    }
  }

  mutating func number() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while at < bytes.count, shift < 64 {
      let byte = bytes[at]
      at += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    isBroken = true
    return 0
  }

  mutating func int() -> Int { Int(truncatingIfNeeded: number()) }

  mutating func number32() -> UInt32 {
    guard let value = UInt32(exactly: number()) else { return broken(0) }
    return value
  }

  /// How many there are of what has so many bytes at least: never more than the bytes that are left.
  mutating func count(ofBytes least: Int = 1) -> Int {
    let value = number()
    guard value <= UInt64(bytes.count - at) / UInt64(least) else { return broken(0) }
    return Int(value)
  }

  mutating func bits() -> UInt8 {
    guard at < bytes.count else { return broken(0) }
    defer { at += 1 }
    return bytes[at]
  }

  mutating func bool() -> Bool { bits() & 1 != 0 }

  mutating func text() -> String {
    let place = number()
    guard place < UInt64(texts.count) else { return broken("") }
    return texts[Int(place)]
  }

  mutating func name() -> TypeName {
    let place = number()
    guard place < UInt64(names.count) else { return broken(Self.nobody) }
    return names[Int(place)]
  }

  mutating func value<Value: Packable>() -> Value { Value(from: &self) }

  mutating func words() -> [UInt64] {
    let count = count(ofBytes: 8)
    defer { at += 8 * count }
    return (0..<count).map { UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at + 8 * $0, as: UInt64.self)) }
  }

  /// For what may hold its like; `instead` where that goes on for too long.
  mutating func nest<Value>(orElse instead: @autoclosure () -> Value, _ body: (inout PackReader) -> Value) -> Value {
    depth += 1
    defer { depth -= 1 }
    return depth > PackWriter.deepest ? broken(instead()) : body(&self)
  }

  mutating func broken<Value>(_ instead: Value) -> Value {
    isBroken = true
    return instead
  }

  private static let nobody = TypeName("")
}
