/// What a configuration of Sourcery says of a generator's work, as far as it matters for who takes its place.
struct SourceryConfiguration: Equatable {
  /// The file, from the project's root.
  let path: String
  /// Where it begins there, from 1.
  let line: Int
  var sources: [String] = []
  var outputs: [String] = []
  var templates: [String] = []
  /// `args`, each with its values.
  var arguments: [String: [String]] = [:]

  /// Every configuration of a file: it is one, or a list of them below `configurations`. Empty for any other YAML.
  static func all(in text: String, at path: String) -> [SourceryConfiguration] {
    var reader = Reader(path: path)
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      reader.take(line, number + 1)
    }
    return reader.found.filter { !$0.templates.isEmpty && !$0.outputs.isEmpty }
  }

  /// The few forms of YAML that such a file is written in: keys, lists below them or in brackets, words in quotes.
  private struct Reader {
    let path: String
    private(set) var found: [SourceryConfiguration] = []
    /// The keys around a line, with their columns.
    private var keys: [(name: String, column: Int)] = []

    init(path: String) { self.path = path }

    mutating func take(_ line: Substring, _ number: Int) {
      let column = line.prefix { $0 == " " }.count
      var rest = line[line.index(line.startIndex, offsetBy: column)...]
      if let comment = rest.firstRange(of: " #") { rest = rest[..<comment.lowerBound] }
      rest = rest.trimmedEnd
      guard !rest.isEmpty, !rest.hasPrefix("#"), !rest.hasPrefix("---") else { return }
      var inner = column
      if rest.hasPrefix("- ") || rest == "-" {
        let item = rest.dropFirst(2)
        inner = column + 2
        // Items may stand as far left as their key.
        keys.removeAll { $0.column > column }
        if keys.last?.name == "configurations" { begin(number) }
        guard Self.key(of: item) != nil, keys.last?.name == "configurations" else {
          add(value: item)
          return
        }
        rest = item
      } else {
        keys.removeAll { $0.column >= column }
      }
      guard let (key, value) = Self.key(of: rest) else {
        add(value: rest)
        return
      }
      keys.removeAll { $0.column >= inner }
      keys.append((key, inner))
      if found.isEmpty, key != "configurations" { begin(number) }
      if value.hasPrefix("{"), value.hasSuffix("}"),
        let (name, word) = Self.key(of: value.dropFirst().dropLast().drop { $0 == " " })
      {
        keys.append((name, inner + 1))
        add(value: word.trimmedEnd)
      } else {
        for word in Self.words(of: value) { add(value: word) }
      }
    }

    private mutating func begin(_ line: Int) { found.append(SourceryConfiguration(path: path, line: line)) }

    private mutating func add(value: Substring) {
      let value = Self.unquoted(value)
      guard !value.isEmpty, value != "|", value != ">", let last = found.indices.last else { return }
      let names = keys.map(\.name).filter { $0 != "configurations" }
      switch names.first {
      case "sources" where names.last != "exclude": found[last].sources.append(resolved(value))
      case "output" where names.count == 1 || names.last == "path": found[last].outputs.append(resolved(value))
      case "templates" where names.last != "exclude": found[last].templates.append(value)
      case "args" where names.count >= 2: found[last].arguments[names[1], default: []].append(value)
      default: break
      }
    }

    /// A path as it is from the root: relative to the file, or to a variable that stands for the root.
    private func resolved(_ value: String) -> String {
      var path = value
      var isFromRoot = false
      for variable in ["${PROJECT_DIR}", "$PROJECT_DIR", "${SRCROOT}", "$SRCROOT", "$(SRCROOT)", "$(PROJECT_DIR)"]
      where path.hasPrefix(variable) {
        path = String(path.dropFirst(variable.count))
        isFromRoot = true
      }
      var parts = isFromRoot ? [] : self.path.split(separator: "/").dropLast().map(String.init)
      for part in path.split(separator: "/") where part != "." {
        if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
      }
      return parts.joined(separator: "/")
    }

    private static func key(of text: Substring) -> (String, Substring)? {
      guard let colon = text.firstIndex(of: ":") else { return nil }
      let behind = text[text.index(after: colon)...]
      guard behind.isEmpty || behind.first == " " else { return nil }
      let name = text[..<colon]
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }), !name.isEmpty else { return nil }
      return (String(name), behind.drop { $0 == " " })
    }

    /// `[a, b]`, or one word.
    private static func words(of value: Substring) -> [Substring] {
      guard value.hasPrefix("["), value.hasSuffix("]") else { return [value] }
      return value.dropFirst().dropLast().split(separator: ",").map { $0.drop { $0 == " " }.trimmedEnd }
    }

    private static func unquoted(_ value: Substring) -> String {
      guard value.count >= 2, let quote = value.first, quote == "\"" || quote == "'", value.last == quote else {
        return String(value)
      }
      return String(value.dropFirst().dropLast())
    }
  }
}

extension Substring {
  fileprivate var trimmedEnd: Substring {
    var text = self
    while text.last == " " || text.last == "\r" || text.last == "\t" { text.removeLast() }
    return text
  }
}
