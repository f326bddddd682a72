internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Puts what a rehearsal brought to light into the graph: containers, registrations, who asks, and who answers. The same
/// for every dialect that works at run time.
struct ContainerEmitter {
  private let run: Run
  private let dialect: DialectID
  private let project: Project
  private let unit: ID<Project.Unit>
  private let world: TypeWorld
  private(set) var containers: [ID<Node>] = []
  /// By entry.
  private(set) var registrations: [ID<Node>] = []
  private var consumers: [Run.Owner: ID<Node>] = [:]
  private let doubtful: DoubtfulRegistrations
  private var known: Known

  /// What other units have put into the graph already: a test unit sees the app's registrations, and does not say them
  /// again. And whose each file is.
  struct Known {
    private let unitOfFile: [String: ID<Project.Unit>]
    fileprivate var nodes: [Place: ID<Node>] = [:]
    fileprivate var findings: Set<Finding> = []
    /// Those that a library has one of for each process, by the unit that told of them.
    fileprivate var librarys: [(unit: ID<Project.Unit>, id: String, node: ID<Node>)] = []

    fileprivate struct Place: Hashable {
      let id: String
      let location: Location
    }

    init(_ project: Project) {
      unitOfFile = Dictionary(project.files.map { ($0.path, $0.unit) }, uniquingKeysWith: { first, _ in first })
    }

    fileprivate func unit(of site: Location) -> ID<Project.Unit>? { unitOfFile[site.file] }

    /// All of it, for the next who adds to it: two who hold it would copy it for each unit.
    fileprivate mutating func handOver() -> Known {
      let all = self
      (nodes, findings, librarys) = ([:], [], [])
      return all
    }
  }

  /// The nodes made, so that findings and a generator can refer to them.
  @discardableResult
  static func emit(
    _ run: Run, of dialect: DialectID, _ project: Project, unit: ID<Project.Unit>, world: TypeWorld,
    twin: Twin, known: inout Known, into draft: inout GraphDraft
  ) -> ContainerEmitter {
    var emitter = ContainerEmitter(run, dialect, project, unit, world, known.handOver())
    emitter.addContainers(to: &draft)
    emitter.addRegistrations(to: &draft)
    emitter.addNeeds(to: &draft)
    emitter.addCreations(to: &draft)
    TwinSignatures.add(twin, containers: emitter.containers, registrations: emitter.registrations, to: &draft)
    let asked = AskedFindings(run, of: dialect, world: world)
    let holes = asked.holes
    let registered = RegistrationFindings(run, of: dialect, world: world, holes: holes).all
    let all = holes + registered + run.remarks.map(\.finding)
    for finding in all where emitter.known.findings.insert(finding).inserted {
      draft.report(finding, by: dialect)
    }
    for resolution in run.resolutions {
      guard case .supplied(let entry, _, _) = resolution.outcome else { continue }
      draft.lead(
        asked.way(to: resolution), steps: resolution.trail.count, to: emitter.registrations[Int(entry.index)],
        isOpened: resolution.isTriedOut)
    }
    known = emitter.known
    return emitter
  }

  private init(
    _ run: Run, _ dialect: DialectID, _ project: Project, _ unit: ID<Project.Unit>, _ world: TypeWorld, _ known: Known
  ) {
    self.run = run
    self.dialect = dialect
    self.project = project
    self.unit = unit
    self.world = world
    self.known = known
    doubtful = DoubtfulRegistrations(run)
  }

  private func unit(of site: Location) -> ID<Project.Unit> { known.unit(of: site) ?? unit }

  // MARK: - Nodes

  private mutating func add(_ node: Node, to draft: inout GraphDraft) -> (id: ID<Node>, isNew: Bool) {
    let place = Known.Place(id: node.id, location: node.location)
    if let id = known.nodes[place] { return (id, false) }
    let id = draft.add(node)
    known.nodes[place] = id
    return (id, true)
  }

  private mutating func addContainers(to draft: inout GraphDraft) {
    for container in run.containers {
      let id = "\(dialect):\(container.name)"
      if container.isLibrarys, let program = nodeOfProgram(id) {
        containers.append(program)
        continue
      }
      let node = add(
        Node(
          id: id, kind: container.kind, dialect: dialect, name: container.name,
          container: container.parent.map { run.containers[$0].name }, location: container.site,
          unit: unit(of: container.site)), to: &draft
      ).id
      if container.isLibrarys { known.librarys.append((unit, id, node)) }
      containers.append(node)
    }
    for (place, container) in run.containers.enumerated() {
      if let parent = container.parent { draft.put(containers[place], into: containers[Int(parent.index)]) }
    }
  }

  /// What a part of a program asks is what the program asks.
  private func nodeOfProgram(_ id: String) -> ID<Node>? {
    guard !project.units[unit].isTest else { return nil }
    return known.librarys.first { $0.id == id && project.units[$0.unit].sees.contains(unit) }?.node
  }

  private mutating func addRegistrations(to draft: inout GraphDraft) {
    for entry in run.entries {
      let container = run.containers[entry.container].name
      let name = entry.key.type.spelling + (entry.key.qualifier.map { "#\($0)" } ?? "")
      let (node, isNew) = add(
        Node(
          id: "\(dialect):\(container)/\(name)", kind: .registration, dialect: dialect, name: entry.key.name,
          container: container, location: entry.site, unit: unit(of: entry.site), lifetime: entry.lifetime,
          offer: entry.key, certainty: entry.certainty, condition: entry.condition), to: &draft)
      registrations.append(node)
      draft.put(node, into: containers[Int(entry.container.index)])
      if isNew { addCaptures(of: entry, to: node, &draft) }
    }
  }

  /// The node of who asks; one that asks outside of any type is called as its function, or its file.
  private mutating func asker(_ resolution: Run.Resolution, _ draft: inout GraphDraft) -> ID<Node> {
    switch resolution.asker {
    case .entry(let entry): return registrations[Int(entry.index)]
    case .code(let owner):
      if let known = consumers[owner] { return known }
      let title = world.title(of: owner)
      let location = title.location ?? resolution.site
      let (node, _) = add(
        Node(
          id: "\(dialect):\(title.name)", kind: .consumer, dialect: dialect, name: title.name, location: location,
          unit: unit(of: location)), to: &draft)
      consumers[owner] = node
      return node
    }
  }

  // MARK: - Needs

  /// One need for each place that asks; of several outcomes there the weakest counts.
  private mutating func addNeeds(to draft: inout GraphDraft) {
    struct Place: Hashable {
      let asker: ID<Node>
      let site: Location
      let key: Key
    }
    struct Supply: Hashable {
      let place: Place
      let supplier: ID<Node>
    }
    var order: [Place] = []
    var found: [Place: Need] = [:]
    var certainties: [Supply: Run.Certainty] = [:]
    /// Of what nobody can tell who answers it: those that may.
    var possible: [Place: [ID<Node>]] = [:]
    for resolution in run.resolutions {
      let node = asker(resolution, &draft)
      let place = Place(asker: node, site: resolution.site, key: resolution.key)
      let outcome = outcome(of: resolution)
      if case .stops(.endless(let round)) = resolution.outcome {
        draft.close(round.map { registrations[Int($0.index)] })
      }
      var suppliers: [ID<Node>] = []
      if case .supplied(let supplier, _) = outcome {
        suppliers = [supplier]
        // Asked for in several ways, it is as sure as the surest.
        let supply = Supply(place: place, supplier: supplier)
        certainties[supply] = min(certainties[supply] ?? .dynamic, resolution.given)
        for other in others(insteadOf: resolution) {
          suppliers.append(other)
          certainties[Supply(place: place, supplier: other)] = .dynamic
        }
      }
      if case .unknown = outcome {
        possible[place, default: []] += mayAnswer(resolution).map { registrations[Int($0.index)] }
      }
      guard var need = found[place] else {
        order.append(place)
        found[place] = Need(
          key: resolution.key, label: resolution.label, location: resolution.site, condition: resolution.condition,
          outcome: outcome, suppliers: suppliers)
        continue
      }
      if outcome.strength < need.outcome.strength { need.outcome = outcome }
      need.suppliers = Set(need.suppliers + suppliers).sorted()
      found[place] = need
    }
    // As a person reads them, whatever is asked first.
    let read = order.enumerated().sorted { a, b in
      (a.element.asker, a.element.site, a.offset) < (b.element.asker, b.element.site, b.offset)
    }
    for place in read.map(\.element) {
      guard let need = found[place] else { continue }
      draft.add([need], to: place.asker)
      for supplier in need.suppliers {
        draft.add(
          Edge(
            from: supplier, to: place.asker, kind: .supplies, label: need.label, location: need.location,
            certainty: certainties[Supply(place: place, supplier: supplier)] ?? .certain, condition: need.condition))
      }
      for supplier in possible[place, default: []].distinct where !need.suppliers.contains(supplier) {
        draft.add(
          Edge(
            from: supplier, to: place.asker, kind: .supplies, label: need.label, location: need.location,
            certainty: .dynamic, condition: need.condition))
      }
    }
  }

  /// What supplies it where another condition holds.
  private func others(insteadOf resolution: Run.Resolution) -> [ID<Node>] {
    guard case .supplied(let entry, .byCondition, _) = resolution.outcome else { return [] }
    let one = run.entries[entry]
    return resolution.considered.filter {
      run.entries[$0].container == one.container && run.areAlike(run.entries[$0].key, one.key)
    }.map { registrations[Int($0.index)] }
  }

  /// What a closure captured is an argument of its registration.
  private func addCaptures(of entry: Run.Entry, to node: ID<Node>, _ draft: inout GraphDraft) {
    draft.add(
      entry.captured.map { captured in
        Need(
          key: Key(type: captured.type?.typeName ?? TypeName("Any")), label: captured.name, location: entry.site,
          condition: entry.condition, outcome: .argument(.captured))
      }, to: node)
  }

  /// Of what is left open.
  private func mayAnswer(_ resolution: Run.Resolution) -> [ID<Run.Entry>] {
    guard case .supplied(let entry, _, _) = resolution.outcome else { return resolution.considered }
    return [entry] + resolution.considered
  }

  private func outcome(of resolution: Run.Resolution) -> Outcome {
    if let reason = doubtful.reasonToLeaveOpen(resolution) { return .unknown(reason) }
    return switch resolution.outcome {
    case .supplied(let entry, let rule, _):
      .supplied(
        by: registrations[Int(entry.index)],
        rule == .onlyMatch && run.entries[entry].replaces != nil ? .lastRegistered : rule)
    case .nothing where resolution.isNilMeant: .argument(.nilHandled)
    case .nothing, .stops(.notRegistered), .stops(.noContainer), .stops(.otherType):
      .missing(near: resolution.considered.map { registrations[Int($0.index)] })
    // Each of them is supplied; that they go round in a circle is a finding of its own.
    case .stops(.endless(let round)):
      round.first.map { .supplied(by: registrations[Int($0.index)], .onlyMatch) } ?? .unknown("it never ends")
    case .unknown(let reason): .unknown(reason)
    }
  }

  // MARK: - Creations

  /// What a registration makes may be a consumer or an injectable, of whichever dialect; and so may what other code
  /// makes.
  private func addCreations(to draft: inout GraphDraft) {
    MakingEmitter(run, of: dialect, world, registrations, unit: unit(of:)).emit(into: &draft)
    for (place, entry) in run.entries.enumerated() {
      for made in entry.makes {
        guard let name = made.name else { continue }
        draft.construct(
          name, by: registrations[place], at: entry.site, certainty: entry.certainty, condition: entry.condition)
      }
    }
  }
}

extension Key {
  /// `Clock`, and with a qualifier `Clock#wall`.
  var name: String { type.written + (qualifier.map { "#\($0)" } ?? "") }
}
