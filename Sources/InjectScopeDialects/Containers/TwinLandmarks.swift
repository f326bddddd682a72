internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Which lines of a twin are written for which container and which registration.
struct TwinLandmarks {
  private let twin: Twin

  init(_ twin: Twin) { self.twin = twin }

  var all: [Landmark] { twin.graphs.flatMap(landmarks) }

  private func landmarks(of graph: Twin.Graph) -> [Landmark] {
    let container = twin.run.containers[graph.container]
    let heading = graph.declaration + " {"
    let own = Landmark(
      kind: container.kind, name: container.name, container: container.parent.map { twin.run.containers[$0].name },
      location: container.site, heading: heading)
    let functions = graph.functions.map { place in
      let function = twin.functions[place]
      return landmark(of: function.entry, twin.declaration(of: function) + " {", in: heading)
    }
    let leftOut = graph.leftOut.map { landmark(of: $0.entry, twin.remark(on: $0), in: heading) }
    return [own] + functions + leftOut
  }

  private func landmark(of entry: ID<Run.Entry>, _ line: String, in graph: String) -> Landmark {
    let entry = twin.run.entries[entry]
    return Landmark(
      kind: .registration, name: entry.key.name, container: twin.run.containers[entry.container].name,
      location: entry.site, heading: line, enclosing: graph)
  }
}
