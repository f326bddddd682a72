import InjectScopeModel

/// The nodes and edges as `list --json` prints them.
public struct JSONExporter: Exporter {
  public let name = "json"
  public let fileExtension = "json"
  public let help = "nodes and edges, in the same words as list --json"

  public init() {}

  /// How a picture would look is no matter here: nothing of the view is left out.
  public func export(_ view: GraphView, options: ExportOptions) -> String { NodeReport(view).json.text }

  public func write(_ view: GraphView, options: ExportOptions, to out: (String) -> Void) {
    NodeReport(view).json.write(to: out)
  }
}
