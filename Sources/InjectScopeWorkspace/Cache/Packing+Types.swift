import InjectScopeModel

extension TypeFacts: Packable {
  static var packedProperties: Int? { 17 }

  init(from reader: inout PackReader) {
    let kind: Kind = reader.value()
    let name = reader.text()
    let position: Position = reader.value()
    let condition: Condition? = reader.value()
    self.init(kind: kind, name: name, position: position, condition: condition, access: reader.value())
    isFinal = reader.bool()
    isolation = reader.value()
    generics = reader.value()
    inherited = reader.value()
    attributes = reader.value()
    properties = reader.value()
    initialisers = reader.value()
    functions = reader.value()
    annotations = reader.value()
    cases = reader.value()
    associatedTypes = reader.value()
    editPlaces = reader.value()
  }

  func pack(into writer: inout PackWriter) {
    writer.write(kind)
    writer.write(name)
    writer.write(position)
    writer.write(condition)
    writer.write(access)
    writer.write(bits: isFinal)
    writer.write(isolation)
    writer.write(generics)
    writer.write(inherited)
    writer.write(attributes)
    writer.write(properties)
    writer.write(initialisers)
    writer.write(functions)
    writer.write(annotations)
    writer.write(cases)
    writer.write(associatedTypes)
    writer.write(editPlaces)
  }
}

extension TypeFacts.Kind: Packable {
  init(from reader: inout PackReader) {
    self =
      switch reader.bits() {
      case 0: .class
      case 1: .struct
      case 2: .actor
      case 3: .enum
      case 4: .protocol
      case 5: .extension
      default: reader.broken(.extension)
      }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .class: writer.write(0)
    case .struct: writer.write(1)
    case .actor: writer.write(2)
    case .enum: writer.write(3)
    case .protocol: writer.write(4)
    case .extension: writer.write(5)
    }
  }
}

extension EnumCase: Packable {
  static var packedProperties: Int? { 3 }

  init(from reader: inout PackReader) {
    let name = reader.text()
    let payload: [ParameterFacts] = reader.value()
    self.init(name: name, payload: payload, condition: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(name)
    writer.write(payload)
    writer.write(condition)
  }
}

extension AssociatedType: Packable {
  static var packedProperties: Int? { 3 }

  init(from reader: inout PackReader) {
    let name = reader.text()
    let hasDefault = reader.bool()
    self.init(name: name, hasDefault: hasDefault, position: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(name)
    writer.write(bits: hasDefault)
    writer.write(position)
  }
}

extension EditPlaces: Packable {
  static var packedProperties: Int? { 6 }

  init(from reader: inout PackReader) {
    let indentation: Indentation? = reader.value()
    let start: Position = reader.value()
    let heritage: Position = reader.value()
    let inherits = reader.bool()
    let brace: Position = reader.value()
    self.init(
      indentation: indentation, start: start, heritage: heritage, inherits: inherits, brace: brace,
      members: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(indentation)
    writer.write(start)
    writer.write(heritage)
    writer.write(bits: inherits)
    writer.write(brace)
    writer.write(members)
  }
}

extension EditPlaces.Indentation: Packable {
  static var packedProperties: Int? { 2 }

  init(from reader: inout PackReader) {
    let count = reader.number32()
    self.init(count: Int(count), isTabs: reader.bool())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(UInt64(count))
    writer.write(bits: isTabs)
  }
}

extension EditPlaces.Members: Packable {
  init(from reader: inout PackReader) {
    switch reader.bits() {
    case 0:
      let indentation: EditPlaces.Indentation = reader.value()
      self = .lines(indentation, propertiesEndBefore: reader.number32())
    case 1: self = .oneLine(end: reader.value())
    case 2: self = .none
    default: self = reader.broken(.none)
    }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .lines(let indentation, let line):
      writer.write(0)
      writer.write(indentation)
      writer.write(UInt64(line))
    case .oneLine(let end):
      writer.write(1)
      writer.write(end)
    case .none: writer.write(2)
    }
  }
}

extension Generics: Packable {
  static var packedProperties: Int? { 3 }

  init(from reader: inout PackReader) {
    let parameters: [String] = reader.value()
    let clause = reader.text()
    self.init(parameters: parameters, clause: clause, requirements: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(parameters)
    writer.write(clause)
    writer.write(requirements)
  }
}

extension Mention: Packable {
  static var packedProperties: Int? { 3 }

  init(from reader: inout PackReader) {
    let type = reader.name()
    let position: Position = reader.value()
    self.init(type: type, position: position, condition: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(type)
    writer.write(position)
    writer.write(condition)
  }
}

extension Attribute: Packable {
  static var packedProperties: Int? { 6 }

  init(from reader: inout PackReader) {
    let name = reader.text()
    let genericArguments: [Mention] = reader.value()
    let arguments: String? = reader.value()
    let values: [Argument] = reader.value()
    let position: Position = reader.value()
    self.init(
      name: name, genericArguments: genericArguments, arguments: arguments, values: values, position: position,
      condition: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(name)
    writer.write(genericArguments)
    writer.write(arguments)
    writer.write(values)
    writer.write(position)
    writer.write(condition)
  }
}
