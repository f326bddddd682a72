import InjectScopeModel

/// The generated code of a node that no type is named after: the type that is described as what the node is, and of a
/// node that is created by one function, that function of its creator's type.
struct DescribedDeclarations {
  let blocks: [Declarations.Block]

  init(of node: ID<Node>, in graph: DependencyGraph, _ text: String) {
    guard [.container, .module, .builder, .registration].contains(graph.nodes[node].kind) else {
      blocks = []
      return
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let creating = graph.signatures.filter { $0.target == node }
    let blocks = creating.flatMap { signature in
      Self.types(describing: graph.nodes[signature.owner].name, in: lines)
        .compactMap { Self.function(signature.text, in: lines, $0) }
    }
    let own = blocks.isEmpty ? Self.types(describing: graph.nodes[node].name, in: lines) : blocks
    self.blocks = own.map { range in
      let heading = lines[range].first { !$0.drop { $0 == " " }.hasPrefix("//") } ?? ""
      return Declarations.Block(heading: heading, firstLine: range.lowerBound + 1, lines: Array(lines[range]))
    }
  }

  /// Types at the left edge whose comment speaks of the name.
  private static func types(describing name: String, in lines: [String]) -> [Range<Int>] {
    lines.indices.compactMap { start in
      guard lines[start].hasPrefix("/// "), lines[start].contains("`\(name)`"),
        let end = lines[start...].firstIndex(of: "}")
      else { return nil }
      return start..<end + 1
    }
  }

  private static func function(_ text: String, in lines: [String], _ range: Range<Int>) -> Range<Int>? {
    guard let place = lines[range].firstIndex(where: { $0.drop { $0 == " " } == text + " {" }) else { return nil }
    let indentation = String(lines[place].prefix { $0 == " " })
    guard let end = lines[place..<range.upperBound].firstIndex(of: indentation + "}") else { return nil }
    var start = place
    while start > range.lowerBound, lines[start - 1].hasPrefix(indentation + "///") { start -= 1 }
    return start..<end + 1
  }
}
