import InjectScopeModel

extension Statement: Packable {
  init(from reader: inout PackReader) {
    self = reader.nest(orElse: .leave(.elsewhere)) { reader in
      switch reader.bits() {
      case 0: return .expression(reader.value())
      case 1: return .binding(reader.value())
      case 2:
        let value: Expression? = reader.value()
        return .return(value, reader.value())
      case 3: return .throw(reader.value())
      case 4: return .branch(reader.value())
      case 5:
        let header: [Expression] = reader.value()
        let body: [Statement] = reader.value()
        return .loop(header: header, body: body, isOverElements: reader.bool())
      case 6:
        let body: [Statement] = reader.value()
        return .attempt(body: body, catches: reader.value())
      case 7: return .defer(reader.value())
      case 8: return .function(reader.value())
      case 9:
        let condition: Condition = reader.value()
        return .conditional(condition, reader.value())
      case 10: return .leave(.breaking)
      case 11: return .leave(.continuing)
      case 12: return .leave(.elsewhere)
      default: return reader.broken(.leave(.elsewhere))
      }
    }
  }

  func pack(into writer: inout PackWriter) {
    writer.nest { writer in
      switch self {
      case .expression(let expression):
        writer.write(0)
        writer.write(expression)
      case .binding(let binding):
        writer.write(1)
        writer.write(binding)
      case .return(let value, let position):
        writer.write(2)
        writer.write(value)
        writer.write(position)
      case .throw(let value):
        writer.write(3)
        writer.write(value)
      case .branch(let branch):
        writer.write(4)
        writer.write(branch)
      case .loop(let header, let body, let isOverElements):
        writer.write(5)
        writer.write(header)
        writer.write(body)
        writer.write(bits: isOverElements)
      case .attempt(let body, let catches):
        writer.write(6)
        writer.write(body)
        writer.write(catches)
      case .defer(let body):
        writer.write(7)
        writer.write(body)
      case .function(let function):
        writer.write(8)
        writer.write(function)
      case .conditional(let condition, let body):
        writer.write(9)
        writer.write(condition)
        writer.write(body)
      case .leave(.breaking): writer.write(10)
      case .leave(.continuing): writer.write(11)
      case .leave(.elsewhere): writer.write(12)
      }
    }
  }
}

extension Binding: Packable {
  static var packedProperties: Int? { 8 }

  init(from reader: inout PackReader) {
    let names: [String] = reader.value()
    let type: TypeName? = reader.value()
    let value: Expression? = reader.value()
    let attributes: [Attribute] = reader.value()
    let bits = reader.bits()
    let headed: Int? = reader.value()
    self.init(
      names: names, type: type, value: value, attributes: attributes, isLazy: bits & 1 != 0, isWeak: bits & 2 != 0,
      headed: headed, position: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(names)
    writer.write(type)
    writer.write(value)
    writer.write(attributes)
    writer.write(bits: isLazy, isWeak)
    writer.write(headed)
    writer.write(position)
  }
}

extension Branch: Packable {
  static var packedProperties: Int? { 5 }

  init(from reader: inout PackReader) {
    let kind: Kind = reader.value()
    let clauses: [Clause] = reader.value()
    let blocks: [[Statement]] = reader.value()
    let isExhaustive = reader.bool()
    self.init(kind: kind, clauses: clauses, blocks: blocks, isExhaustive: isExhaustive, patterns: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(kind)
    writer.write(clauses)
    writer.write(blocks)
    writer.write(bits: isExhaustive)
    writer.write(patterns)
  }
}

extension Branch.Kind: Packable {
  init(from reader: inout PackReader) {
    self =
      switch reader.bits() {
      case 0: .if
      case 1: .guard
      case 2: .switch
      default: reader.broken(.if)
      }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .if: writer.write(0)
    case .guard: writer.write(1)
    case .switch: writer.write(2)
    }
  }
}

extension Branch.Clause: Packable {
  init(from reader: inout PackReader) {
    switch reader.bits() {
    case 0: self = .expression(reader.value())
    case 1: self = .unwrapping(reader.value())
    case 2:
      let names: [String] = reader.value()
      let value: Expression? = reader.value()
      self = .pattern(names: names, value, reader.value())
    default: self = reader.broken(.pattern(names: [], nil))
    }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .expression(let expression):
      writer.write(0)
      writer.write(expression)
    case .unwrapping(let binding):
      writer.write(1)
      writer.write(binding)
    case .pattern(let names, let value, let pattern):
      writer.write(2)
      writer.write(names)
      writer.write(value)
      writer.write(pattern)
    }
  }
}

extension Pattern: Packable {
  init(from reader: inout PackReader) {
    self = reader.nest(orElse: .anything) { reader in
      switch reader.bits() {
      case 0: return .value(reader.value())
      case 1:
        let name = reader.text()
        return .enumCase(name, reader.value())
      case 2: return .tuple(reader.value())
      case 3: return .name(reader.text())
      case 4: return .anything
      case 5: return .some(reader.value())
      case 6:
        let type: TypeName = reader.value()
        return .cast(type, reader.value())
      case 7:
        let inner: Pattern = reader.value()
        return .tested(inner, reader.value())
      default: return reader.broken(.anything)
      }
    }
  }

  func pack(into writer: inout PackWriter) {
    writer.nest { writer in
      switch self {
      case .value(let value):
        writer.write(0)
        writer.write(value)
      case .enumCase(let name, let parts):
        writer.write(1)
        writer.write(name)
        writer.write(parts)
      case .tuple(let parts):
        writer.write(2)
        writer.write(parts)
      case .name(let name):
        writer.write(3)
        writer.write(name)
      case .anything: writer.write(4)
      case .some(let inner):
        writer.write(5)
        writer.write(inner)
      case .cast(let type, let inner):
        writer.write(6)
        writer.write(type)
        writer.write(inner)
      case .tested(let inner, let test):
        writer.write(7)
        writer.write(inner)
        writer.write(test)
      }
    }
  }
}

extension Catch: Packable {
  static var packedProperties: Int? { 3 }

  init(from reader: inout PackReader) {
    let patterns: [Pattern]? = reader.value()
    let body: [Statement] = reader.value()
    self.init(patterns: patterns, body: body, position: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(patterns)
    writer.write(body)
    writer.write(position)
  }
}

extension Pattern.Part: Packable {
  static var packedProperties: Int? { 2 }

  init(from reader: inout PackReader) {
    let label: String? = reader.value()
    self.init(label: label, reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(label)
    writer.write(pattern)
  }
}
