internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What Discoverer does when the program calls it.
final class DiscovererLibrary: Library {
  struct State {
    var injectors: [DiscoInjector] = []
    var standard = Standard.notMade
    var holders: [DiscoHolder] = []
    /// Something was registered in an injector, or for a type, that nobody can tell.
    var isOpen = false
  }

  /// What `Injector.default` is.
  enum Standard {
    case notMade
    case injector(Int)
    case unknown
  }

  static let injectorKind = "injector"
  static let injectedKind = "injected"
  static let holderKind = "holder"

  var state = State()
  var dialect: DialectID { Discoverer.id }
  /// By number of an `injectedKind` handle.
  var requests: [DiscoRequest] = []
  var underWay = UnderWay<ID<Run.Entry>>()
  /// Entries that were registered at least once, and those whose closure has run.
  var accepted: Set<ID<Run.Entry>> = []
  var tried: Set<ID<Run.Entry>> = []
  /// Where telling an injector something stops the process.
  var stops: [DiscoStop] = []
  /// The static holders that somebody touched.
  var touched: Set<Location> = []
  /// The texts of the instances that are registered, with what their names mean there.
  var written: [(expression: Expression, scope: Scope)] = []
  var writtenBySite: [Location: Int] = [:]
  private var areWordsSpoken: Bool?
  /// The injectors of parameters that nobody passes, by function and name.
  private var somebodys: [String: Int] = [:]

  func type(of handle: Handle) -> SwiftType? {
    handle.kind == Self.injectorKind ? .foreign("Injector") : nil
  }

  func areSpoken(_ machine: Machine) -> Bool {
    if let known = areWordsSpoken { return known }
    let found = DiscoPresence.areSpoken(in: machine.world)
    areWordsSpoken = found
    return found
  }

  private func speaks(_ machine: Machine) -> Bool {
    DiscoPresence.speaks(machine) { areSpoken(machine) }
  }

  /// The closures that may still run, and the instances that were made.
  var held: [Value] { state.injectors.flatMap(\.held) + state.holders.filter(\.isAlive).map(\.injection) }

  // MARK: - Calls

  func wantedType(of argument: Argument, in call: Call, on machine: Machine) -> SwiftType? {
    switch call.callee {
    case .method(_, "register"), .free("register"):
      guard ["injection", "injectable"].contains(argument.label), let service = call["as"]?.value else { return nil }
      // Of a service that is computed it is an injection all the same.
      return if case .type(let type) = service { DiscoInjection.type(of: type) } else { DiscoInjection.untyped }
    case .staticMember(let type, let name) where DiscoInjection.isInjection(type):
      return DiscoInjection.wanted(name, call.arguments.count, of: type)
    default: return nil
    }
  }

  func handOver(_ values: [Value], on machine: Machine) {
    for case .handle(let handle) in values where handle.kind == Self.injectorKind {
      state.injectors[handle.number].isOpen = true
    }
  }

  func call(_ call: Call, on machine: Machine) -> Answer? {
    switch call.callee {
    case .construction(let type) where type.isInjector && call.arguments.allSatisfy({ $0.label == "allowRewrite" }):
      guard speaks(machine) else { return nil }
      let number = addInjector(named: name(call.label, machine), at: call.site)
      machine.noteMaking(ofContainer: state.injectors[number].name, at: call.site)
      state.injectors[number].allowsRewriting = call["allowRewrite"].map(\.truth) ?? false
      return .value(handle(to: number))
    case .staticMember(let type, let name) where DiscoInjection.isInjection(type):
      // Where the type is not written out, what stands around it shows it.
      let wanted = call.wanted.flatMap { DiscoInjection.isInjection($0) ? $0 : nil }
      return DiscoInjection.made(name, type.arguments.isEmpty ? wanted ?? type : type, call) { expression, site in
        keep(expression, at: site, machine)
      }.map(Answer.value)
    case .method(.handle(let handle), let name) where handle.kind == Self.injectorKind:
      return self.call(name, of: handle.number, call, on: machine)
    case .method(.unknown(let unknown), let name) where unknown.type?.isInjector == true:
      guard Self.methods.contains(name), speaks(machine) else { return nil }
      return self.call(name, of: somebodysInjector(call, machine), call, on: machine)
    case .free(let name):
      // In an extension of the injector.
      guard Self.methods.contains(name), let own = machine.scope.flatMap(machine.selfValue) else { return nil }
      if let number = own.injectorNumber { return self.call(name, of: number, call, on: machine) }
      guard case .unknown(let unknown) = own, unknown.type?.isInjector == true, speaks(machine) else { return nil }
      return self.call(name, of: somebodysInjector(call, machine), call, on: machine)
    default:
      return nil
    }
  }

  func resultType(of callee: Expression, _ arguments: [Argument], in scope: Scope, on machine: Machine) -> SwiftType? {
    guard case .member(let base?, let name) = callee.form else { return nil }
    if let type = machine.typeExpression(base, scope) { return DiscoInjection.isInjection(type) ? type : nil }
    guard Self.methods.contains(name), let type = machine.staticType(of: base, scope), type.isInjector else {
      return nil
    }
    switch name {
    case "register", "unregister": return type
    case "isRegistered": return .foreign("Bool")
    default:
      guard let argument = arguments.first else { return nil }
      guard case .metatype(let service)? = machine.staticType(of: argument.value, scope) else { return nil }
      return service
    }
  }

  private static let methods: Set<String> = ["register", "unregister", "isRegistered", "get"]

  private func call(_ name: String, of number: Int, _ call: Call, on machine: Machine) -> Answer? {
    switch name {
    case "register":
      guard let type = call["as"], let injection = call["injection"] ?? call["injectable"] else { return nil }
      return register(type.value, injection, in: number, call, machine)
    case "unregister":
      guard let type = call["type"] else { return nil }
      return unregister(type.value, from: number, call, machine)
    case "isRegistered":
      guard let type = call["type"] else { return nil }
      return .value(isRegistered(type.value, in: number, machine))
    case "get":
      guard call.arguments.count == 1, let type = call[nil] else { return nil }
      return resolve(
        DiscoRequest(
          form: .getting, injector: number, service: service(type.value, machine), label: call.label, site: call.site,
          moment: .call), machine)
    default: return nil
    }
  }

  func element(_ call: Call, on machine: Machine) -> Answer? {
    guard call.arguments.count == 1, let type = call[nil], case .value(let receiver) = call.callee else { return nil }
    let number: Int
    switch receiver {
    case .handle(let handle) where handle.kind == Self.injectorKind: number = handle.number
    case .unknown(let unknown) where unknown.type?.isInjector == true && speaks(machine):
      number = somebodysInjector(call, machine)
    default: return nil
    }
    return resolve(
      DiscoRequest(
        form: .subscripting, injector: number, service: service(type.value, machine), label: call.label,
        site: call.site, moment: .call), machine)
  }

  /// The type that a metatype is of: `nil` where nobody can tell.
  func service(_ metatype: Value, _ machine: Machine) -> SwiftType? {
    guard case .type(let type) = metatype, !machine.isOpen(type) else { return nil }
    return type
  }

  // MARK: - Members

  func member(_ name: String, of base: Value?, _ use: MemberUse, on machine: Machine) -> Answer? {
    switch base {
    case .type(let type) where type.isInjector: return staticMember(name, use, machine)
    case nil where use.wanted?.isInjector == true: return staticMember(name, use, machine)
    case .handle(let handle)
    where handle.kind == Self.injectorKind && ["register", "unregister"].contains(name):
      // Whoever calls it registers or removes nobody knows what.
      state.injectors[handle.number].isOpen = true
      return nil
    default: return nil
    }
  }

  private func staticMember(_ name: String, _ use: MemberUse, _ machine: Machine) -> Answer? {
    guard name == "default", speaks(machine) else { return nil }
    guard let number = standardInjector(at: use.site, machine) else {
      return .value(.unknown(.foreign("Injector"), "which one is the default injector depends on a condition"))
    }
    return .value(handle(to: number))
  }

  func assign(_ value: Value, to name: String, of base: Value?, _ use: MemberUse, on machine: Machine) -> Bool {
    guard name == "default", case .type(let type)? = base, type.isInjector, speaks(machine) else { return false }
    guard let number = value.injectorNumber, machine.certainty != .dynamic else {
      state.standard = .unknown
      return true
    }
    if state.injectors[number].id == nil { state.injectors[number].name = Self.standardName }
    state.standard = .injector(number)
    return true
  }

  // MARK: - Injectors

  private static let standardName = "Injector.default"

  func handle(to injector: Int) -> Value { .handle(Handle(kind: Self.injectorKind, number: injector)) }

  /// `nil` where nobody can tell which one it is.
  func standardInjector(at site: Location, _ machine: Machine) -> Int? {
    switch state.standard {
    case .injector(let number): return number
    case .unknown: return nil
    case .notMade:
      let number = addInjector(named: Self.standardName, at: site)
      state.injectors[number].allowsRewriting = false
      state.standard = .injector(number)
      return number
    }
  }

  private func addInjector(named name: String, at site: Location) -> Int {
    state.injectors.append(DiscoInjector(name: name, site: site))
    return state.injectors.count - 1
  }

  /// The container to show: one for a place, even if a function that makes one runs twice.
  func container(_ number: Int, _ machine: Machine) -> ID<Run.Container> {
    let injector = state.injectors[number]
    if let known = injector.id { return known }
    let known = machine.run.containers.firstIndex { $0.name == injector.name && $0.site == injector.site }
    let id =
      known.map { ID<Run.Container>($0) }
      ?? machine.add(Run.Container(name: injector.name, kind: .container, site: injector.site, parent: nil))
    state.injectors[number].id = id
    return id
  }

  private func name(_ label: String?, _ machine: Machine) -> String {
    let label = label ?? "Injector()"
    return switch machine.asker {
    case .code(.type(let type, _)): "\(type).\(label)"
    case .code(.function(let function)): "\(function.name).\(label)"
    case .code(.file), .entry: label
    }
  }

  /// The injector of a parameter in a function that the program does not call.
  private func somebodysInjector(_ call: Call, _ machine: Machine) -> Int {
    let frame = machine.scope?.frame
    let owner = [frame?.owner?.name, frame?.name].compactMap { $0 }
    let name = (owner + [call.receiverName ?? "injector"]).joined(separator: ".")
    if let known = somebodys[name], state.injectors.indices.contains(known), state.injectors[known].name == name {
      return known
    }
    let number = addInjector(named: name, at: call.site)
    state.injectors[number].isSomebodys = true
    somebodys[name] = number
    return number
  }
}

extension Value {
  var injectorNumber: Int? {
    guard case .handle(let handle) = self, handle.kind == DiscovererLibrary.injectorKind else { return nil }
    return handle.number
  }
}

extension Call {
  /// The variable on which a method is called, or of which an element is taken.
  fileprivate var receiverName: String? {
    switch expression.form {
    case .call(let callee, _):
      if case .member(let base?, _) = callee.form { base.lastName } else { nil }
    case .element(let base, _): base.lastName
    default: nil
    }
  }
}

extension Call.Passed {
  /// What a literal `true` or `false` says: `nil` for anything else.
  fileprivate var truth: Bool? {
    if case .truth(let truth) = value { return truth }
    // Of a literal only the length is known, and the type.
    guard case .literal(let type) = expression.form, type.spelling == "Bool" else { return nil }
    return expression.range.count == "true".utf8.count
  }
}
