internal import InjectScopeModel

extension RuleWording {
  /// What stands below a value that is not supplied: a line, with its place, for each that was looked at.
  func lines(below value: Signature.Value, refusing refusals: [Refusal], _ style: TextStyle) -> [String] {
    var looked = refusals.map { (refusal($0), $0.location) }
    if case .missing(let near) = value.outcome {
      // What was refused stands there already.
      let places = Set(refusals.map(\.location))
      looked += near.map { graph.nodes[$0] }.filter { !places.contains($0.location) }.map { ($0.name, $0.location) }
    }
    let rows = looked.map { words, location -> [TextTable.Cell] in
      [.init("near: \(words)", .quiet), .init(style.place(location), .place)]
    }
    return TextTable(rows: rows, gap: 3, indentation: 6).lines(style)
  }
}

extension Outcome {
  /// How the reason looks where nothing supplies the value.
  var roleUnsupplied: Role { isUnresolved || isUncertain ? .unresolved : .argument }
}
