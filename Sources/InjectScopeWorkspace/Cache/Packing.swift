import InjectScopeModel

extension Optional: Packable where Wrapped: Packable {
  init(from reader: inout PackReader) { self = reader.bool() ? .some(reader.value()) : nil }

  func pack(into writer: inout PackWriter) {
    writer.write(bits: self != nil)
    if let self { writer.write(self) }
  }
}

extension Array: Packable where Element: Packable {
  init(from reader: inout PackReader) {
    let count = reader.count()
    self.init()
    reserveCapacity(Swift.min(count, 1_000))
    for _ in 0..<count where !reader.isBroken { append(reader.value()) }
  }

  func pack(into writer: inout PackWriter) {
    writer.write(count)
    for element in self { writer.write(element) }
  }
}

extension String: Packable {
  init(from reader: inout PackReader) { self = reader.text() }
  func pack(into writer: inout PackWriter) { writer.write(text: self) }
}

/// In order, so that equal sets are equal bytes.
extension Set: Packable where Element: Packable & Comparable {
  init(from reader: inout PackReader) { self.init([Element](from: &reader)) }
  func pack(into writer: inout PackWriter) { writer.write(sorted()) }
}

extension Int: Packable {
  init(from reader: inout PackReader) { self = reader.int() }
  func pack(into writer: inout PackWriter) { writer.write(self) }
}

extension Dictionary: Packable where Key: Packable & Comparable, Value: Packable {
  init(from reader: inout PackReader) {
    self.init()
    for _ in 0..<reader.count(ofBytes: 2) where !reader.isBroken {
      let key: Key = reader.value()
      let value: Value = reader.value()
      self[key] = value
    }
  }

  func pack(into writer: inout PackWriter) {
    writer.write(count)
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      writer.write(key)
      writer.write(value)
    }
  }
}

extension Range: Packable where Bound == UInt32 {
  init(from reader: inout PackReader) {
    let (start, end) = (reader.number32(), reader.number32())
    self = start <= end ? start..<end : reader.broken(0..<0)
  }

  func pack(into writer: inout PackWriter) {
    writer.write(UInt64(lowerBound))
    writer.write(UInt64(upperBound))
  }
}

extension ID: Packable {
  static var packedProperties: Int? { 1 }

  init(from reader: inout PackReader) { self.init(Int(reader.number32())) }
  func pack(into writer: inout PackWriter) { writer.write(UInt64(index)) }
}

extension TypeName: Packable {
  init(from reader: inout PackReader) { self = reader.name() }
  func pack(into writer: inout PackWriter) { writer.write(self) }
}

extension DialectID: Packable {
  static var packedProperties: Int? { 1 }

  init(from reader: inout PackReader) { self.init(reader.text()) }
  func pack(into writer: inout PackWriter) { writer.write(text: name) }
}

extension Position: Packable {
  static var packedProperties: Int? { 2 }

  init(from reader: inout PackReader) {
    let line = reader.number32()
    self.init(line: Int(line), column: Int(reader.number32()))
  }

  func pack(into writer: inout PackWriter) {
    writer.write(UInt64(line))
    writer.write(UInt64(column))
  }
}

extension Condition: Packable {
  init(from reader: inout PackReader) {
    self = reader.nest(orElse: .constant(false)) { reader in
      switch reader.bits() {
      case 0: .flag(reader.text())
      case 1: .not(reader.value())
      case 2: .all(reader.value())
      case 3: .any(reader.value())
      case 4: .constant(reader.bool())
      default: reader.broken(.constant(false))
      }
    }
  }

  func pack(into writer: inout PackWriter) {
    writer.nest { writer in
      switch self {
      case .flag(let name):
        writer.write(0)
        writer.write(name)
      case .not(let operand):
        writer.write(1)
        writer.write(operand)
      case .all(let operands):
        writer.write(2)
        writer.write(operands)
      case .any(let operands):
        writer.write(3)
        writer.write(operands)
      case .constant(let value):
        writer.write(4)
        writer.write(bits: value)
      }
    }
  }
}

extension Access: Packable {
  init(from reader: inout PackReader) {
    self =
      switch reader.bits() {
      case 0: .private
      case 1: .fileprivate
      case 2: .internal
      case 3: .package
      case 4: .public
      case 5: .open
      default: reader.broken(.internal)
      }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .private: writer.write(0)
    case .fileprivate: writer.write(1)
    case .internal: writer.write(2)
    case .package: writer.write(3)
    case .public: writer.write(4)
    case .open: writer.write(5)
    }
  }
}
