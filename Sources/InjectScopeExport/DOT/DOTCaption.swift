import InjectScopeModel

/// The lines above a picture: its title, how to read its arrows, and what it leaves out.
struct DOTCaption {
  private let title: String?
  private let links: Diagram.Links
  private let asksForArguments: Bool
  private let isUnresolved: Bool
  private let isOfGroups: Bool

  init(_ diagram: Diagram, links: Diagram.Links, options: ExportOptions) {
    title = options.title
    self.links = links
    asksForArguments = diagram.boxes.contains { diagram.hasFunctions($0, style: options.style) }
    isOfGroups = diagram.isOfGroups
    isUnresolved = diagram.boxes.contains { DOTLook.isAlarming(diagram.needs(of: $0)) }
  }

  var html: String? {
    var lines = title.map { ["<B>\(DOTLabel.text($0, size: 16, color: DOTLook.ink))</B>"] } ?? []
    lines += [legend, links.leftOut].filter { !$0.isEmpty }.map { DOTLabel.text($0, size: 10, color: DOTLook.quiet) }
    guard !lines.isEmpty else { return nil }
    return "<" + lines.map { $0 + "<BR ALIGN=\"LEFT\"/>" }.joined() + ">"
  }

  /// Only where there is something to tell apart.
  private var legend: String {
    guard !isOfGroups else { return links.drawn.isEmpty ? "" : Diagram.groupLegend }
    let kinds = Set(links.drawn.map(\.kind))
    let arrows = kinds.count > 1 ? Edge.Kind.allCases.filter(kinds.contains).map(Self.meaning) : []
    let doubts = links.drawn.contains { $0.certainty == .dynamic } ? ["hollow head: dynamic"] : []
    let marks = (asksForArguments ? ["▸ argument"] : []) + (isUnresolved ? ["! unresolved"] : [])
    let direction = arrows.isEmpty ? [] : ["arrows run to what is made or asks"]
    return (direction + arrows + doubts + marks).joined(separator: "   ")
  }

  private static func meaning(_ kind: Edge.Kind) -> String {
    switch kind {
    case .creates: "solid line: creates"
    case .supplies: "dashed line: supplies"
    case .uses: "dotted line: uses"
    }
  }
}
