import InjectScopeAnalysis
import InjectScopeModel

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// A container as simple as one can be, to see what the machine does.
///
/// `Toy()` makes one, `Toy.shared` is always there. `toy.put(P.self) { … }` and `toy.keep(P.self) { … }` (one instance)
/// register; `toy.get()`, `toy.get(P.self)` and `try toy.ask(P.self)` resolve; `@Given` resolves at making, `@Asked` at
/// each access; `@Held` holds a handle until nobody does.
final class ToyLibrary: Library {
  struct State {
    var containers: [[Entry]] = [[]]
    var tokens: [Handle] = []
    var tokensMade = 0
    var instances: [Int: Value] = [:]
  }

  struct Entry {
    var key: String
    var maker: Value
    var isKept: Bool
    var isCertain: Bool
    var id: ID<Run.Entry>
  }

  let dialect = DialectID("toy")
  var state = State()
  /// What happened, in its order.
  var log: [String] = []
  private var ids: [ID<Run.Container>] = []

  func isWrapper(_ attribute: Attribute, on machine: Machine) -> Bool {
    ["Given", "Asked", "Held"].contains(attribute.name)
  }

  func call(_ call: Call, on machine: Machine) -> Answer? {
    switch call.callee {
    case .construction(.named("Toy", nil, _)):
      state.containers.append([])
      return .value(.handle(Handle(kind: "toy", number: state.containers.count - 1)))
    case .method(.handle(let toy), let name) where toy.kind == "toy":
      return self.call(name, on: toy.number, call, machine)
    case .free("note"):
      if let passed = call.arguments.first { log.append("note " + describe(passed.value, machine) + mark(machine)) }
      return .value(.void)
    default: return nil
    }
  }

  private func call(_ name: String, on toy: Int, _ call: Call, _ machine: Machine) -> Answer? {
    switch name {
    case "put", "keep":
      guard let maker = call.arguments.last?.value else { return nil }
      let type = if case .type(let type)? = call.arguments.first?.value { type } else { machine.resultType(of: maker) }
      let key = type?.description ?? "?"
      let container = container(toy, machine)
      let id = machine.add(
        Run.Entry(
          container: container, key: Key(type: TypeName(key)), offered: type, lifetime: name, site: call.site,
          certainty: machine.certainty, maker: maker, captured: machine.captured(by: maker),
          replaces: state.containers[toy].last { $0.key == key }?.id, isShared: name == "keep"))
      state.containers[toy].append(
        Entry(key: key, maker: maker, isKept: name == "keep", isCertain: machine.certainty == .certain, id: id))
      log.append("\(name) \(key)" + mark(machine))
      return .value(.void)
    case "get", "ask":
      let type = if case .type(let type)? = call.arguments.first?.value { type } else { call.wanted }
      return resolve(type, in: toy, label: call.label, at: call.site, throwing: name == "ask", machine)
    case "list":
      guard let closure = call.trailingClosure?.value else { return nil }
      for item in machine.collect(closure) {
        log.append("item \(describe(item.value, machine))" + (item.certainty == .certain ? "" : " ?"))
      }
      return .value(.void)
    default: return nil
    }
  }

  private func resolve(
    _ type: SwiftType?, in toy: Int, label: String?, at site: Location, throwing: Bool, _ machine: Machine
  ) -> Answer {
    let key = type.map { ($0.wrapped).description } ?? "?"
    let who =
      switch machine.asker {
      case .entry: "entry"
      case .code(.type(let name, _)), .code(.file(let name)): name
      case .code(.function(let function)): function.name
      }
    let line = "\(key) for \(who)" + (label.map { ".\($0)" } ?? "")
    func record(_ outcome: Run.Outcome) {
      machine.record(
        Run.Resolution(
          asker: machine.asker, entry: machine.entry, key: Key(type: TypeName(key)), label: label ?? "",
          container: container(toy, machine), outcome: outcome, moment: .call, site: site,
          certainty: machine.certainty, isAfterStop: machine.isAfterStop, trail: machine.trail))
    }
    guard let place = state.containers[toy].lastIndex(where: { $0.key == key }) else {
      log.append("no \(line)" + mark(machine))
      let shown = machine.show(
        KnownKey(Key(type: TypeName(key)), of: [type], in: machine.world),
        KnownContainer(container(toy, machine), mayHoldMore: false), at: site)
      record(
        type?.isOptional == true
          ? shown.outcome { .nothing($0) }
          : throwing ? .unknown("it throws") : shown.outcome { .stops(.notRegistered($0)) })
      if throwing { return .throwing("nothing") }
      return type?.isOptional == true ? .value(.nothing) : .stops("nothing")
    }
    let entry = state.containers[toy][place]
    let memory = Int(entry.id.index)
    if entry.isKept, let known = state.instances[memory] {
      log.append("\(line) = \(describe(known, machine))" + mark(machine))
      record(.supplied(by: entry.id, .lastRegistered, instance: .shared))
      return .value(known)
    }
    let answer = machine.run(entry.maker, wanted: type, for: entry.id, at: site)
    if case .value(let value) = answer {
      if entry.isKept { state.instances[memory] = value }
      log.append("\(line) = \(describe(value, machine))" + mark(machine))
      record(.supplied(by: entry.id, .lastRegistered, instance: entry.isKept ? .shared : .new))
    } else if case .stops(let reason, _) = answer {
      record(.stops(.endless([entry.id])))
      log.append("\(line) stops: \(reason)")
    }
    return answer
  }

  func member(_ name: String, of base: Value?, _ use: MemberUse, on machine: Machine) -> Answer? {
    guard case .type(.named("Toy", nil, _))? = base, name == "shared" else { return nil }
    return .value(.handle(Handle(kind: "toy", number: 0)))
  }

  func wrap(_ property: WrappedProperty, on machine: Machine) -> Answer? {
    switch property.attribute.name {
    case "Given":
      return resolve(property.type, in: 0, label: property.name, at: property.site, throwing: false, machine)
    case "Held":
      state.tokens.append(Handle(kind: "token", number: state.tokensMade))
      state.tokensMade += 1
      log.append("hold \(property.name)")
      return .value(.handle(state.tokens[state.tokens.count - 1]))
    default: return .value(.void)
    }
  }

  func read(_ property: WrappedProperty, _ storage: inout Value, on machine: Machine) -> Answer {
    guard property.attribute.name == "Asked" else { return .value(storage) }
    return resolve(property.type, in: 0, label: property.name, at: property.site, throwing: false, machine)
  }

  var held: [Value] { state.containers.joined().map(\.maker) + state.instances.values }
  var watched: [Handle] { state.tokens }
  func released(_ handle: Handle, on machine: Machine) {
    state.tokens.removeAll { $0 == handle }
    log.append("release \(handle.number)" + mark(machine))
  }

  private func container(_ toy: Int, _ machine: Machine) -> ID<Run.Container> {
    while ids.count <= toy {
      ids.append(
        machine.add(
          Run.Container(
            name: "Toy \(ids.count)", kind: .container,
            site: Location(file: "", position: Position(line: 1, column: 1)))))
    }
    return ids[toy]
  }

  private func mark(_ machine: Machine) -> String {
    (machine.certainty == .certain ? "" : " ?") + (machine.isAfterStop ? " after stop" : "")
      + (machine.isOpening ? " opened" : "")
  }

  /// `Clock #1`: the type and which instance.
  func describe(_ value: Value, _ machine: Machine) -> String {
    switch value {
    case .object(let object): "\(machine.object(object).type) #\(object.index)"
    case .plain(let plain): plain.type.description + (plain.enumCase.map { "." + $0 } ?? "")
    case .text(let text): "\"\(text)\""
    case .nothing: "nil"
    case .maybe(let inner): describe(inner, machine) + " or nil"
    case .unknown(let unknown): "unknown" + (unknown.type.map { " \($0)" } ?? "")
    case .handle(let handle): "\(handle.kind) \(handle.number)"
    case .closure: "closure"
    case .truth(let truth): "\(truth)"
    default: "\(value)"
    }
  }
}

/// What happens when a source is rehearsed; the classes that nearly every test uses are declared beside it.
func rehearsed(_ source: String, file: String = "main.swift") -> [String] {
  let toy = ToyLibrary()
  _ = rehearse([file: source], toy)
  return toy.log
}

/// What is certain to happen when a source is rehearsed, without what is only tried.
func surely(_ source: String) -> [String] {
  rehearsed(source).filter { !$0.hasSuffix("?") && !$0.hasSuffix("opened") }
}

func rehearse(_ files: [String: String], _ toy: ToyLibrary) -> Run {
  Rehearsal.run(projectBesideCommonTypes(files), unit: ID(0), with: toy)
}

func projectBesideCommonTypes(_ files: [String: String]) -> Project {
  let reader = SourceReader(dialects: [])
  let common = """
    protocol P {}
    final class A: P {}
    final class B: P { let a: A; init(a: A) { self.a = a } }
    """
  let files = files.merging(["Common.swift": common]) { first, _ in first }
  return Project(
    units: [Project.Unit(name: "App", folder: "")],
    files: files.map { Project.File(path: $0.key, unit: ID(0), facts: reader.read($0.value, withCode: true)) })
}

/// The toy as a dialect's rules.
struct ToyRules: ResolutionRules {
  var dialect: DialectID { DialectID("toy") }

  func resolve(_ project: Project) -> Resolving {
    Resolving { draft in
      var known = ContainerEmitter.Known()
      for unit in project.units.indices {
        let machine = Rehearsal.machine(project, unit: ID(unit), with: ToyLibrary())
        ContainerEmitter.emit(
          machine.run, of: dialect, project, unit: ID(unit), world: machine.world,
          twin: Twin(machine.run, world: machine.world), known: &known, into: &draft)
      }
    }
  }

  func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] { [] }
}
