/// The part of Mermaid's grammar that is written, read strictly: what is outside of it is a problem.
enum Mermaid {
  static func problems(in text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var problems: [String] = []
    guard lines.popLast() == "" else { return ["no line break at the end"] }
    if lines.first == "---" {
      if lines.dropFirst(2).first != "---" { problems.append("front matter is open") }
      lines = lines.dropFirst(3)
    }
    if lines.popFirst() != "flowchart LR" { problems.append("no heading") }
    var boxes: Set<Substring> = []
    var depth = 0
    for line in lines where !line.hasPrefix("%% ") {
      // What Mermaid takes for a style before it reads anything.
      if line.contains(/(style|classDef).*:\S*#.*;/) { problems.append("looks like a style: \(line)") }
      if line.wholeMatch(of: /\s+end/) != nil {
        depth -= 1
        if depth < 0 { problems.append("an end too many") }
      } else if let group = line.wholeMatch(of: /\s+subgraph g[0-9]+\[("[^"]*")\]/) {
        depth += 1
        if !isText(group.1) { problems.append(String(line)) }
      } else if let link = line.wholeMatch(of: /\s+(n_\w*) (?:-->|-\.->|--o)(\|"[^"]*"\|)? (n_\w*)/) {
        if !boxes.isSuperset(of: [link.1, link.3]) { problems.append("no such box: \(line)") }
        if let label = link.2, !isText(label.dropFirst().dropLast()) { problems.append(String(line)) }
      } else if let box = line.wholeMatch(of: /\s+(n_\w*)(\W+)("[^"]*")(\W+)/) {
        if !boxes.insert(box.1).inserted { problems.append("twice: \(line)") }
        if !shapes.contains("\(box.2)|\(box.4)") || !isText(box.3) { problems.append(String(line)) }
      } else if line.wholeMatch(of: /\s+class (n_\w*)(,n_\w*)* \w+/) == nil,
        line.wholeMatch(of: /\s+classDef \w+ [a-z0-9:#,-]+/) == nil
      {
        problems.append(String(line))
      }
    }
    return depth == 0 ? problems : problems + ["a group is open"]
  }

  private static let shapes: Set<String> = [
    "[/|\\]", "[|]", "(|)", "[[|]]", "{{|}}", ">|]", "[/|/]", "[(|)]", "[\\|/]", "([|])",
  ]

  /// Nothing in quotes but plain text, entities and line breaks.
  private static func isText(_ quoted: Substring) -> Bool {
    let inside = quoted.dropFirst().dropLast()
    return inside.wholeMatch(of: /([^"#<>&`\\*\u{0}-\u{1F}\u{7F}]|#([0-9]+|quot|amp|lt|gt);|<br\/>)+/) != nil
  }
}
