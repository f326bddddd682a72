import InjectScopeModel

extension Facts: Packable {
  static var packedProperties: Int? { 14 }

  init(from reader: inout PackReader) {
    self.init()
    imports = reader.value()
    scopes = reader.value()
    creations = reader.value()
    types = reader.value()
    aliases = reader.value()
    functions = reader.value()
    globals = reader.value()
    code = reader.value()
    calls = reader.value()
    spoken = reader.value()
    proven = reader.value()
    problems = reader.value()
    wanted = reader.value()
    wantedCode = reader.value()
    // What points into the types must find something there.
    let isWhole =
      scopes.allSatisfy { $0.type.index < types.count } && creations.allSatisfy { $0.creator.index < types.count }
      && code.allSatisfy { $0.type.map { $0.index < types.count } ?? true }
    if !isWhole { _ = reader.broken(0) }
  }

  func pack(into writer: inout PackWriter) {
    writer.write(imports)
    writer.write(scopes)
    writer.write(creations)
    writer.write(types)
    writer.write(aliases)
    writer.write(functions)
    writer.write(globals)
    writer.write(code)
    writer.write(calls)
    writer.write(spoken)
    writer.write(proven)
    writer.write(problems)
    writer.write(wanted)
    writer.write(wantedCode)
  }
}

extension ImportFact: Packable {
  static var packedProperties: Int? { 5 }

  init(from reader: inout PackReader) {
    let module = reader.text()
    let bits = reader.bits()
    self.init(module: module, isTestable: bits & 1 != 0, isExported: bits & 2 != 0, condition: reader.value())
    access = reader.value()
  }

  func pack(into writer: inout PackWriter) {
    writer.write(module)
    writer.write(bits: isTestable, isExported)
    writer.write(condition)
    writer.write(access)
  }
}

extension ScopeFact: Packable {
  static var packedProperties: Int? { 5 }

  init(from reader: inout PackReader) {
    let dialect: DialectID = reader.value()
    let kind: Node.Kind = reader.value()
    let type: ID<TypeFacts> = reader.value()
    let uses: Mention? = reader.value()
    self.init(dialect: dialect, kind: kind, type: type, uses: uses, condition: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(dialect)
    writer.write(kind)
    writer.write(type)
    writer.write(uses)
    writer.write(condition)
  }
}

extension Node.Kind: Packable {
  init(from reader: inout PackReader) {
    self =
      switch reader.bits() {
      case 0: .root
      case 1: .injector
      case 2: .injectable
      case 3: .module
      case 4: .component
      case 5: .provider
      case 6: .registration
      case 7: .container
      case 8: .builder
      case 9: .consumer
      default: reader.broken(.root)
      }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .root: writer.write(0)
    case .injector: writer.write(1)
    case .injectable: writer.write(2)
    case .module: writer.write(3)
    case .component: writer.write(4)
    case .provider: writer.write(5)
    case .registration: writer.write(6)
    case .container: writer.write(7)
    case .builder: writer.write(8)
    case .consumer: writer.write(9)
    }
  }
}

extension CreationFact: Packable {
  static var packedProperties: Int? { 4 }

  init(from reader: inout PackReader) {
    let dialect: DialectID = reader.value()
    let creator: ID<TypeFacts> = reader.value()
    let target: Mention = reader.value()
    self.init(dialect: dialect, creator: creator, target: target, form: reader.value())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(dialect)
    writer.write(creator)
    writer.write(target)
    writer.write(form)
  }
}

extension CreationFact.Form: Packable {
  init(from reader: inout PackReader) {
    self =
      switch reader.bits() {
      case 0: .conformance
      case 1: .attribute
      case 2: .bareAttribute
      default: reader.broken(.conformance)
      }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .conformance: writer.write(0)
    case .attribute: writer.write(1)
    case .bareAttribute: writer.write(2)
    }
  }
}

extension SyntaxProblem: Packable {
  static var packedProperties: Int? { 3 }

  init(from reader: inout PackReader) {
    let message = reader.text()
    let position: Position = reader.value()
    self.init(message: message, position: position, isTorn: reader.bool())
  }

  func pack(into writer: inout PackWriter) {
    writer.write(message)
    writer.write(position)
    writer.write(bits: isTorn)
  }
}

extension CallFact: Packable {
  static var packedProperties: Int? { 11 }

  init(from reader: inout PackReader) {
    let name = reader.text()
    let receiver: String? = reader.value()
    let use: Use = reader.value()
    let enclosing: String? = reader.value()
    let position: Position = reader.value()
    self.init(
      name: name, receiver: receiver, use: use, enclosing: enclosing, position: position, condition: reader.value())
    place = reader.value()
    receiverType = reader.value()
    body = reader.value()
    labels = reader.value()
    madeAbove = reader.value()
  }

  func pack(into writer: inout PackWriter) {
    writer.write(name)
    writer.write(receiver)
    writer.write(use)
    writer.write(enclosing)
    writer.write(position)
    writer.write(condition)
    writer.write(place)
    writer.write(receiverType)
    writer.write(body)
    writer.write(labels)
    writer.write(madeAbove)
  }
}

extension CallFact.Place: Packable {
  init(from reader: inout PackReader) {
    switch reader.bits() {
    case 0: self = .function
    case 1: self = .offActor
    case 2: self = .elsewhere
    default: self = reader.broken(.elsewhere)
    }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .function: writer.write(0)
    case .offActor: writer.write(1)
    case .elsewhere: writer.write(2)
    }
  }
}

extension CallFact.Use: Packable {
  init(from reader: inout PackReader) {
    switch reader.bits() {
    case 0:
      let label: String? = reader.value()
      self = .argument(label: label, of: reader.text())
    case 1: self = .typed(reader.name())
    case 2: self = .assigned(reader.text())
    case 3: self = .other
    default: self = reader.broken(.other)
    }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .argument(let label, let callee):
      writer.write(0)
      writer.write(label)
      writer.write(callee)
    case .typed(let type):
      writer.write(1)
      writer.write(type)
    case .assigned(let name):
      writer.write(2)
      writer.write(name)
    case .other: writer.write(3)
    }
  }
}
