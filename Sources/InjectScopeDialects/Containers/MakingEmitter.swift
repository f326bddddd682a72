internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Tells the graph who makes what by itself: whether anybody there is a node, it knows when all dialects are in it.
struct MakingEmitter {
  private let run: Run
  private let dialect: DialectID
  private let world: TypeWorld
  private let registrations: [ID<Node>]
  private let unit: (Location) -> ID<Project.Unit>
  /// By the type that it makes, the one registration that does.
  private let registration: [Int: ID<Run.Entry>]

  init(
    _ run: Run, of dialect: DialectID, _ world: TypeWorld, _ registrations: [ID<Node>],
    unit: @escaping (Location) -> ID<Project.Unit>
  ) {
    self.run = run
    self.dialect = dialect
    self.world = world
    self.registrations = registrations
    self.unit = unit
    var all: [Int: [ID<Run.Entry>]] = [:]
    for (place, entry) in run.entries.enumerated() {
      for type in Set(entry.makes.compactMap(\.entry)) { all[type, default: []].append(ID(place)) }
    }
    registration = all.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  func emit(into draft: inout GraphDraft) {
    for making in run.makings {
      let makers = making.makers.flatMap(makers)
      let objects = objects(of: making.made)
      let made = objects.count > 1 ? objects.first.map(consumer) : nil
      for (place, object) in objects.enumerated() {
        draft.make(
          GraphDraft.Making(
            object: object, heirs: objects[..<place].reversed(), made: place > 0 ? made : nil, makers: makers,
            entrance: making.entrance.flatMap(entrance).map { .init($0, making.certainty) }, dialect: dialect,
            location: making.site, condition: making.condition))
      }
    }
  }

  private func objects(of made: Run.Making.Made) -> [GraphDraft.Making.Declared] {
    switch made {
    case .container(let name, let site): [.init(name: name, location: site)]
    case .object(let types):
      types.compactMap { type in
        let entry = world.index.entries[type]
        return entry.first.map { .init(name: entry.name, location: $0.location) }
      }
    }
  }

  /// Whose code it is; and where that is no node, the registration whose object it is of.
  private func makers(_ maker: Run.Maker) -> [GraphDraft.Making.Sure<GraphDraft.Making.Maker>] {
    func node(_ entry: ID<Run.Entry>) -> GraphDraft.Making.Sure<GraphDraft.Making.Maker> {
      // What a closure makes is no surer than that it is registered.
      .init(.node(registrations[Int(entry.index)]), max(maker.certainty, run.entries[entry].certainty))
    }
    switch maker.asker {
    case .entry(let entry): return [node(entry)]
    case .code(let owner):
      let own = declared(owner).map { GraphDraft.Making.Sure(GraphDraft.Making.Maker.declared($0), maker.certainty) }
      guard case .type(_, let type?) = owner, let entry = registration[type] else { return [own].compactMap(\.self) }
      return [own].compactMap(\.self) + [node(entry)]
    }
  }

  private func declared(_ owner: Run.Owner) -> GraphDraft.Making.Declared? {
    let title = world.title(of: owner)
    return title.location.map { .init(name: title.name, location: $0) }
  }

  private func entrance(_ owner: Run.Owner) -> Node? { declared(owner).map(consumer) }

  private func consumer(_ declared: GraphDraft.Making.Declared) -> Node {
    Node(
      id: "\(dialect):\(declared.name)", kind: .consumer, dialect: dialect, name: declared.name,
      location: declared.location, unit: unit(declared.location))
  }
}

extension TypeWorld {
  /// What a node is called that stands for code, and where it is declared.
  func title(of owner: Run.Owner) -> (name: String, location: Location?) {
    switch owner {
    case .type(let type, let entry):
      let declared = entry ?? index.named(type.bareName).first { index.entries[$0].name == type }
      return (type, declared.flatMap { index.entries[$0].first?.location })
    case .function(let function): return (function.title, function.location)
    case .file(let path):
      return (
        path.parts(by: "/").last.map(String.init) ?? path, Location(file: path, position: Position(line: 1, column: 1))
      )
    }
  }
}
