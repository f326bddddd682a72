/// The statements of a file that are calls: what set-up code is made of. They are found by brackets and lines, since the
/// apps are formatted; what is not surely a statement is left out.
struct SourceStatements {
  struct Statement {
    /// From its first letter to its last, as offsets of characters.
    let range: Range<Int>
    let text: String
    /// Whether it is an entry in a list of entries, not code that runs.
    let isEntry: Bool
    /// Its place in `blocks`.
    let block: Int
  }

  /// What stands between two braces.
  struct Block {
    /// Where its first line begins, and the line of its closing brace.
    var start: Int
    var end: Int
    /// The statements in it by their places in `statements`, and the lines with which others begin.
    var lines: [(start: Int, end: Int, text: String)] = []
  }

  private(set) var statements: [Statement] = []
  private(set) var blocks: [Block] = []

  private struct Opening {
    let bracket: Character
    let line: String
    let block: Int?
  }

  init(_ source: String) {
    var stack: [Opening] = []
    var offset = 0
    // The statement that goes on over several lines: where it began, how deep, its block.
    var open: [(start: Int, depth: Int, text: Int)] = []
    let characters = Array(source)
    var lines: [(start: Int, text: String)] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append((offset, String(line)))
      offset += line.count + 1
    }
    var found: [(start: Int, end: Int, isEntry: Bool, block: Int, opener: String)] = []
    for (index, line) in lines.enumerated() {
      let indent = line.text.prefix { $0 == " " }.count
      let words = line.text.dropFirst(indent)
      let isComment = words.hasPrefix("//")
      if !words.isEmpty, !isComment, !")}]".contains(words.first ?? " "), !words.hasPrefix("."),
        stack.isEmpty || stack.last?.bracket == "{"
      {
        open.append((line.start + indent, stack.count, index))
      }
      if !isComment { Self.follow(line.text, into: &stack, blocks: &blocks, at: line.start) }
      let next = lines.indices.contains(index + 1) ? lines[index + 1].text.drop { $0 == " " } : ""
      while let last = open.last, stack.count <= last.depth {
        if stack.count == last.depth, next.hasPrefix(".") || next.hasPrefix("?") || next.hasPrefix("&&") { break }
        open.removeLast()
        let opener = stack.last
        guard stack.count == last.depth, let block = opener?.block ?? (stack.isEmpty ? Self.top(&blocks, source) : nil)
        else { continue }
        let end = line.start + line.text.count
        let text = String(characters[last.start..<end])
        blocks[block].lines.append((last.start, end, text))
        guard Self.isCall(text) else { continue }
        found.append((last.start, end, Self.listsEntries(stack), block, opener?.line ?? "func"))
      }
    }
    // What a closure consists of is what it gives.
    statements = found.filter { blocks[$0.block].lines.count > 1 || $0.isEntry || Self.givesNothing($0.opener) }
      .map {
        Statement(
          range: $0.start..<$0.end, text: String(characters[$0.start..<$0.end]), isEntry: $0.isEntry, block: $0.block)
      }
  }

  /// The block of what stands at the top of a file.
  private static func top(_ blocks: inout [Block], _ source: String) -> Int {
    if let top = blocks.firstIndex(where: { $0.end == source.count && $0.start == 0 }) { return top }
    blocks.append(Block(start: 0, end: source.count))
    return blocks.count - 1
  }

  private static func follow(_ line: String, into stack: inout [Opening], blocks: inout [Block], at start: Int) {
    var isText = false
    var previous: Character = " "
    for character in line {
      if character == "\"", previous != "\\" { isText.toggle() }
      if !isText {
        if character == "/", previous == "/" { return }
        if "([{".contains(character) {
          if character == "{" { blocks.append(Block(start: start + line.count + 1, end: 0)) }
          stack.append(Opening(bracket: character, line: line, block: character == "{" ? blocks.count - 1 : nil))
        } else if ")]}".contains(character), let closed = stack.popLast(), let block = closed.block {
          blocks[block].end = start
        }
      }
      previous = character
    }
  }

  private static func isCall(_ text: String) -> Bool {
    var rest = text[...]
    for prefix in ["try? ", "try! ", "try ", "await ", "_ = "] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    guard let call = rest.prefixMatch(of: /[A-Za-z_][\w.]*(<[\w<>, ]+>)?(\(\))?[.\w]*\s*[({\n]/) else { return false }
    let keywords: Set = [
      "if", "guard", "for", "while", "switch", "return", "let", "var", "func", "class", "struct", "enum", "protocol",
      "extension", "init", "do", "catch", "case", "import", "private", "static", "final", "override", "super", "defer",
      "public", "internal", "print", "throw", "fatalError", "mutating", "lazy", "weak", "open", "get", "set", "else",
      "subscript", "convenience", "repeat", "default", "some", "fileprivate", "deinit",
    ]
    let first = call.0.prefix { $0.isLetter || $0 == "_" }
    if first == "weak" { return call.0.hasPrefix("weak {") || call.0.hasPrefix("weak(") }
    return !keywords.contains(String(first)) && !rest.hasPrefix("self.init") && !rest.hasPrefix("super.")
  }

  /// Whether what stands in these lists entries: in the block of a module, or in a condition or a loop in there.
  private static func listsEntries(_ openings: [Opening]) -> Bool {
    let nearest = openings.last { opening in
      opening.line.firstMatch(of: /^\s*(\} )?(if|else|for|switch)\b/) == nil
    }
    return nearest.map { listsEntries($0.line) } ?? false
  }

  private static func listsEntries(_ opener: String) -> Bool {
    if ["class ", "func ", "var "].contains(where: opener.contains) { return false }
    return opener.firstMatch(of: /(injectMe|Component|Module(\(.*\))?) \{\s*$/) != nil
  }

  private static func givesNothing(_ opener: String) -> Bool {
    (opener.contains("func ") || opener.contains("init(")) && !opener.contains("->")
  }
}
