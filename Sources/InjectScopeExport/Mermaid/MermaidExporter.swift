import InjectScopeModel

/// A Mermaid flowchart, as code hosts draw it in Markdown.
public struct MermaidExporter: Exporter {
  public let name = "mermaid"
  public let fileExtension = "mmd"
  public let help = "Mermaid flowchart, which code hosts draw in Markdown; most of them draw up to 500 arrows"

  public init() {}

  public func export(_ view: GraphView, options: ExportOptions) -> String {
    var drawing = MermaidDrawing(Diagram(view), options: options)
    return drawing.drawn()
  }
}
