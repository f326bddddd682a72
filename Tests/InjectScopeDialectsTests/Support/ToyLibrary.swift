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
    var containers = HandleTable<[Entry]>(lost: [])
    var tokens: [Handle] = []
    var tokensMade = 0
    var instances: [Int: Value] = [:]
  }

  struct Findings {
    var next = 0
    /// What happened, in its order.
    var log: [String] = []
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
  var findings = Findings()
  var log: [String] {
    get { findings.log }
    set { findings.log = newValue }
  }
  private var ids: [ID<Run.Container>] = []

  init() { _ = state.containers.add([], next: &findings.next) }

  func isWrapper(_ attribute: Attribute, on host: borrowing Host) -> Bool {
    ["Given", "Asked", "Held"].contains(attribute.name)
  }

  func call(_ call: Call, on host: borrowing Host) -> Answer? {
    switch call.callee {
    case .construction(.named("Toy", nil, _)):
      return .value(.handle(Handle(kind: "toy", number: state.containers.add([], next: &findings.next))))
    case .method(.handle(let toy), let name) where toy.kind == "toy":
      guard state.containers.knows(toy.number) else { return .value(.unknown(call.wanted, .library("it is gone"))) }
      return self.call(name, on: toy.number, call, host)
    case .free("note"):
      if let passed = call.arguments.first { log.append("note " + describe(passed.value, host) + mark(host)) }
      return .value(.void)
    default: return nil
    }
  }

  private func call(_ name: String, on toy: Int, _ call: Call, _ host: borrowing Host) -> Answer? {
    switch name {
    case "put", "keep":
      guard let maker = call.arguments.last?.value else { return nil }
      let type = if case .type(let type)? = call.arguments.first?.value { type } else { host.resultType(of: maker) }
      let key = type?.description ?? "?"
      let container = container(toy, host)
      let id = host.add(
        Run.Entry(
          container: container, key: Key(type: TypeName(key)), offered: type, lifetime: name, site: call.site,
          certainty: host.certainty, maker: maker, captured: host.captured(by: maker),
          replaces: state.containers[toy].last { $0.key == key }?.id, isShared: name == "keep"))
      state.containers[toy].append(
        Entry(key: key, maker: maker, isKept: name == "keep", isCertain: host.certainty == .certain, id: id))
      log.append("\(name) \(key)" + mark(host))
      return .value(.void)
    case "get", "ask":
      let type = if case .type(let type)? = call.arguments.first?.value { type } else { call.wanted }
      return resolve(type, in: toy, label: call.label, at: call.site, throwing: name == "ask", host)
    case "list":
      guard let closure = call.trailingClosure?.value else { return nil }
      for item in host.collect(closure) {
        log.append("item \(describe(item.value, host))" + (item.certainty == .certain ? "" : " ?"))
      }
      return .value(.void)
    default: return nil
    }
  }

  private func resolve(
    _ type: SwiftType?, in toy: Int, label: String?, at site: Location, throwing: Bool, _ host: borrowing Host
  ) -> Answer {
    let key = type.map { ($0.wrapped).description } ?? "?"
    let who =
      switch host.asker {
      case .entry: "entry"
      case .code(.type(let name, _)), .code(.file(let name)): name
      case .code(.function(let function)): function.name
      }
    let line = "\(key) for \(who)" + (label.map { ".\($0)" } ?? "")
    func record(_ outcome: Run.Outcome) {
      host.record(
        Run.Resolution(
          asker: host.asker, entry: host.entry, key: Key(type: TypeName(key)), label: label ?? "",
          container: container(toy, host), outcome: outcome, moment: .call, site: site,
          certainty: host.certainty, isAfterStop: host.isAfterStop))
    }
    guard let place = state.containers[toy].lastIndex(where: { $0.key == key }) else {
      log.append("no \(line)" + mark(host))
      _ = container(toy, host)
      let shown = host.show(
        KnownKey(Key(type: TypeName(key)), of: [type], in: host.world),
        KnownContainer(toy, of: ToyContainers(ids: ids), under: key), at: site)
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
      log.append("\(line) = \(describe(known, host))" + mark(host))
      record(.supplied(by: entry.id, .lastRegistered, instance: .shared))
      return .value(known)
    }
    let answer = host.run(entry.maker, wanted: type, for: entry.id, at: site)
    if case .value(let value) = answer {
      if entry.isKept { state.instances[memory] = value }
      log.append("\(line) = \(describe(value, host))" + mark(host))
      record(.supplied(by: entry.id, .lastRegistered, instance: entry.isKept ? .shared : .new))
    } else if case .stops(let reason, _) = answer {
      record(.stops(.endless([entry.id])))
      log.append("\(line) stops: \(reason)")
    }
    return answer
  }

  func member(_ name: String, of base: Value?, _ use: MemberUse, on host: borrowing Host) -> Answer? {
    guard case .type(.named("Toy", nil, _))? = base, name == "shared" else { return nil }
    return .value(.handle(Handle(kind: "toy", number: 0)))
  }

  func wrap(_ property: WrappedProperty, on host: borrowing Host) -> Answer? {
    switch property.attribute.name {
    case "Given":
      return resolve(property.type, in: 0, label: property.name, at: property.site, throwing: false, host)
    case "Held":
      state.tokens.append(Handle(kind: "token", number: state.tokensMade))
      state.tokensMade += 1
      log.append("hold \(property.name)")
      return .value(.handle(state.tokens[state.tokens.count - 1]))
    default: return .value(.void)
    }
  }

  func read(_ property: WrappedProperty, _ storage: inout Value, on host: borrowing Host) -> Answer {
    guard property.attribute.name == "Asked" else { return .value(storage) }
    return resolve(property.type, in: 0, label: property.name, at: property.site, throwing: false, host)
  }

  var changingWords: Set<String> { [] }
  func handOver(_ values: [Value], on host: borrowing Host) {}
  var held: [Value] { state.containers.all.joined().map(\.maker) + state.instances.values }
  var watched: [Handle] { state.tokens }
  func released(_ handle: Handle, on host: borrowing Host) {
    state.tokens.removeAll { $0 == handle }
    log.append("release \(handle.number)" + mark(host))
  }

  private func container(_ toy: Int, _ host: borrowing Host) -> ID<Run.Container> {
    while ids.count <= toy {
      ids.append(
        host.add(
          Run.Container(
            name: "Toy \(ids.count)", kind: .container,
            site: Location(file: "", position: Position(line: 1, column: 1)))))
    }
    return ids[toy]
  }

  private func mark(_ host: borrowing Host) -> String {
    (host.certainty == .certain ? "" : " ?") + (host.isAfterStop ? " after stop" : "")
      + (host.isTryingOut ? " opened" : "")
  }

  /// `Clock #1`: the type and which instance.
  func describe(_ value: Value, _ host: borrowing Host) -> String {
    switch value {
    case .object(let object): "\(host.type(of: object)) #\(object.index)"
    case .plain(let plain): plain.type.description + (plain.enumCase.map { "." + $0 } ?? "")
    case .text(let text): "\"\(text)\""
    case .nothing: "nil"
    case .maybe(let inner): describe(inner, host) + " or nil"
    case .unknown(let unknown): "unknown" + (unknown.type.map { " \($0)" } ?? "")
    case .handle(let handle): "\(handle.kind) \(handle.number)"
    case .closure: "closure"
    case .truth(let truth): "\(truth)"
    default: "\(value)"
    }
  }
}

private struct ToyContainers: ContainerStates {
  var ids: [ID<Run.Container>]

  func id(of container: Int) -> ID<Run.Container>? { ids[container] }
  func mayHoldUnseen(_ container: Int, under key: String) -> Bool { false }
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
      var known = ContainerEmitter.Known(project)
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
