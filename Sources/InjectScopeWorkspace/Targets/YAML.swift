/// Reads the part of YAML in which people describe projects: tables, lists, texts in all their forms, `[a, b]`,
/// `{a: b}`, and `&name` with `*name`. Anything else is refused with its place.
///
/// Line by line; what is nested deeper than `ProjectValue.deepest` is refused.
struct YAML {
  private struct Line {
    let number: Int
    /// Columns before the text.
    var indent: Int
    var text: Substring
  }

  private var lines: [Line] = []
  private var at = 0
  private var anchors: [String: ProjectValue] = [:]

  static func read(_ text: String) throws(ProjectFileFailure) -> ProjectValue {
    var reader = YAML()
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let indent = line.prefix { $0 == " " }.count
      reader.lines.append(Line(number: number + 1, indent: indent, text: line.dropFirst(indent)))
    }
    reader.skipBlanks()
    if reader.current?.text.hasPrefix("---") == true { reader.at += 1 }
    reader.skipBlanks()
    guard let first = reader.current else { return .table([:]) }
    let value = try reader.block(indent: first.indent, depth: 0)
    reader.skipBlanks()
    if let line = reader.current, line.text != "..." {
      throw reader.failure("this stands at no place of its own")
    }
    return value
  }

  private var current: Line? { at < lines.count ? lines[at] : nil }

  /// Goes to the next line that says something.
  private mutating func skipBlanks() {
    while let line = current, line.text.allSatisfy(\.isWhitespace) || line.text.first == "#" { at += 1 }
  }

  // MARK: Blocks

  private mutating func block(indent: Int, depth: Int) throws(ProjectFileFailure) -> ProjectValue {
    guard depth < ProjectValue.deepest else { throw failure("it is nested too deeply") }
    guard let line = current else { return .text("") }
    if Self.isItem(line.text) { return try list(indent: indent, depth: depth) }
    if Self.key(of: line.text) != nil { return try table(indent: indent, depth: depth) }
    return try inline(line.text, around: indent - 1, depth: depth)
  }

  private static func isItem(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

  private mutating func list(indent: Int, depth: Int) throws(ProjectFileFailure) -> ProjectValue {
    var list: [ProjectValue] = []
    while true {
      skipBlanks()
      guard let line = current, line.indent == indent, Self.isItem(line.text) else { break }
      let blanks = line.text.dropFirst().prefix { $0 == " " }.count
      let rest = line.text.dropFirst(1 + blanks)
      if rest.isEmpty || rest.first == "#" {
        at += 1
        list.append(try child(of: indent, orList: false, depth: depth))
      } else if Self.isItem(rest) || Self.key(of: rest) != nil {
        lines[at].indent = indent + 1 + blanks
        lines[at].text = rest
        list.append(try block(indent: indent + 1 + blanks, depth: depth + 1))
      } else {
        list.append(try inline(rest, around: indent, depth: depth + 1))
      }
    }
    try endBlock(indent)
    return .list(list)
  }

  private mutating func table(indent: Int, depth: Int) throws(ProjectFileFailure) -> ProjectValue {
    var table: [String: ProjectValue] = [:]
    var merged: [String: ProjectValue] = [:]
    while true {
      skipBlanks()
      guard let line = current, line.indent == indent, !Self.isItem(line.text) else { break }
      guard let (key, rest) = Self.key(of: line.text) else {
        throw failure(line.text.hasPrefix("<<<<<<<") ? "a conflict's mark stands in it" : "a key and ':' are expected")
      }
      let value = try value(rest, of: indent, depth: depth)
      if key == "<<" {
        for part in value.list ?? [value] { merged.merge(part.table ?? [:]) { first, _ in first } }
      } else {
        table[key] = value
      }
    }
    try endBlock(indent)
    return .table(table.merging(merged) { own, _ in own })
  }

  /// What is deeper than a block and no part of it has no place.
  private mutating func endBlock(_ indent: Int) throws(ProjectFileFailure) {
    skipBlanks()
    guard let line = current, line.indent > indent else { return }
    throw failure("it is indented like nothing above it")
  }

  /// What stands behind a key, on its line or below.
  private mutating func value(
    _ rest: Substring, of indent: Int, depth: Int
  ) throws(ProjectFileFailure) -> ProjectValue {
    guard rest.first == "&" else {
      guard rest.isEmpty || rest.first == "#" else { return try inline(rest, around: indent, depth: depth + 1) }
      at += 1
      return try child(of: indent, orList: true, depth: depth)
    }
    let name = rest.dropFirst().prefix { !$0.isWhitespace }
    let value = try value(rest.dropFirst(1 + name.count).drop { $0 == " " }, of: indent, depth: depth)
    anchors[String(name)] = value
    return value
  }

  private mutating func child(of indent: Int, orList: Bool, depth: Int) throws(ProjectFileFailure) -> ProjectValue {
    skipBlanks()
    guard let line = current else { return .text("") }
    guard line.indent > indent || (orList && line.indent == indent && Self.isItem(line.text)) else { return .text("") }
    return try block(indent: line.indent, depth: depth + 1)
  }

  /// A key with its `:`, and what stands behind it.
  private static func key(of text: Substring) -> (key: String, rest: Substring)? {
    if let quote = text.first, quote == "\"" || quote == "'" {
      guard let (key, rest) = quoted(text) else { return nil }
      let behind = rest.drop { $0 == " " }
      guard behind.first == ":" else { return nil }
      return (key, behind.dropFirst().drop { $0 == " " })
    }
    guard let first = text.first, !"\t[{#|>@`%*!&".contains(first) else { return nil }
    var place = text.startIndex
    while place < text.endIndex {
      let next = text.index(after: place)
      if text[place] == ":", next == text.endIndex || text[next] == " " {
        return (text[..<place].trimmingBlanks, text[next...].drop { $0 == " " })
      }
      if text[place] == "#", place > text.startIndex, text[text.index(before: place)] == " " { return nil }
      place = next
    }
    return nil
  }

  // MARK: Texts

  /// What stands on one line, and goes on below where it must.
  private mutating func inline(
    _ text: Substring, around indent: Int, depth: Int
  ) throws(ProjectFileFailure) -> ProjectValue {
    switch text.first {
    case "|", ">":
      at += 1
      return .text(literal(around: indent))
    case "*":
      let name = text.dropFirst().prefix { !$0.isWhitespace }
      guard let value = anchors[String(name)] else { throw failure("nothing bears the name '&\(name)'") }
      at += 1
      return value
    case "!", "@", "`", "%", "&": throw failure("'\(text.prefix(1))' means something that is not read here")
    case "[", "{", "\"", "'": return try bracketed(text, depth: depth)
    default:
      at += 1
      var words = Self.plain(text)
      // A long text goes on in lines that stand deeper.
      while let line = current, line.indent > indent, !line.text.isEmpty, line.text.first != "#" {
        words += " " + Self.plain(line.text)
        at += 1
      }
      return .text(words)
    }
  }

  private static func plain(_ text: Substring) -> String {
    var end = text.startIndex
    while end < text.endIndex {
      if text[end] == "#", end == text.startIndex || text[text.index(before: end)].isWhitespace { break }
      end = text.index(after: end)
    }
    return text[..<end].trimmingBlanks
  }

  /// The lines of a script, say: their blanks mean nothing here.
  private mutating func literal(around indent: Int) -> String {
    var words: [String] = []
    while let line = current, line.text.allSatisfy(\.isWhitespace) || line.indent > indent {
      words.append(String(line.text))
      at += 1
    }
    return words.joined(separator: "\n")
  }

  /// In quotes or brackets, over as many lines as that takes.
  private mutating func bracketed(_ text: Substring, depth: Int) throws(ProjectFileFailure) -> ProjectValue {
    let start = at
    var flow = YAMLFlow(anchors: anchors)
    flow.feed(text)
    while !flow.isWhole {
      at += 1
      guard let line = current else {
        at = start
        throw failure("this is never closed")
      }
      flow.feed(line.text)
    }
    let value: ProjectValue
    do { value = try flow.value(depth: depth) } catch {
      at = start
      throw failure(error.reason)
    }
    at += 1
    return value
  }

  /// A text in quotes, and what stands behind it; `nil` where it is not closed on the line.
  static func quoted(_ text: Substring) -> (String, Substring)? {
    guard let quote = text.first else { return nil }
    var result = ""
    var place = text.index(after: text.startIndex)
    while place < text.endIndex {
      let next = text.index(after: place)
      switch text[place] {
      case quote where quote == "'" && next < text.endIndex && text[next] == "'":
        result.append("'")
        place = text.index(after: next)
      case quote: return (result, text[next...])
      case "\\" where quote == "\"" && next < text.endIndex:
        let escaped = text[next]
        result.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
        place = text.index(after: next)
      default:
        result.append(text[place])
        place = next
      }
    }
    return nil
  }

  private func failure(_ reason: String) -> ProjectFileFailure {
    let line = at < lines.count ? lines[at] : lines.last
    let text = line?.text ?? ""
    let isConflict = ["<<<<<<<", "=======", ">>>>>>>"].contains(where: text.hasPrefix)
    return ProjectFileFailure(
      isConflict
        ? "a conflict's mark stands in it"
        : text.hasPrefix("---")
          ? "a second document begins" : text.first == "\t" ? "a tab stands before it" : reason,
      line: line?.number ?? 1, column: (line?.indent ?? 0) + 1)
  }
}
