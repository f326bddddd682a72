import InjectScopeModel

/// The generated code of a node that no type is named after: where its generator says that it begins.
struct LandmarkedDeclarations {
  let blocks: [Declarations.Block]

  init(_ landmarks: [Landmark], in text: String) {
    guard !landmarks.isEmpty else {
      blocks = []
      return
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let found = landmarks.flatMap { landmark -> [(range: Range<Int>, landmark: Landmark)] in
      guard let enclosing = landmark.enclosing else {
        return Self.declarations(landmark.heading, in: lines[...]).map { ($0, landmark) }
      }
      return Self.declarations(enclosing, in: lines[...]).flatMap { type in
        Self.declarations(landmark.heading, in: lines[type].dropFirst()).map { ($0, landmark) }
      }
    }
    var blocks: [Declarations.Block] = []
    for (range, landmark) in found.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard range.lowerBound >= (blocks.last.map { $0.firstLine + $0.lines.count - 1 } ?? 0) else { continue }
      blocks.append(
        Declarations.Block(
          heading: [landmark.enclosing, landmark.heading].compactMap(\.self).joined(separator: "\n"),
          firstLine: range.lowerBound + 1, lines: lines[range].map(String.init)))
    }
    self.blocks = blocks
  }

  /// Every declaration that begins with the line, with what is said above it.
  private static func declarations(_ heading: String, in lines: ArraySlice<Substring>) -> [Range<Int>] {
    lines.indices.compactMap { place in
      let line = lines[place]
      guard line.hasSuffix(heading), line.utf8.count - heading.utf8.count == indentation(of: line).utf8.count else {
        return nil
      }
      let indentation = indentation(of: line)
      var start = place
      while start > lines.startIndex,
        lines[start - 1].hasPrefix(indentation + "///") || lines[start - 1].hasPrefix(indentation + "@")
      { start -= 1 }
      guard heading.hasSuffix("{") else { return start..<place + 1 }
      return lines[place...].firstIndex { $0 == indentation + "}" }.map { start..<$0 + 1 }
    }
  }

  private static func indentation(of line: Substring) -> Substring { line.prefix { $0 == " " } }
}
