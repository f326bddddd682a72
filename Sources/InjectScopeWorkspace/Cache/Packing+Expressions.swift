import InjectScopeModel

extension Expression: Packable {
  static var packedProperties: Int? { 3 }

  init(from reader: inout PackReader) {
    self = reader.nest(orElse: Self.nobody) { reader in
      let form: Form = reader.value()
      let position: Position = reader.value()
      return Expression(form, at: position, range: reader.value())
    }
  }

  func pack(into writer: inout PackWriter) {
    writer.nest { writer in
      writer.write(form)
      writer.write(position)
      writer.write(range)
    }
  }

  private static let nobody = Expression(.nothing, at: Position(line: 0, column: 0))
}

extension Expression.Form: Packable {
  init(from reader: inout PackReader) {
    switch reader.bits() {
    case 0: self = .name(reader.text())
    case 1:
      let base: Expression? = reader.value()
      self = .member(base, reader.text())
    case 2: self = .metatype(reader.name())
    case 3: self = .type(reader.name())
    case 4:
      let callee: Expression = reader.value()
      self = .call(callee, reader.value())
    case 5:
      let base: Expression = reader.value()
      self = .element(base, reader.value())
    case 6: self = .closure(reader.value())
    case 7:
      let text: String? = reader.value()
      self = .string(text, reader.value())
    case 8:
      let type = reader.name()
      self = .literal(type, number: reader.value())
    case 9: self = .nothing
    case 10: self = .array(reader.value())
    case 11: self = .dictionary(reader.value())
    case 12: self = .tuple(reader.value())
    case 13:
      let value: Expression = reader.value()
      let cast: Expression.Cast = reader.value()
      self = .cast(value, cast, reader.name())
    case 14:
      let value: Expression = reader.value()
      self = .attempt(value, reader.value())
    case 15: self = .forced(reader.value())
    case 16: self = .chained(reader.value())
    case 17:
      let target: Expression = reader.value()
      self = .assignment(to: target, reader.value())
    case 18:
      let value: Expression = reader.value()
      self = .fallback(value, reader.value())
    case 19:
      let value: Expression = reader.value()
      let junction: Expression.Junction = reader.value()
      self = .junction(value, junction, reader.value())
    case 20: self = .negation(reader.value())
    case 21:
      let value: Expression = reader.value()
      let comparison: Expression.Comparison = reader.value()
      self = .comparison(value, comparison, reader.value())
    case 22: self = .lent(reader.value())
    case 23:
      let asked: [Expression] = reader.value()
      self = .choice(on: asked, reader.value())
    case 24: self = .sum(reader.value())
    case 25: self = .keyPath(reader.value())
    case 26: self = .other(reader.value())
    default: self = reader.broken(.nothing)
    }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .name(let name):
      writer.write(0)
      writer.write(name)
    case .member(let base, let name):
      writer.write(1)
      writer.write(base)
      writer.write(name)
    case .metatype(let type):
      writer.write(2)
      writer.write(type)
    case .type(let type):
      writer.write(3)
      writer.write(type)
    case .call(let callee, let arguments):
      writer.write(4)
      writer.write(callee)
      writer.write(arguments)
    case .element(let base, let arguments):
      writer.write(5)
      writer.write(base)
      writer.write(arguments)
    case .closure(let closure):
      writer.write(6)
      writer.write(closure)
    case .string(let text, let values):
      writer.write(7)
      writer.write(text)
      writer.write(values)
    case .literal(let type, let number):
      writer.write(8)
      writer.write(type)
      writer.write(number)
    case .nothing: writer.write(9)
    case .array(let values):
      writer.write(10)
      writer.write(values)
    case .dictionary(let values):
      writer.write(11)
      writer.write(values)
    case .tuple(let arguments):
      writer.write(12)
      writer.write(arguments)
    case .cast(let value, let cast, let type):
      writer.write(13)
      writer.write(value)
      writer.write(cast)
      writer.write(type)
    case .attempt(let value, let attempt):
      writer.write(14)
      writer.write(value)
      writer.write(attempt)
    case .forced(let value):
      writer.write(15)
      writer.write(value)
    case .chained(let value):
      writer.write(16)
      writer.write(value)
    case .assignment(let target, let value):
      writer.write(17)
      writer.write(target)
      writer.write(value)
    case .fallback(let value, let other):
      writer.write(18)
      writer.write(value)
      writer.write(other)
    case .junction(let value, let junction, let other):
      writer.write(19)
      writer.write(value)
      writer.write(junction)
      writer.write(other)
    case .negation(let value):
      writer.write(20)
      writer.write(value)
    case .comparison(let value, let comparison, let other):
      writer.write(21)
      writer.write(value)
      writer.write(comparison)
      writer.write(other)
    case .lent(let value):
      writer.write(22)
      writer.write(value)
    case .choice(let asked, let values):
      writer.write(23)
      writer.write(asked)
      writer.write(values)
    case .sum(let values):
      writer.write(24)
      writer.write(values)
    case .keyPath(let closure):
      writer.write(25)
      writer.write(closure)
    case .other(let values):
      writer.write(26)
      writer.write(values)
    }
  }
}

extension Expression.Cast: Packable {
  init(from reader: inout PackReader) {
    self =
      switch reader.bits() {
      case 0: .upcast
      case 1: .conditional
      case 2: .forced
      case 3: .test
      default: reader.broken(.upcast)
      }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .upcast: writer.write(0)
    case .conditional: writer.write(1)
    case .forced: writer.write(2)
    case .test: writer.write(3)
    }
  }
}

extension Expression.Attempt: Packable {
  init(from reader: inout PackReader) {
    self =
      switch reader.bits() {
      case 0: .plain
      case 1: .optional
      case 2: .forced
      case 3: .await
      default: reader.broken(.plain)
      }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .plain: writer.write(0)
    case .optional: writer.write(1)
    case .forced: writer.write(2)
    case .await: writer.write(3)
    }
  }
}

extension Expression.Junction: Packable {
  init(from reader: inout PackReader) {
    self =
      switch reader.bits() {
      case 0: .and
      case 1: .or
      default: reader.broken(.and)
      }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .and: writer.write(0)
    case .or: writer.write(1)
    }
  }
}

extension Expression.Comparison: Packable {
  init(from reader: inout PackReader) {
    let all = Self.allCases
    let place = Int(reader.bits())
    self = all.indices.contains(place) ? all[place] : reader.broken(.equal)
  }

  func pack(into writer: inout PackWriter) {
    writer.write(Self.allCases.firstIndex(of: self) ?? 0)
  }
}

extension Argument: Packable {
  static var packedProperties: Int? { 3 }

  init(from reader: inout PackReader) {
    let label: String? = reader.value()
    let value: Expression = reader.value()
    self.init(label: label, value, isTrailingClosure: reader.bool())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(label)
    writer.write(value)
    writer.write(bits: isTrailingClosure)
  }
}

extension Closure: Packable {
  static var packedProperties: Int? { 5 }

  init(from reader: inout PackReader) {
    let captures: [Capture] = reader.value()
    let parameters: [Parameter] = reader.value()
    let result: TypeName? = reader.value()
    let statements: [Statement] = reader.value()
    self.init(
      captures: captures, parameters: parameters, result: result, statements: statements, body: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(captures)
    writer.write(parameters)
    writer.write(result)
    writer.write(statements)
    writer.write(body)
  }
}

extension Closure.Capture: Packable {
  static var packedProperties: Int? { 3 }

  init(from reader: inout PackReader) {
    let name = reader.text()
    let value: Expression? = reader.value()
    self.init(name: name, value: value, isWeak: reader.bool())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(name)
    writer.write(value)
    writer.write(bits: isWeak)
  }
}

extension Closure.Parameter: Packable {
  static var packedProperties: Int? { 2 }

  init(from reader: inout PackReader) {
    let name = reader.text()
    self.init(name: name, type: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(name)
    writer.write(type)
  }
}
