import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel

/// Two readings of a project side by side: their graphs, their findings, and what would be generated.
struct Comparison: Sendable {
  private(set) var difference: GraphDifference
  let generated: GeneratedDifference
  /// Whether generated files would be refused, before and after.
  let blocks: (old: Bool, new: Bool)

  /// Each with the options that it was read with.
  ///
  /// - Parameter moved: where it is known what became of each place.
  init(
    _ old: (session: Session, options: Options), _ new: (session: Session, options: Options),
    moved: ((Location) -> Location?)? = nil
  ) {
    let sides = [old, new]
    let findings = sides.map { $0.session.findings(gradedBy: $0.options.severities) }
    let styles = Set(sides.map { $0.session.style($0.options.style) })
    // Where the code calls another form than before, both forms are held against each other.
    difference = GraphDifference(
      (old.session.graph, findings[0]), (new.session.graph, findings[1]), style: styles.count == 1 ? styles.first : nil,
      moved: moved)
    let files = sides.map { $0.session.generated($0.session.generation($0.options.generation.code)) }
    generated = GeneratedDifference(
      files[0], files[1], units: (old.session.loaded.project.units, new.session.loaded.project.units))
    blocks = (
      findings[0].contains(where: old.options.generation.code.areBlocked),
      findings[1].contains(where: new.options.generation.code.areBlocked)
    )
  }

  /// The same, where what the newer reading has stands at other places.
  func standing(at place: (Location) -> Location) -> Comparison {
    var comparison = self
    comparison.difference = difference.standing(at: place)
    return comparison
  }

  var isEmpty: Bool { difference.isEmpty && generated.files.isEmpty && blocks.old == blocks.new }

  /// `4! → 2!, 6 signatures shorter, generate +9 -8`
  func summary(isASCII: Bool = false) -> String {
    var parts = difference.summary(arrow: isASCII ? "->" : "→")
    if let generated = generated.summary { parts.append(generated) }
    if blocks.old != blocks.new { parts.append(blocks.new ? "generate would stop" : "generate would work again") }
    if parts.isEmpty {
      let count = difference.nodes.changed.count
      parts = [count == 0 ? "nothing in the graph changes" : "\(count) \(count == 1 ? "node" : "nodes") changed"]
    }
    return parts.joined(separator: ", ")
  }

  var json: JSONText {
    guard case .object(var members) = DifferenceReport(difference: difference).json else { return .null }
    members["schema"] = .integer(Schema.version)
    members["summary"] = .string(summary(isASCII: true))
    members["generated"] = .array(
      generated.files.map { file -> JSONText in
        ["path": .string(file.path), "added": .integer(file.added), "removed": .integer(file.removed)]
      })
    return .object(members)
  }
}
