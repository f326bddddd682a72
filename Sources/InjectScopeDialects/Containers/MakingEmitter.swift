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

  init(
    _ run: Run, of dialect: DialectID, _ world: TypeWorld, _ registrations: [ID<Node>],
    unit: @escaping (Location) -> ID<Project.Unit>
  ) {
    self.run = run
    self.dialect = dialect
    self.world = world
    self.registrations = registrations
    self.unit = unit
  }

  func emit(into draft: inout GraphDraft) {
    for making in run.makings {
      let makers = making.makers.compactMap(maker)
      for object in objects(of: making.made) {
        draft.make(
          GraphDraft.Making(
            object: object, makers: makers,
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

  private func maker(_ maker: Run.Maker) -> GraphDraft.Making.Sure<GraphDraft.Making.Maker>? {
    switch maker.asker {
    case .entry(let entry):
      // What a closure makes is no surer than that it is registered.
      .init(.node(registrations[Int(entry.index)]), max(maker.certainty, run.entries[entry].certainty))
    case .code(let owner): declared(owner).map { .init(.declared($0), maker.certainty) }
    }
  }

  private func declared(_ owner: Run.Owner) -> GraphDraft.Making.Declared? {
    let title = world.title(of: owner)
    return title.location.map { .init(name: title.name, location: $0) }
  }

  private func entrance(_ owner: Run.Owner) -> Node? {
    let title = world.title(of: owner)
    guard let location = title.location else { return nil }
    return Node(
      id: "\(dialect):\(title.name)", kind: .consumer, dialect: dialect, name: title.name, location: location,
      unit: unit(location))
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
