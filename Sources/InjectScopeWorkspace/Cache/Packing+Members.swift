import InjectScopeModel

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
    isWeak = reader.bool()
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
    writer.write(isWeak)
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
