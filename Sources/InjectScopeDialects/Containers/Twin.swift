internal import InjectScopeModel

/// What containers are as plain typed Swift: one type for each, one function for everything that can be asked of it.
///
/// Signatures, files and previews are all made from this. It is the same for every dialect that works at run time: what
/// they differ in stands in `Run.Offer`.
struct Twin {
  /// One type: what a container is.
  struct Graph {
    var container: ID<Run.Container>
    var name: String
    /// By place in `functions`.
    var functions: [Int] = []
    /// The graphs that it asks, by container, each with the property that holds it.
    var others: [(container: ID<Run.Container>, property: String)] = []
    var leftOut: [LeftOut] = []
  }

  struct LeftOut {
    var entry: ID<Run.Entry>
    var reason: String
  }

  struct Function {
    let offer: Int
    let entry: ID<Run.Entry>
    let container: ID<Run.Container>
    let gives: SwiftType
    var name = "inject"
    /// Where what is made once is kept; `nil` where it is made anew.
    var storage: String?
    /// The container above whose graph keeps it, where that is another.
    var keeper: ID<Run.Container>?
    var parts: [TwinText.Part] = []
    var parameters: [Parameter] = []
    /// Another function of the same graph that makes what this one keeps.
    var maker: Int?
  }

  /// Something that whoever calls the function must pass.
  struct Parameter: Hashable {
    enum Reason: Hashable {
      case captured
      /// Nothing there: what was considered.
      case missing(near: [ID<Run.Entry>])
      /// The container has it, and the twin has not: why.
      case leftOut(String)
    }

    /// What it is, wherever it goes through.
    struct Origin: Hashable {
      var place: String
      var name: String
    }

    var origin: Origin
    var label: String
    var type: SwiftType
    var reason: Reason
    /// Whether the container gives nil, as the function does by default.
    var isNilByDefault = false
    var location: Location

    var text: String {
      let escaping = if case .function = type { "@escaping " } else { "" }
      return "\(Identifier.escaped(label)): \(escaping)\(type)" + (isNilByDefault ? " = nil" : "")
    }
  }

  let run: Run
  let world: TypeWorld
  private(set) var graphs: [Graph] = []
  private(set) var functions: [Function] = []
  private var functionsOfEntry: [ID<Run.Entry>: [Int]] = [:]

  init(_ run: Run, world: TypeWorld) {
    self.run = run
    self.world = world
    addFunctions()
    connect()
    propagate()
    nameFunctions()
  }

  // MARK: - Making

  private mutating func addFunctions() {
    var names = TwinNames(world)
    let offersOf = Dictionary(grouping: run.offers.indices) { run.offers[$0].container }
    let entriesOf = Dictionary(grouping: run.entries.indices) { run.entries[$0].container }
    let askedAnew = askedAnew
    for container in run.containers.indices {
      let id = ID<Run.Container>(container)
      let offers = offersOf[id] ?? []
      let own = entriesOf[id] ?? []
      // Another module has its own.
      guard (own + offers.map { Int(run.offers[$0].entry.index) }).contains(where: isOwn) else { continue }
      var graph = Graph(container: id, name: names.graph(run.containers[id].name))
      var told: Set<ID<Run.Entry>> = []
      for place in offers where !run.offers[place].isAnew || askedAnew.contains(Asked(run.offers[place])) {
        let offer = run.offers[place]
        do throws(TwinText.Obstacle) {
          let function = try function(place)
          functionsOfEntry[function.entry, default: []].append(functions.count)
          graph.functions.append(functions.count)
          functions.append(function)
        } catch {
          if told.insert(offer.entry).inserted { graph.leftOut.append(LeftOut(entry: offer.entry, reason: error.text)) }
        }
      }
      for place in graph.functions where !run.offers[functions[place].offer].isAnew {
        functions[place].maker = functionsOfEntry[functions[place].entry]?.first { other in
          run.offers[functions[other].offer].isAnew && functions[other].container == id
        }
      }
      let offered = Set(offers.map { run.offers[$0].entry })
      for entry in own.map({ ID<Run.Entry>($0) }) where !offered.contains(entry) {
        graph.leftOut.append(LeftOut(entry: entry, reason: absence(of: entry)))
      }
      graphs.append(graph)
    }
  }

  /// Whether it is registered in the unit itself.
  private func isOwn(_ entry: Int) -> Bool {
    let path = run.entries[entry].site.file
    return world.project.files.indices.contains { world.project.files[$0].path == path && world.isOwnUnit(file: $0) }
  }

  private struct Asked: Hashable {
    let container: ID<Run.Container>
    let entry: ID<Run.Entry>

    init(_ offer: Run.Offer) { (container, entry) = (offer.container, offer.entry) }

    init?(_ resolution: Run.Resolution) {
      guard let container = resolution.container, case .supplied(let entry, _, _) = resolution.outcome else {
        return nil
      }
      (self.container, self.entry) = (container, entry)
    }
  }

  /// Of what somebody asks for a new one, though all share it otherwise.
  private var askedAnew: Set<Asked> {
    var asked = Set(run.resolutions.filter(\.isAnew).compactMap(Asked.init))
    for offer in run.offers {
      asked.formUnion(offer.asked.filter(\.isAnew).compactMap(Asked.init))
      asked.formUnion(offer.askedWithin.filter(\.isAnew).compactMap(Asked.init))
    }
    return asked
  }

  private func absence(of entry: ID<Run.Entry>) -> String {
    if let refusal = run.entries[entry].refusal { return "it is not registered: \(refusal)" }
    let own = run.entries[entry]
    let isReplaced = run.offers.contains { offer in
      offer.container == own.container && offer.entry != entry && run.entries[offer.entry].key == own.key
    }
    return isReplaced ? "another registration replaces it" : "it is gone in the end"
  }

  private func function(_ place: Int) throws(TwinText.Obstacle) -> Function {
    let offer = run.offers[place]
    let text = TwinText(offer, in: run, world)
    var function = try Function(
      offer: place, entry: offer.entry, container: offer.container, gives: text.gives(), parts: text.parts())
    if offer.lifetime != .anew { function.storage = "" }
    return function
  }

  /// Each place that asks gets the function that answers, or becomes a parameter where there is none.
  private mutating func connect() {
    var cycles = TwinCycles(functions.map(callees))
    var asks: [ID<Run.Container>: [ID<Run.Container>]] = [:]
    for place in functions.indices {
      if let maker = functions[place].maker { _ = cycles.add(place, maker) }
      let home = run.entries[functions[place].entry].container
      guard functions[place].storage != nil, home != functions[place].container, graph(of: home) != nil
      else { continue }
      functions[place].keeper = home
      if asks[functions[place].container]?.contains(home) != true {
        asks[functions[place].container, default: []].append(home)
      }
    }
    for caller in functions.indices where functions[caller].maker == nil {
      for part in functions[caller].parts.indices {
        switch functions[caller].parts[part] {
        case .asks(var site):
          site.target = target(of: site, for: caller, &cycles, &asks)
          functions[caller].parts[part] = .asks(site)
        case .assigns(let variable, let property, var site):
          site.target = target(of: site, for: caller, &cycles, &asks)
          functions[caller].parts[part] = .assigns(variable: variable, property: property, site)
        case .text, .captured: break
        }
      }
    }
    for place in graphs.indices {
      let container = graphs[place].container
      var taken: Set<String> = []
      graphs[place].others = (asks[container] ?? []).map { other in
        let name = graphs.first { $0.container == other }?.name ?? ""
        return (other, TwinNames.unique(name.withSmallFirst, &taken))
      }
    }
  }

  private func answering(_ site: TwinText.Site) -> Int? {
    guard case .supplied(let entry, _, _) = site.resolution.outcome else { return nil }
    return functionsOfEntry[entry, default: []].first { place in
      let offer = run.offers[functions[place].offer]
      return offer.container == (site.resolution.container ?? offer.container)
        && offer.isAnew == site.resolution.isAnew
    }
  }

  /// What it calls before it gives anything.
  private func callees(_ function: Function) -> [Int] {
    if let maker = function.maker { return [maker] }
    return function.parts.compactMap { part in
      part.site.flatMap { site in site.isNested ? nil : answering(site) }
    }
  }

  private func target(
    of site: TwinText.Site, for caller: Int, _ cycles: inout TwinCycles,
    _ asks: inout [ID<Run.Container>: [ID<Run.Container>]]
  ) -> TwinText.Target {
    guard let function = answering(site) else { return .parameter(because: nil) }
    let entry = functions[function].entry
    let condition = run.entries[entry].condition
    let callers = run.entries[functions[caller].entry].condition
    guard condition == nil || condition == callers else {
      return .parameter(because: "it is only there under a condition")
    }
    // What is asked for later, in a closure, goes round in no circle.
    guard site.isNested || cycles.add(caller, function) else {
      return .parameter(because: "to make it would go round in a circle")
    }
    let (from, to) = (functions[caller].container, functions[function].container)
    guard from != to else { return .function(function) }
    guard !Self.reaches(to, from, asks) else {
      return .parameter(because: "the two containers ask each other")
    }
    if asks[from]?.contains(to) != true { asks[from, default: []].append(to) }
    return .function(function)
  }

  private static func reaches(
    _ from: ID<Run.Container>, _ to: ID<Run.Container>, _ asks: [ID<Run.Container>: [ID<Run.Container>]]
  ) -> Bool {
    var seen: Set<ID<Run.Container>> = []
    var open = [from]
    while let next = open.popLast() {
      if next == to { return true }
      if seen.insert(next).inserted { open += asks[next] ?? [] }
    }
    return false
  }

  /// What a function cannot supply, whoever calls it must.
  private mutating func propagate() {
    var isChanging = true
    while isChanging {
      isChanging = false
      for place in functions.indices {
        let parameters = self.parameters(of: place)
        if parameters.map(\.origin) != functions[place].parameters.map(\.origin) {
          functions[place].parameters = parameters
          isChanging = true
        }
      }
    }
  }

  private func parameters(of place: Int) -> [Parameter] {
    let function = functions[place]
    var found: [Parameter] = []
    var labels: Set<String> = []
    func add(_ parameter: Parameter) {
      guard !found.contains(where: { $0.origin == parameter.origin }) else { return }
      var parameter = parameter
      parameter.label = TwinNames.unique(parameter.label, &labels)
      found.append(parameter)
    }
    if let maker = function.maker { return functions[maker].parameters }
    for part in function.parts {
      switch part {
      case .text: break
      case .captured(let parameter): add(parameter)
      case .asks(let site):
        if case .function(let target) = site.target {
          for parameter in functions[target].parameters where !parameter.isNilByDefault { add(parameter) }
        } else {
          add(site.parameter(in: run, of: function.entry))
        }
      case .assigns(_, _, let site):
        guard case .function(let target) = site.target else { continue }
        for parameter in functions[target].parameters where !parameter.isNilByDefault { add(parameter) }
      }
    }
    return found
  }

  // MARK: - Naming

  private mutating func nameFunctions() {
    for graph in graphs {
      let related = related(in: graph)
      var taken: Set<String> = ["inject", "injectNew"]
      var storages: Set<String> = []
      for place in graph.functions {
        let function = functions[place]
        let offer = run.offers[function.offer]
        let kind = offer.isAnew ? "injectNew" : "inject"
        let key = run.entries[function.entry].key
        if let qualifier = key.qualifier {
          functions[place].name = TwinNames.unique(kind + TwinNames.word(qualifier), &taken)
        } else if !related.contains(place) {
          functions[place].name = kind
        } else {
          functions[place].name = TwinNames.unique(kind + TwinNames.word(function.gives.describing), &taken)
        }
        if function.storage != nil {
          let word = key.qualifier.map(TwinNames.word) ?? TwinNames.word(function.gives.describing)
          functions[place].storage = TwinNames.unique("kept" + word, &storages)
        }
      }
    }
    // The graph above has the place to keep it; where it has no function for it, everybody keeps their own.
    for place in functions.indices {
      guard let keeper = functions[place].keeper else { continue }
      let entry = functions[place].entry
      let above = functions.first { $0.container == keeper && $0.entry == entry && $0.storage != nil }
      if let above { functions[place].storage = above.storage } else { functions[place].keeper = nil }
    }
  }

  /// Those whose type does not tell them from every other: another gives something that can stand for it.
  private func related(in graph: Graph) -> Set<Int> {
    var related: Set<Int> = []
    for isAnew in [false, true] {
      let places = graph.functions.filter {
        run.offers[functions[$0].offer].isAnew == isAnew && run.entries[functions[$0].entry].key.qualifier == nil
      }
      let byType = Dictionary(grouping: places) { functions[$0].gives.wrapped }
      for (type, same) in byType {
        if same.count > 1 { related.formUnion(same) }
        for above in world.ancestry(of: type).dropFirst() {
          guard let others = byType[above] else { continue }
          related.formUnion(same + others)
        }
      }
      // Of types that are declared elsewhere, nobody can tell.
      let foreign = byType.filter { $0.key.entry == nil && !TypeWorld.plainTypes.contains($0.key.name ?? "") }
      if foreign.count > 1 { related.formUnion(foreign.values.joined()) }
    }
    return related
  }

  // MARK: - Asking

  func graph(of container: ID<Run.Container>) -> Graph? { graphs.first { $0.container == container } }
}

/// The calls that would go round for ever: those that close a circle are not made.
struct TwinCycles {
  private var calls: [[Int]]
  /// By function: those of one circle have the same.
  private var component: [Int]

  init(_ callees: [[Int]]) {
    calls = callees.map { _ in [] }
    component = Array(repeating: 0, count: callees.count)
    let components = stronglyConnectedComponents(count: callees.count) { callees[$0] }
    for (number, members) in components.enumerated() {
      for member in members { component[member] = number }
    }
  }

  /// False where the callee comes back to the caller.
  mutating func add(_ caller: Int, _ callee: Int) -> Bool {
    guard component[caller] == component[callee] else { return true }
    var seen: Set<Int> = []
    var open = [callee]
    while let next = open.popLast() {
      if next == caller { return false }
      if seen.insert(next).inserted { open += calls[next] }
    }
    calls[caller].append(callee)
    return true
  }
}
