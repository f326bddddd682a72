import InjectScopeModel

extension CodeFacts: Packable {
  static var packedProperties: Int? { 13 }

  init(from reader: inout PackReader) {
    let place: Place = reader.value()
    let type: ID<TypeFacts>? = reader.value()
    let bits = reader.bits()
    let parameters: [ParameterFacts] = reader.value()
    let defaults: [Int: Expression] = reader.value()
    let generics: Generics? = reader.value()
    let result: TypeName? = reader.value()
    let attributes: [Attribute] = reader.value()
    let statements: [Statement] = reader.value()
    let text = reader.text()
    let position: Position = reader.value()
    self.init(
      place: place, type: type, isStatic: bits & 1 != 0, isOverride: bits & 2 != 0, parameters: parameters,
      defaults: defaults, generics: generics, result: result, attributes: attributes, statements: statements,
      text: text, position: position, condition: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(place)
    writer.write(type)
    writer.write(bits: isStatic, isOverride)
    writer.write(parameters)
    writer.write(defaults)
    writer.write(generics)
    writer.write(result)
    writer.write(attributes)
    writer.write(statements)
    writer.write(text)
    writer.write(position)
    writer.write(condition)
  }
}

extension CodeFacts.Place: Packable {
  init(from reader: inout PackReader) {
    switch reader.bits() {
    case 0: self = .topLevel
    case 1: self = .function(reader.text())
    case 2: self = .initialiser
    case 3: self = .deinitialiser
    case 4: self = .initialValue(of: reader.text())
    case 5: self = .getter(of: reader.text())
    case 6: self = .setter(of: reader.text())
    case 7:
      let name = reader.text()
      self = .observer(of: name, isBefore: reader.bool())
    case 8: self = .subscripting
    case 9: self = .subscriptSetter
    default: self = reader.broken(.topLevel)
    }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .topLevel: writer.write(0)
    case .function(let name):
      writer.write(1)
      writer.write(name)
    case .initialiser: writer.write(2)
    case .deinitialiser: writer.write(3)
    case .initialValue(let name):
      writer.write(4)
      writer.write(name)
    case .getter(let name):
      writer.write(5)
      writer.write(name)
    case .setter(let name):
      writer.write(6)
      writer.write(name)
    case .observer(let name, let isBefore):
      writer.write(7)
      writer.write(name)
      writer.write(bits: isBefore)
    case .subscripting: writer.write(8)
    case .subscriptSetter: writer.write(9)
    }
  }
}

extension Statement: Packable {
  init(from reader: inout PackReader) {
    self = reader.nest(orElse: .leave) { reader in
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
      case 10: return .leave
      default: return reader.broken(.leave)
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
      case .leave: writer.write(10)
      }
    }
  }
}

extension Binding: Packable {
  static var packedProperties: Int? { 7 }

  init(from reader: inout PackReader) {
    let names: [String] = reader.value()
    let type: TypeName? = reader.value()
    let value: Expression? = reader.value()
    let attributes: [Attribute] = reader.value()
    let bits = reader.bits()
    self.init(
      names: names, type: type, value: value, attributes: attributes, isLazy: bits & 1 != 0, isWeak: bits & 2 != 0,
      position: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(names)
    writer.write(type)
    writer.write(value)
    writer.write(attributes)
    writer.write(bits: isLazy, isWeak)
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
    switch reader.bits() {
    case 0: self = .value(reader.value())
    case 1:
      let name = reader.text()
      self = .enumCase(name, reader.value())
    default: self = reader.broken(.enumCase("", []))
    }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .value(let value):
      writer.write(0)
      writer.write(value)
    case .enumCase(let name, let parts):
      writer.write(1)
      writer.write(name)
      writer.write(parts)
    }
  }
}

extension Pattern.Part: Packable {
  static var packedProperties: Int? { 2 }

  init(from reader: inout PackReader) {
    let label: String? = reader.value()
    self.init(label: label, name: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(label)
    writer.write(name)
  }
}

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
    case 8: self = .literal(reader.name())
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
      let isEqual = reader.bool()
      self = .comparison(value, isEqual: isEqual, reader.value())
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
    case .literal(let type):
      writer.write(8)
      writer.write(type)
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
    case .comparison(let value, let isEqual, let other):
      writer.write(21)
      writer.write(value)
      writer.write(bits: isEqual)
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
