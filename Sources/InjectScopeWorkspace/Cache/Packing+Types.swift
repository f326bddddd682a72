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

extension PropertyFacts: Packable {
  /// What may be true of it stands together, and a column in two places.
  static var packedProperties: Int? { 14 }

  init(from reader: inout PackReader) {
    let name = reader.text()
    let type: TypeName? = reader.value()
    let position: Position = reader.value()
    let condition: Condition? = reader.value()
    let access: Access = reader.value()
    let setterAccess: Access? = reader.value()
    let bits = reader.bits()
    let isolation: String? = reader.value()
    let attributes: [Attribute] = reader.value()
    self.init(
      name: name, type: type, position: position, condition: condition, access: access, setterAccess: setterAccess,
      isStatic: bits & 1 != 0, isStored: bits & 2 != 0, isLazy: bits & 4 != 0, hasInitialValue: bits & 8 != 0,
      isTypeInferred: bits & 16 != 0, sharesAnnotation: bits & 32 != 0, isSettable: bits & 64 != 0,
      isolation: isolation, attributes: attributes, annotations: reader.value())
    isSetWithoutMutation = bits & 128 != 0
    madeWith = reader.value()
  }

  func pack(into writer: inout PackWriter) {
    writer.write(name)
    writer.write(type)
    writer.write(position)
    writer.write(condition)
    writer.write(access)
    writer.write(setterAccess)
    writer.write(
      bits: isStatic, isStored, isLazy, hasInitialValue, isTypeInferred, sharesAnnotation, isSettable,
      isSetWithoutMutation)
    writer.write(isolation)
    writer.write(attributes)
    writer.write(annotations)
    writer.write(madeWith)
  }
}

extension ParameterFacts: Packable {
  static var packedProperties: Int? { 8 }

  init(from reader: inout PackReader) {
    let label: String? = reader.value()
    let name = reader.text()
    let type = reader.name()
    let bits = reader.bits()
    let position: Position? = reader.value()
    self.init(
      label: label, name: name, type: type, hasDefault: bits & 1 != 0, position: position, annotations: reader.value())
    isVariadic = bits & 2 != 0
    attributes = reader.value()
  }

  func pack(into writer: inout PackWriter) {
    writer.write(label)
    writer.write(name)
    writer.write(type)
    writer.write(bits: hasDefault, isVariadic)
    writer.write(position)
    writer.write(annotations)
    writer.write(attributes)
  }
}

extension Effects: Packable {
  static var packedProperties: Int? { 3 }

  init(from reader: inout PackReader) {
    let bits = reader.bits()
    self.init(isAsync: bits & 1 != 0, isThrowing: bits & 2 != 0, isTyped: bits & 4 != 0)
  }

  func pack(into writer: inout PackWriter) { writer.write(bits: isAsync, isThrowing, isTyped) }
}

extension InitialiserFacts: Packable {
  static var packedProperties: Int? { 12 }

  init(from reader: inout PackReader) {
    let parameters: [ParameterFacts] = reader.value()
    let position: Position = reader.value()
    let condition: Condition? = reader.value()
    let access: Access = reader.value()
    let effects: Effects = reader.value()
    let bits = reader.bits()
    self.init(
      parameters: parameters, position: position, condition: condition, access: access, effects: effects,
      isRequired: bits & 1 != 0, isFailable: bits & 2 != 0)
    isUnwrapped = bits & 4 != 0
    isConvenience = bits & 8 != 0
    isUnavailable = bits & 16 != 0
    isolation = reader.value()
    attributes = reader.value()
  }

  func pack(into writer: inout PackWriter) {
    writer.write(parameters)
    writer.write(position)
    writer.write(condition)
    writer.write(access)
    writer.write(effects)
    writer.write(bits: isRequired, isFailable, isUnwrapped, isConvenience, isUnavailable)
    writer.write(isolation)
    writer.write(attributes)
  }
}

extension FunctionFacts: Packable {
  static var packedProperties: Int? { 12 }

  init(from reader: inout PackReader) {
    let name = reader.text()
    let parameters: [ParameterFacts] = reader.value()
    let result: TypeName? = reader.value()
    let bits = reader.bits()
    let access: Access = reader.value()
    let effects: Effects = reader.value()
    let generics: Generics? = reader.value()
    let position: Position = reader.value()
    let condition: Condition? = reader.value()
    let attributes: [Attribute] = reader.value()
    self.init(
      name: name, parameters: parameters, result: result, isStatic: bits & 1 != 0, isMutating: bits & 2 != 0,
      access: access, effects: effects, generics: generics, position: position, condition: condition,
      attributes: attributes, annotations: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(name)
    writer.write(parameters)
    writer.write(result)
    writer.write(bits: isStatic, isMutating)
    writer.write(access)
    writer.write(effects)
    writer.write(generics)
    writer.write(position)
    writer.write(condition)
    writer.write(attributes)
    writer.write(annotations)
  }
}

extension Annotation: Packable {
  static var packedProperties: Int? { 2 }

  init(from reader: inout PackReader) {
    let name = reader.text()
    self.init(name: name, value: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(name)
    writer.write(value)
  }
}

extension AliasFacts: Packable {
  static var packedProperties: Int? { 5 }

  init(from reader: inout PackReader) {
    let name = reader.text()
    let parameters: [String] = reader.value()
    let type = reader.name()
    let position: Position = reader.value()
    self.init(name: name, parameters: parameters, type: type, position: position, condition: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(name)
    writer.write(parameters)
    writer.write(type)
    writer.write(position)
    writer.write(condition)
  }
}
