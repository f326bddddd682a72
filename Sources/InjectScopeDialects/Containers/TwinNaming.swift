internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What the functions of a twin, and the places where they keep what they made, are called.
struct TwinNaming {
  private let run: Run
  private let world: TypeWorld

  private struct Place: Hashable {
    let container: ID<Run.Container>
    let entry: ID<Run.Entry>
  }

  init(_ run: Run, _ world: TypeWorld) {
    self.run = run
    self.world = world
  }

  func name(_ functions: inout [Twin.Function], in graphs: [Twin.Graph]) {
    for graph in graphs {
      let related = related(in: graph, functions)
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
    findKeepers(of: &functions)
  }

  private func findKeepers(of functions: inout [Twin.Function]) {
    var keepers: [Place: Int] = [:]
    for (place, function) in functions.enumerated() where function.storage != nil {
      let own = Place(container: function.container, entry: function.entry)
      if keepers[own] == nil { keepers[own] = place }
    }
    // The graph above has the place to keep it; where it has no function for it, everybody keeps their own.
    for place in functions.indices {
      guard let keeper = functions[place].keeper else { continue }
      if let above = keepers[Place(container: keeper, entry: functions[place].entry)] {
        functions[place].storage = functions[above].storage
      } else {
        functions[place].keeper = nil
      }
    }
  }

  /// Those whose type does not tell them from every other: another gives something that can stand for it.
  private func related(in graph: Twin.Graph, _ functions: [Twin.Function]) -> Set<Int> {
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
      let foreign = byType.filter { $0.key.entry == nil && !ForeignTypes.plain.contains($0.key.name ?? "") }
      if foreign.count > 1 { related.formUnion(foreign.values.joined()) }
    }
    return related
  }
}
