import InjectScopeModel

extension CodeFacts: Packable {
  static var packedProperties: Int? { 14 }

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
    innerScope = reader.value()
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
    writer.write(innerScope)
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
