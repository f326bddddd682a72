internal import InjectScopeModel
internal import InjectScopeRehearsal

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
      /// Whether the container has it is not known, or to make it would not end: why.
      case leftOut(String)
      /// The container has it, and the twin has no function for it: why.
      case noFunction(String)
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
  /// By container, the place in `graphs`.
  private var graphOfContainer: [ID<Run.Container>: Int] = [:]
  /// Functions that only their type tells from another one of their graph, by place.
  private(set) var overloaded: Set<Int> = []
  /// The first function, by place, that answers a question.
  private var answers: [Question: Int] = [:]
  /// What a container offers that no function can be written for.
  private var unanswered: Set<Question> = []

  /// What a place asks for: of a container that nobody knows any one answers.
  private struct Question: Hashable {
    let entry: ID<Run.Entry>
    var container: ID<Run.Container>?
    let isAnew: Bool
  }

  /// Those whose place another has taken.
  private let replaced: Set<ID<Run.Entry>>

  init(_ run: Run, world: TypeWorld) {
    self.run = run
    replaced = Set(run.entries.compactMap(\.replaces))
    self.world = world
    addFunctions()
    connect()
    TwinParameters(run).propagate(through: &functions)
    TwinNaming(run, world).name(&functions, in: graphs)
    for graph in graphs {
      let byName = Dictionary(grouping: graph.functions) { functions[$0].name }
      overloaded.formUnion(byName.values.lazy.filter { $0.count > 1 }.joined())
    }
  }

  // MARK: - Making

  private mutating func addFunctions() {
    var names = TwinNames(world)
    let offersOf = Dictionary(grouping: run.offers.indices) { run.offers[$0].container }
    let entriesOf = Dictionary(grouping: run.entries.indices) { run.entries[$0].container }
    let askedAnew = askedAnew
    let isOwn = ownEntries
    for container in run.containers.indices {
      let id = ID<Run.Container>(container)
      let offers = offersOf[id] ?? []
      let own = entriesOf[id] ?? []
      // Another module has its own.
      let entries = own + offers.map { Int(run.offers[$0].entry.index) }
      guard entries.contains(where: isOwn.contains) || run.containers[id].rest?.isHidden == true else { continue }
      var graph = Graph(container: id, name: names.graph(run.containers[id].name))
      var told: Set<ID<Run.Entry>> = []
      for place in offers where !run.offers[place].isAnew || askedAnew.contains(Asked(run.offers[place])) {
        let offer = run.offers[place]
        do throws(TwinText.Obstacle) {
          let function = try function(place)
          for container in [id, nil] {
            let question = Question(entry: function.entry, container: container, isAnew: offer.isAnew)
            if answers[question] == nil { answers[question] = functions.count }
          }
          graph.functions.append(functions.count)
          functions.append(function)
        } catch {
          unanswered.insert(Question(entry: offer.entry, container: id, isAnew: offer.isAnew))
          if told.insert(offer.entry).inserted { graph.leftOut.append(LeftOut(entry: offer.entry, reason: error.text)) }
        }
      }
      for place in graph.functions where !run.offers[functions[place].offer].isAnew {
        functions[place].maker = answers[Question(entry: functions[place].entry, container: id, isAnew: true)]
      }
      let offered = Dictionary(grouping: Set(offers.map { run.offers[$0].entry })) { run.entries[$0].key }
      for entry in own.map({ ID<Run.Entry>($0) })
      where offered[run.entries[entry].key]?.contains(entry) != true {
        graph.leftOut.append(LeftOut(entry: entry, reason: absence(of: entry, offered)))
      }
      graphOfContainer[id] = graphs.count
      graphs.append(graph)
    }
  }

  /// Those that are registered in the unit itself.
  private var ownEntries: Set<Int> {
    let paths = Set(world.project.files.lazy.filter { $0.unit == world.unit }.map(\.path))
    return Set(run.entries.indices.filter { paths.contains(run.entries[$0].site.file) })
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

  /// - Parameter offered: what its container offers, by key; it is not among it.
  private func absence(of entry: ID<Run.Entry>, _ offered: [Key: [ID<Run.Entry>]]) -> String {
    if let refusal = run.entries[entry].refusal { return "it is not registered: \(refusal)" }
    if run.entries[entry].isUnkeyed { return "its key is known only when the program runs" }
    let isReplaced = offered[run.entries[entry].key] != nil || replaced.contains(entry)
    return isReplaced ? "another registration replaces it" : "it is gone in the end"
  }

  private func function(_ place: Int) throws(TwinText.Obstacle) -> Function {
    let offer = run.offers[place]
    let text = TwinText(offer, in: run, world)
    let gives = try text.gives()
    var function = Function(
      offer: place, entry: offer.entry, container: offer.container, gives: gives, parts: try text.parts())
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
        case .text, .captured: break
        }
      }
    }
    for place in graphs.indices {
      let container = graphs[place].container
      if let base = base(of: container), asks[container]?.contains(base) != true, !Self.reaches(base, container, asks) {
        asks[container, default: []].append(base)
      }
      var taken: Set<String> = []
      graphs[place].others = (asks[container] ?? []).map { other in
        let name = graph(of: other)?.name ?? ""
        return (other, TwinNames.unique(name.withSmallFirst, &taken))
      }
    }
  }

  private func answering(_ site: TwinText.Site) -> Int? {
    guard case .supplied(let entry, _, _) = site.resolution.outcome else { return nil }
    return answer(
      to: Question(entry: entry, container: site.resolution.container, isAnew: site.resolution.isAnew))
  }

  private func answer(to question: Question) -> Int? {
    var question = question
    while true {
      if let answer = answers[question] { return answer }
      guard !unanswered.contains(question), let container = question.container,
        let rest = run.containers[container].rest, !rest.isHidden
      else { return nil }
      question.container = rest.container
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

  // MARK: - Asking

  func graph(of container: ID<Run.Container>) -> Graph? { graphOfContainer[container].map { graphs[$0] } }

  /// The container whose graph gives what that of another one has no function for: the nearest that has a graph.
  func base(of container: ID<Run.Container>) -> ID<Run.Container>? {
    var next = run.containers[container].rest
    while let rest = next, !rest.isHidden {
      if graphOfContainer[rest.container] != nil { return rest.container }
      next = run.containers[rest.container].rest
    }
    return nil
  }

  /// The function of a container's graph, or of one that stands for it, that gives what an entry offers.
  func function(for entry: ID<Run.Entry>, of container: ID<Run.Container>) -> Int? {
    answer(to: Question(entry: entry, container: container, isAnew: false))
  }
}
