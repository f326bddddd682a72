import InjectScopeModel

/// Graphviz: `injectscope export --format dot | dot -Tsvg`.
public struct DOTExporter: Exporter {
  public let name = "dot"
  public let fileExtension = "dot"
  public let help = "Graphviz: boxes in clusters, arguments and what is unresolved marked; dot -Tsvg draws it"

  public init() {}

  public func export(_ view: GraphView, options: ExportOptions) -> String {
    let diagram = Diagram(view)
    var drawing = DOTDrawing(diagram, options: options)
    return drawing.drawn()
  }
}
