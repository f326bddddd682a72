/// Lines of Swift source, indented by the blocks that are open.
struct SourceWriter {
  private(set) var text: String
  private var depth = 0

  init(header: String = "") { text = header }

  mutating func line(_ line: String = "") {
    if line.isEmpty {
      text += "\n"
    } else if line.hasPrefix("#") {
      text += line + "\n"
    } else {
      for part in line.split(separator: "\n", omittingEmptySubsequences: false) {
        text += part.isEmpty ? "\n" : String(repeating: "    ", count: depth) + part + "\n"
      }
    }
  }

  /// `head {`, what `body` writes, `}`.
  mutating func block(_ head: String, _ body: (inout SourceWriter) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }
}
