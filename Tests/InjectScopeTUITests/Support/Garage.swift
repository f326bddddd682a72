import InjectScopeAnalysis
import InjectScopeModel

@testable import InjectScopeTUI

/// A graph made by hand with what no InjectGrail project has: containers and what they hold, lifetimes, what is read
/// with doubt, and needs that are missing, ambiguous or unknown.
enum Garage {
  static let project: LoadedProject = {
    var draft = GraphDraft()
    let made = Made(&draft)
    made.join(&draft)
    let graph = GraphBuilder.build(
      Project(units: [Project.Unit(name: "Garage", folder: "")], files: []), rules: [Given(draft: draft)])
    return LoadedProject(graph: graph, findings: findings)
  }()

  private static let findings = [
    Finding(
      id: "missing-provider", severity: .error,
      message: "'clock: Clock' of 'CarScreen' is missing: no module provides it",
      at: Location("Features/CarScreen.swift:6:3"),
      chain: [.init("'AppComponent' injects 'CarScreen'", at: Location("App/AppComponent.swift:7:3"))],
      near: [
        .init("Radio", at: Location("App/AppModule.swift:9:3")),
        .init("SystemClock", at: Location("Parts/Clocks.swift:9:3")),
      ], fix: .init("add a provider of `Clock` to 'AppModule'"))
  ]

  private struct Given: ResolutionRules {
    let dialect = DialectID("sample")
    let draft: GraphDraft
    func resolve(_ project: Project) -> Resolving { Resolving { $0 = draft } }
    func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] { [] }
  }

  private struct Made {
    let component, module, engine, radio, container, card, first, second, builder, screen, shed: ID<Node>

    init(_ draft: inout GraphDraft) {
      var holders: [String: ID<Node>] = [:]
      func add(
        _ kind: Node.Kind, _ name: String, _ place: String, in container: String? = nil, lifetime: String? = nil,
        certainty: Node.Certainty = .certain
      ) -> ID<Node> {
        let node = draft.add(
          Node(
            id: "sample:\(container.map { $0 + "/" } ?? "")\(name)", kind: kind, dialect: DialectID("sample"),
            name: name,
            container: container, location: Location(place), unit: ID(0), lifetime: lifetime,
            certainty: certainty))
        holders[name] = node
        if let holder = container.flatMap({ holders[$0] }) { draft.put(node, into: holder) }
        return node
      }
      component = add(.component, "AppComponent", "App/AppComponent.swift:3:7")
      builder = add(.builder, "AppComponent.Builder", "App/AppComponent.swift:5:3", in: "AppComponent")
      module = add(.module, "AppModule", "App/AppModule.swift:3:7")
      engine = add(.provider, "Engine", "App/AppModule.swift:5:3", in: "AppModule", lifetime: "singleton")
      radio = add(.provider, "Radio", "App/AppModule.swift:9:3", in: "AppModule", lifetime: "new")
      container = add(.container, "Resolver", "Core/Resolver.swift:1:5")
      card = add(
        .registration, "PaymentService#card", "Core/Resolver.swift:4:3", in: "Resolver", lifetime: "shared",
        certainty: .inferred)
      first = add(.registration, "Cache", "Core/Resolver.swift:8:3", in: "Resolver", certainty: .dynamic)
      second = add(.registration, "any Cache", "Core/Resolver.swift:9:3", in: "Resolver", lifetime: "weak")
      screen = add(.consumer, "CarScreen", "Features/CarScreen.swift:3:7")
      shed = add(.consumer, "Shed", "Features/Shed.swift:3:7")
    }

    private var values: [(label: String, key: Key, outcome: Outcome)] {
      [
        ("engine", Key(type: TypeName("Engine")), .supplied(by: engine, .onlyMatch)),
        ("payment", Key(type: TypeName("PaymentService"), qualifier: "card"), .supplied(by: card, .byName)),
        ("clock", Key(type: TypeName("Clock")), .missing(near: [radio])),
        ("cache", Key(type: TypeName("Cache")), .ambiguous([first, second])),
        ("router", Key(type: TypeName("Router")), .unknown("its key is computed")),
        ("index", Key(type: TypeName("Int")), .argument(.markedManual)),
      ]
    }

    func join(_ draft: inout GraphDraft) {
      func place(_ line: Int) -> Location { Location("Features/CarScreen.swift:\(line):3") }
      draft.add(
        values.enumerated().map { line, value in
          let suppliers: [ID<Node>] = if case .supplied(let by, _) = value.outcome { [by] } else { [] }
          return Need(
            key: value.key, label: value.label, location: place(line + 4), outcome: value.outcome, suppliers: suppliers)
        }, to: screen)
      func edge(
        _ from: ID<Node>, _ kind: Edge.Kind, _ to: ID<Node>, _ at: String, for label: String? = nil,
        _ certainty: Node.Certainty = .certain
      ) {
        draft.add(
          Edge(from: from, to: to, kind: kind, label: label, location: Location(at), certainty: certainty))
      }
      edge(component, .uses, module, "App/AppComponent.swift:4:3")
      edge(builder, .creates, component, "App/AppComponent.swift:5:3")
      edge(component, .creates, screen, "App/AppComponent.swift:7:3")
      edge(module, .creates, engine, "App/AppModule.swift:5:3")
      edge(module, .creates, radio, "App/AppModule.swift:9:3")
      edge(container, .creates, card, "Core/Resolver.swift:4:3")
      edge(container, .creates, first, "Core/Resolver.swift:8:3")
      edge(container, .creates, second, "Core/Resolver.swift:9:3")
      edge(engine, .supplies, screen, "Features/CarScreen.swift:4:3", for: "engine")
      edge(engine, .supplies, radio, "App/AppModule.swift:9:20", for: "engine")
      edge(card, .supplies, screen, "Features/CarScreen.swift:5:3", for: "payment", .inferred)
      edge(radio, .supplies, shed, "Features/Shed.swift:4:3", for: "radio", .dynamic)
      draft.add(
        Signature(
          owner: component, target: screen, style: .direct, access: .internal,
          text: "func inject(_ screen: CarScreen, clock: Clock, cache: Cache, router: Router, index: Int)",
          values: values.enumerated().map { line, value in
            Signature.Value(
              label: value.label, type: value.key.type, outcome: value.outcome,
              source: line < 2 ? .init(owner: line == 0 ? "AppModule" : "Resolver", property: value.label) : nil,
              location: place(line + 4))
          }, location: Location("App/AppComponent.swift:7:3")))
    }
  }
}

extension Location {
  /// `File.swift:3:7`
  fileprivate init(_ text: String) {
    let parts = text.split(separator: ":")
    let numbers = parts.dropFirst().map { Int($0) ?? 0 }
    self.init(file: String(parts[0]), position: Position(line: numbers[0], column: numbers[1]))
  }
}
