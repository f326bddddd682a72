import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct PathsTests {
  /// `A B C`: the nodes along each path.
  private static func paths(_ graph: DependencyGraph, from starts: [String], to end: String, limit: Int = .max)
    -> [String]
  {
    let place = { (name: String) in graph.nodeIDs.filter { graph.nodes[$0].name == name } }
    return place(end).flatMap { end in
      graph.paths(from: Set(starts.flatMap(place)), to: end, limit: limit).map { path in
        graph.names(path.map(\.dependent) + [end]).joined(separator: " ")
      }
    }
  }

  @Test func theShortestComesFirstThenIDsDecide() {
    let graph = Sketch(
      "A creates C", "A creates B", "C creates D", "B creates D", "A creates E", "E creates B", "A creates D"
    )
    .graph
    #expect(Self.paths(graph, from: ["A"], to: "D") == ["A D", "A B D", "A C D", "A E B D"])
    #expect(Self.paths(graph, from: ["A"], to: "D", limit: 2) == ["A D", "A B D"])
    #expect(Self.paths(graph, from: ["A"], to: "D", limit: 0) == [])
    #expect(Self.paths(graph, from: ["D"], to: "A") == [])
    #expect(Self.paths(graph, from: [], to: "A") == [])
  }

  /// That something supplies another thing says less of why it is there than who has it.
  @Test func ofEqualsThatWhichEndsWhereSomethingIsSuppliedComesLast() {
    let graph = Sketch(
      "Screen creates Alpha", "Screen creates Beta", "Alpha uses AlphaInjector", "Beta creates Cart",
      "Cart uses CartInjector", "CartInjector supplies AlphaInjector", "Alpha creates Delta", "Delta creates Early",
      "Early uses EarlyInjector", "Beta creates Early"
    ).graph
    #expect(
      Self.paths(graph, from: ["Screen"], to: "CartInjector") == [
        "Screen Beta Cart CartInjector", "Screen Alpha AlphaInjector CartInjector",
      ])
    #expect(Self.paths(graph, from: ["Screen"], to: "CartInjector", limit: 1) == ["Screen Beta Cart CartInjector"])
  }

  /// A root could create everything: that explains nothing where somebody says who creates it.
  @Test func whatARootMerelyOffersComesLast() {
    let graph = Sketch(
      "MainApp creates Home", "MainApp creates List", "MainApp creates Row", "Home creates List", "List creates Row"
    ).graph
    #expect(
      Self.paths(graph, from: ["MainApp"], to: "Row") == [
        "MainApp Home List Row", "MainApp Row", "MainApp List Row",
      ])
    #expect(Self.paths(graph, from: ["MainApp"], to: "Row", limit: 2) == ["MainApp Home List Row", "MainApp Row"])
    #expect(Self.paths(graph, from: ["MainApp"], to: "Home") == ["MainApp Home"])
    #expect(Self.paths(graph, from: ["MainApp"], to: "MainApp") == ["MainApp"])
  }

  /// Nobody else leads there, not even who creates itself.
  @Test func whereOnlyTheRootLeadsItsOfferIsThePath() {
    let circle = Sketch("MainApp creates A", "MainApp creates B", "A creates B", "B creates A").graph
    #expect(Self.paths(circle, from: ["MainApp"], to: "A") == ["MainApp A", "MainApp B A"])
    let offers = RootOffers(Sketch("MainApp creates A", "A creates A").graph)
    #expect(offers.isEmpty)
  }

  @Test func theWayToItselfIsEmpty() {
    let graph = Sketch("A creates B", "B creates A").graph
    #expect(graph.paths(from: [ID(0)], to: ID(0), limit: 9) == [[]])
    #expect(Self.paths(graph, from: ["A", "B"], to: "A") == ["A", "B A"])
  }

  @Test func whoIsSuppliedDependsOnTheSupplier() {
    let graph = Sketch("Root supplies HomeInjector", "Home uses HomeInjector").graph
    #expect(Self.paths(graph, from: ["Home"], to: "Root") == ["Home HomeInjector Root"])
    #expect(Self.paths(graph, from: ["Root"], to: "Home") == [])
  }

  /// Or everything would lead to everything through the root.
  @Test func whatSuppliesDoesNotBringWhatItCreates() {
    let graph = Sketch("Root supplies HomeInjector", "Home uses HomeInjector", "Root creates Settings").graph
    #expect(Self.paths(graph, from: ["Home"], to: "Settings") == [])
    #expect(Self.paths(graph, from: ["Root"], to: "Settings") == ["Root Settings"])
    #expect(graph.names(graph.everything(belowAny: [ID(2)]).sorted()) == ["Root", "HomeInjector"])
    #expect(graph.names(graph.everything(aboveAny: [ID(3)]).sorted()) == ["Root"])
  }

  @Test func whatARegistrationSuppliesIsWhatItCreates() {
    let graph = Sketch("HomeRegistration supplies Main", "HomeRegistration creates Home", "Clock supplies Home").graph
    #expect(Self.paths(graph, from: ["Main"], to: "Clock") == ["Main HomeRegistration Home Clock"])
    #expect(graph.names(graph.everything(belowAny: [ID(1)]).sorted()) == ["HomeRegistration", "Home", "Clock"])
    #expect(graph.names(graph.everything(aboveAny: [ID(3)]).sorted()) == ["HomeRegistration", "Main", "Home"])
  }

  /// What it fills a consumer with comes from its modules; what it was given itself does not.
  @Test func aComponentFillsAConsumerWithWhatItsModulesMake() {
    let graph = Sketch(
      "CarComponent supplies Showroom", "CarComponent creates Engines",
      "CarComponent supplies PaintProvider with colour"
    ).graph
    #expect(Self.paths(graph, from: ["Showroom"], to: "Engines") == ["Showroom CarComponent Engines"])
    #expect(Self.paths(graph, from: ["PaintProvider"], to: "Engines") == [])
    #expect(graph.names(graph.everything(belowAny: [ID(1)]).sorted()) == ["CarComponent", "Engines"])
  }

  /// What nobody asks for explains less than what a program begins with, however near it is.
  @Test func whereNoProgramCanBeginComesBehind() {
    let graph = Sketch(
      "Clock supplies OldRegistration", "Clock supplies HomeRegistration", "HomeRegistration supplies Main"
    ).graph
    #expect(
      Self.paths(graph, from: ["Main", "OldRegistration"], to: "Clock") == [
        "Main HomeRegistration Clock", "OldRegistration Clock",
      ])
  }

  /// A node that is used as well as supplying is come to by the use, which leads further.
  @Test func ofTwoEdgesTheOneThatLeadsFurtherIsTaken() {
    let graph = Sketch("List supplies Home", "Home uses List", "List creates Row").graph
    #expect(Self.paths(graph, from: ["Home"], to: "Row") == ["Home List Row"])
  }

  @Test func twoNeedsAnsweredByOneNodeAreOneStep() {
    let graph = Sketch("Root supplies Home", "Root supplies Home").graph
    #expect(Self.paths(graph, from: ["Home"], to: "Root") == ["Home Root"])
  }

  // MARK: - Held against all walks there are

  @Test func findsEveryPathThereIs() {
    for seed in 0..<400 {
      var random = SplitMix64(seed: UInt64(seed))
      let graph = Sketch.random(&random, nodes: random.number(in: 1...7), edges: random.below(18)).graph
      let end = ID<Node>(random.below(graph.nodes.count))
      let starts = Set(graph.nodeIDs.filter { _ in random.happens(40) })
      let offers = RootOffers(graph)
      let declared = Self.every(graph, from: starts, to: end) { !offers.contains($0) }
      let expected = declared + Self.every(graph, from: starts, to: end).filter { !declared.contains($0) }
      let found = graph.paths(from: starts, to: end, limit: .max)
      #expect(found.map { Self.nodes($0, to: end) } == expected, "seed \(seed)")
      for path in found { #expect(Self.isAllowed(path), "seed \(seed)") }
      let limit = random.below(expected.count + 2)
      #expect(graph.paths(from: starts, to: end, limit: limit) == Array(found.prefix(limit)), "seed \(seed)")
    }
  }

  private static func nodes(_ path: DependencyGraph.Path, to end: ID<Node>) -> [ID<Node>] {
    path.map(\.dependent) + [end]
  }

  private static func isAllowed(_ path: DependencyGraph.Path) -> Bool {
    zip(path, path.dropFirst()).allSatisfy {
      $0.dependency == $1.dependent && ($0.kind != .supplies || $1.kind != .creates)
    }
  }

  /// The nodes along every allowed path, in the order that is promised.
  private static func every(
    _ graph: DependencyGraph, from starts: Set<ID<Node>>, to end: ID<Node>, over isMeant: (Edge) -> Bool = { _ in true }
  ) -> [[ID<Node>]] {
    // By the nodes along it, whether every walk ends where something else is supplied than what its end creates.
    var found: [[ID<Node>]: Bool] = [:]
    func isSupplied(_ last: Edge?) -> Bool {
      guard let last, last.kind == .supplies else { return false }
      let kind = graph.nodes[end].kind
      return ![.registration, .provider].contains(kind) && !(kind == .component && last.label == nil)
    }
    func walk(_ path: [Edge], _ nodes: [ID<Node>]) {
      guard nodes.last != end else {
        found[nodes] = found[nodes] != false && isSupplied(path.last)
        return
      }
      for edge in graph.edges where edge.dependent == nodes.last && !nodes.contains(edge.dependency) && isMeant(edge) {
        if isAllowed(path + [edge]) { walk(path + [edge], nodes + [edge.dependency]) }
      }
    }
    for start in starts { walk([], [start]) }
    return found.keys.sorted { a, b in
      let (begins, beginsToo) = (graph.nodes[a[0]].kind.canBegin, graph.nodes[b[0]].kind.canBegin)
      guard begins == beginsToo else { return begins }
      guard a.count == b.count else { return a.count < b.count }
      guard found[a] == found[b] else { return found[a] == false }
      guard a[0] == b[0] else { return a[0] < b[0] }
      return a.map { graph.nodes[$0].id }.lexicographicallyPrecedes(b.map { graph.nodes[$0].id })
    }
  }

  @Test func everythingBelowAndAboveIsWhatWalksReach() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed))
      let graph = Sketch.random(&random, nodes: random.number(in: 1...8), edges: random.below(18)).graph
      // A walk may come back to where it was, and one step is enough to be somewhere.
      var reached = Dictionary(uniqueKeysWithValues: graph.nodeIDs.map { ($0, Set<ID<Node>>()) })
      for start in graph.nodeIDs {
        var last = Set(graph.edges.filter { $0.dependent == start })
        var seen = last
        while !last.isEmpty {
          last = Set(graph.edges.filter { edge in last.contains { Self.isAllowed([$0, edge]) } }).subtracting(seen)
          seen.formUnion(last)
        }
        reached[start] = Set(seen.map(\.dependency))
      }
      for node in graph.nodeIDs {
        #expect(graph.everything(belowAny: [node]) == reached[node]?.subtracting([node]), "seed \(seed)")
        let above = Set(graph.nodeIDs.filter { $0 != node && reached[$0]?.contains(node) == true })
        #expect(graph.everything(aboveAny: [node]) == above, "seed \(seed)")
      }
    }
  }

  @Test func aroundSeveralIsWhatIsAroundAnyOfThem() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed))
      let graph = Sketch.random(&random, nodes: random.number(in: 1...9), edges: random.below(20)).graph
      let some = graph.nodeIDs.filter { _ in random.happens(40) }
      let below = some.reduce(into: Set()) { $0.formUnion(graph.everything(belowAny: [$1])) }
      let above = some.reduce(into: Set()) { $0.formUnion(graph.everything(aboveAny: [$1])) }
      #expect(graph.everything(belowAny: some) == below, "seed \(seed)")
      #expect(graph.everything(aboveAny: some) == above, "seed \(seed)")
    }
  }

  @Test func noNodeIsBelowOrAboveItself() {
    let graph = Sketch("A creates B", "B creates A", "B creates C").graph
    #expect(graph.names(graph.everything(belowAny: [ID(0)]).sorted()) == ["B", "C"])
    #expect(graph.names(graph.everything(aboveAny: [ID(0)]).sorted()) == ["B"])
    #expect(graph.names(graph.everything(aboveAny: [ID(2)]).sorted()) == ["A", "B"])
  }

  // MARK: - Long and many

  /// Every pair of neighbours in a chain of `count` has two ways from one to the next.
  private static func ladder(_ count: Int) -> DependencyGraph {
    var sketch = Sketch()
    for step in 0..<count {
      for side in ["a", "b"] {
        sketch.say("\(step) creates \(step)\(side)")
        sketch.say("\(step)\(side) creates \(step + 1)")
      }
    }
    return sketch.graph
  }

  @Test func theLimitEndsASearchThatWouldNotEnd() throws {
    let graph = Self.ladder(40)
    let end = try #require(graph.node(withID: "sketch:40"))
    let paths = graph.paths(from: [ID(0)], to: end, limit: 5)
    #expect(paths.map(\.count) == [80, 80, 80, 80, 80])
    #expect(Set(paths).count == 5)
  }

  @Test func aSearchCanBeCancelled() throws {
    let graph = Self.ladder(40)
    let end = try #require(graph.node(withID: "sketch:40"))
    let offers = RootOffers(graph)
    var found = 0
    graph.findPaths(from: [ID(0)], to: end, limit: .max, offers: offers, isCancelled: { found >= 10 }) { _ in
      found += 1
    }
    #expect(found >= 10 && found < 1_000)
    graph.findPaths(from: [ID(0)], to: end, limit: .max, offers: offers, isCancelled: { true }) { _ in
      Issue.record("nothing is looked for")
    }
  }

  @Test func aPathMayBeAsLongAsTheGraph() {
    var sketch = Sketch()
    let count = 20_000
    for index in 0..<count {
      sketch.add(
        Node(
          id: "sketch:\(index)", kind: .injectable, dialect: Sketch.dialect, name: "\(index)",
          location: Sketch.place(line: index + 1), unit: ID(0)))
    }
    for index in 1..<count { sketch.join(ID(index - 1), .creates, ID(index)) }
    let graph = sketch.graph
    #expect(graph.paths(from: [ID(0)], to: ID(count - 1), limit: 2).map(\.count) == [count - 1])
    #expect(graph.everything(belowAny: [ID(0)]).count == count - 1)
    #expect(graph.everything(aboveAny: [ID(count - 1)]).count == count - 1)
  }
}
