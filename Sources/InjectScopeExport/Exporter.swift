public import InjectScopeModel

/// A format in which a graph leaves InjectScope.
public protocol Exporter: Sendable {
  /// As `--format` spells it.
  var name: String { get }
  /// Without the dot.
  var fileExtension: String { get }
  /// One line, for the help.
  var help: String { get }

  func export(_ view: GraphView, options: ExportOptions) -> String

  /// The same, piece by piece where that spares room: nobody holds all of it.
  func write(_ view: GraphView, options: ExportOptions, to out: (String) -> Void)
}

extension Exporter {
  public func write(_ view: GraphView, options: ExportOptions, to out: (String) -> Void) {
    out(export(view, options: options))
  }
}

/// The formats that there are, in the order of the help.
public enum Exporters {
  public static let all: [any Exporter] = [
    DOTExporter(), MermaidExporter(), JSONExporter(), GraphMLExporter(), HTMLExporter(),
  ]

  public static func named(_ name: String) -> (any Exporter)? { all.first { $0.name == name } }
}

/// How an exported graph is to look.
public struct ExportOptions: Sendable {
  /// Which edges are drawn; what is not drawn is said in the caption.
  public enum Edges: String, CaseIterable, Sendable {
    /// What a reader can follow: a root's edges only where nobody else has them, no line twice.
    case readable
    /// What creates and uses what, and nothing of who supplies what.
    case structure
    /// Every one.
    case all
  }

  /// The form of the functions that are shown.
  public var style: SignatureStyle
  public var edges: Edges
  public var title: String?

  public init(style: SignatureStyle = .direct, edges: Edges = .readable, title: String? = nil) {
    self.style = style
    self.edges = edges
    self.title = title
  }
}
