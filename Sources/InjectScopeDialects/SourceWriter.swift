internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Lines of Swift source, indented by the blocks that are open.
struct SourceWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String = "") {
    for part in line.split(separator: "\n", omittingEmptySubsequences: false) {
      let isDirective = part.hasPrefix("#")
      text += part.isEmpty || isDirective ? part + "\n" : String(repeating: "    ", count: depth) + part + "\n"
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

  /// Writes declarations that depend on conditions: once for each way in which they can come out.
  ///
  /// Conditions hold for whole declarations, since `#if` may not stand inside a list of arguments.
  ///
  /// - Parameters:
  ///   - own: the condition of the whole; where it does not hold, nothing is written.
  ///   - parts: the conditions that `body` will ask about.
  mutating func conditional(
    _ own: Condition?, _ parts: [Condition?], _ body: (inout SourceWriter, _ holds: (Condition?) -> Bool) -> Void
  ) {
    let conditions = (parts + [own]).compactMap { $0 }
    guard !conditions.isEmpty else { return body(&self) { _ in true } }
    let worlds = Worlds(conditions)
    var order: [String] = []
    var variants: [String: Worlds.Part] = [:]
    for world in worlds.all {
      var writer = SourceWriter()
      writer.depth = depth
      if worlds.holds(own, in: world) { body(&writer) { worlds.holds($0, in: world) } }
      if variants[writer.text] == nil { order.append(writer.text) }
      variants[writer.text, default: Worlds.Part()].insert(world)
    }
    let written = order.filter { !$0.isEmpty }
    let isTotal = written.count == order.count
    for (index, variant) in written.enumerated() {
      let condition = variants[variant].flatMap { worlds.condition(for: $0, written: own) }
      if let condition {
        let isLast = isTotal && index == written.count - 1
        line(index == 0 ? "#if \(condition.text)" : isLast ? "#else" : "#elseif \(condition.text)")
      }
      text += variant
    }
    if written.count > 1 || !isTotal, !written.isEmpty { line("#endif") }
  }
}
