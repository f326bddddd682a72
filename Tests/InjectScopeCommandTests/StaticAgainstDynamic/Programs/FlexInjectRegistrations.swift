import InjectScopeTestSupport

extension FlexInjectPrograms {
  /// Registers something, in one of the ways there are.
  mutating func register() {
    let container = pickContainer()
    let c = containers[container].expression
    if let offer = pickOffer(container), script.draft.random.happens(25) { return change(offer, in: container) }
    let wanted = script.domain.wanted(&script.draft)
    let maker = script.draft.random.pick(wanted.makers)
    let entry = script.draft.entry()
    let made = maker.call(entry)
    let type = wanted.metatype
    switch script.draft.random.below(18) {
    case 0:
      use(.registerReturning)
      script.run("\(c).register(type: \(type)) {⟨\(entry)⟩\n  return \(made)\n}")
      note(offer(wanted, maker), in: container)
    case 1:
      use(.registerDependencyLabel)
      script.run("\(c).register(type: \(type), dependency: { \(made) })⟨\(entry)⟩")
      note(offer(wanted, maker), in: container)
    case 2: registerKey(script.draft.name("key"), .registerKey, made, entry, wanted, maker, container)
    case 3:
      registerKey(
        script.draft.name("main"), .registerKeyCast, "\(made) as \(wanted.spelling)", entry, wanted, maker, container)
    case 4: registerConstantKey(made, entry, wanted, maker, container)
    case 5:
      use(.registerTypeNameAsKey)
      script.run("\(c).register(key: \"\(wanted.bareName)\") { \(made) }⟨\(entry)⟩")
      note(offer(wanted, maker), in: container)
    case 6:
      use(.registerCaptured)
      let name = script.draft.name("captured")
      script.run("let \(name) = \(made)\n\(c).register(type: \(type)) { \(name) }⟨\(entry)⟩")
      note(offer(wanted, maker), in: container)
    case 7:
      use(.registerStatic)
      let name = script.draft.name("Shared")
      script.declare("enum \(name) {\n  static let value = \(made)\n}")
      script.run("\(c).register(type: \(type)) { \(name).value }⟨\(entry)⟩")
      note(offer(wanted, maker), in: container)
    case 8:
      use(.registerOptionalClosure)
      script.run("\(c).register(type: \(type)) { () -> \(wanted.optional) in \(made) }⟨\(entry)⟩")
      note(offer(wanted, maker), in: container)
    case 9:
      use(.registerNil)
      let key = script.draft.name("nothing")
      script.run("\(c).register(key: \"\(key)\") { () -> \(wanted.optional) in nil }⟨\(entry)⟩")
      script.run("let none: \(wanted.optional) = \(script.draft.asks("\(c).resolve(key: \"\(key)\")"))\n_ = none")
    case 10:
      use(.registerOptionalType)
      script.run("\(c).register(type: \(wanted.optionalMetatype)) { \(made) }⟨\(entry)⟩")
      use(.resolveOptionalType)
      let asked = script.draft.asks("\(c).resolve(type: \(wanted.optionalMetatype))")
      script.run("let value = \(asked)\n_ = value")
    case 11, 12: registerNeeds(in: container, entry)
    case 13: registerWeakSelf(made, entry, wanted, maker, container)
    case 14: registerThroughParameter(made, entry, wanted, maker, container)
    case 15: useLocalContainer(made, entry, wanted)
    default:
      use(.registerType)
      script.run("\(c).register(type: \(type)) { \(made) }⟨\(entry)⟩")
      note(offer(wanted, maker), in: container)
    }
  }

  mutating func use(_ form: FlexInjectForm) { script.draft.use(form) }

  private mutating func registerKey(
    _ key: String, _ form: FlexInjectForm, _ expression: String, _ entry: String, _ wanted: Wanted, _ maker: Maker,
    _ container: Int
  ) {
    use(form)
    script.run("\(containers[container].expression).register(key: \"\(key)\") { \(expression) }⟨\(entry)⟩")
    note(Offer(key: key, argument: "key: \"\(key)\"", wanted: wanted, maker: maker), in: container)
  }

  private mutating func registerConstantKey(
    _ made: String, _ entry: String, _ wanted: Wanted, _ maker: Maker, _ container: Int
  ) {
    let (type, key) = (script.draft.name("Keys"), script.draft.name("primary"))
    let isRawValue = script.draft.random.happens(50)
    use(isRawValue ? .registerKeyRawValue : .registerKeyConstant)
    script.declare(
      isRawValue
        ? "enum \(type): String {\n  case \(key), other\n}" : "enum \(type) {\n  static let \(key) = \"the \(key)\"\n}")
    let expression = "\(type).\(key)" + (isRawValue ? ".rawValue" : "")
    script.run("\(containers[container].expression).register(key: \(expression)) { \(made) }⟨\(entry)⟩")
    note(
      Offer(key: isRawValue ? key : "the " + key, argument: "key: \(expression)", wanted: wanted, maker: maker),
      in: container)
  }

  /// A service that is made of others.
  private mutating func registerNeeds(in container: Int, _ entry: String) {
    use(.registerNeeds)
    let c = containers[container].expression
    let service = script.draft.name(script.draft.random.pick(["Library", "Session", "Uploader", "Search"]))
    var (parameters, assignments, arguments): ([String], [String], [String]) = ([], [], [])
    for index in 0..<script.draft.random.number(in: 1...2) {
      let name = ["first", "second"][index]
      let isOptional = script.draft.random.happens(30)
      let offer = pickOffer(container)
      let wanted = offer?.wanted ?? script.domain.wanted(&script.draft)
      let argument = isOptional || offer == nil ? "key: \"\(wanted.bareName)\"" : offer?.argument ?? ""
      parameters.append("\(name): \(isOptional || offer == nil ? wanted.optional : wanted.spelling)")
      assignments.append("self.\(name) = \(name)")
      arguments.append("\(name): " + script.draft.asks("\(c).resolve(\(argument))"))
    }
    script.declare(
      """
      final class \(service) {
      \(parameters.map { "  let " + $0 }.joined(separator: "\n"))
        let mark: String
        ⟪let number = nextNumber()⟫
        init(\(parameters.joined(separator: ", ")), mark: String) {
      \(assignments.map { "    " + $0 }.joined(separator: "\n"))
          self.mark = mark
        }
      }
      """)
    script.run(
      """
      \(c).register(type: \(service).self) {⟨\(entry)⟩
        \(service)(
          \(arguments.joined(separator: ",\n    ")),
          mark: "\(entry)")
      }
      """)
    let wanted = Wanted(spelling: service, identity: service, makers: [])
    note(offer(wanted, Maker(type: service)), in: container)
  }

  private mutating func registerWeakSelf(
    _ made: String, _ entry: String, _ wanted: Wanted, _ maker: Maker, _ container: Int
  ) {
    use(.registerWeakSelf)
    let (type, name) = (script.draft.name("Delegate"), script.draft.name("delegate"))
    script.globals.append("let \(name) = \(type)()")
    script.declare(
      """
      final class \(type) {
        func make() -> \(wanted.spelling) { \(made) }
        func register() {
          \(containers[container].expression).register(type: \(wanted.metatype)) { [weak self] in⟨\(entry)⟩
            guard let self else { return nil }
            return self.make()
          }
        }
      }
      """)
    script.run("\(name).register()")
    note(offer(wanted, maker), in: container)
  }

  private mutating func registerThroughParameter(
    _ made: String, _ entry: String, _ wanted: Wanted, _ maker: Maker, _ container: Int
  ) {
    use(.containerParameter)
    let name = script.draft.name("registerServices")
    let parameter = script.draft.random.pick(["DIContainer", "any DIContainer"])
    script.declare(
      """
      func \(name)(in container: \(parameter)) {
        container.register(type: \(wanted.metatype)) { \(made) }⟨\(entry)⟩
      }
      """)
    script.run("\(name)(in: \(containers[container].expression))")
    note(offer(wanted, maker), in: container)
  }

  private mutating func useLocalContainer(_ made: String, _ entry: String, _ wanted: Wanted) {
    use(.localContainer)
    script.run(
      """
      let local = DependencyContainer()
      local.register(type: \(wanted.metatype)) { \(made) }⟨\(entry)⟩
      let value = \(script.draft.asks("local.resolve(type: \(wanted.metatype))"))
      _ = value
      """, needsFunction: true)
  }

  /// Registers again, or forgets.
  private mutating func change(_ offer: Offer, in container: Int) {
    let c = containers[container].expression
    switch script.draft.random.below(8) {
    case 0:
      if offer.argument.hasPrefix("type") {
        use(.remove)
        script.run("\(c).remove(\(offer.argument))")
      } else {
        use(.removeKey)
        script.run("\(c).remove(\(offer.argument))")
      }
      containers[container].offers.removeAll { $0.key == offer.key }
    case 1:
      use(.removeAll)
      script.run("\(c).removeAll()")
      containers[container].offers = []
    default:
      guard let maker = offer.wanted.makers.first else { return }
      use(.registerAgain)
      let entry = script.draft.entry()
      script.run("\(c).register(\(offer.argument)) { \(maker.call(entry)) }⟨\(entry)⟩")
    }
  }
}

extension Wanted {
  var optionalMetatype: String { spelling.contains(" ") ? "(\(spelling))?.self" : "\(spelling)?.self" }
}
