import InjectScopeModel

/// The generated code of one node: its declarations, each against what stands on disk.
struct CodePreview: Sendable {
  struct Part: Sendable {
    var path: String
    /// Where it stands just so.
    var place: String?
    /// The number of the first line where it stands: on disk, else in the file as it would be generated.
    var firstLine: Int
    var state: OnDisk
    /// Whether it is written only where somebody asks for such files.
    var isOnRequest: Bool
    /// Whether other lines of its file would change.
    var changesElsewhere = false
    var lines: [LineDiff.Line]
  }

  enum OnDisk: Hashable, Sendable {
    case same
    case differs(added: Int, removed: Int)
    /// The file is there, the declaration is not.
    case declarationIsNew
    case fileIsNew
  }

  let node: ID<Node>
  let parts: [Part]
  /// What is said where there are no parts.
  let absence: String
  /// The columns of the longest line.
  let width: Int

  init(of node: ID<Node>, in project: LoadedProject, isCancelled: () -> Bool = { false }) {
    self.node = node
    let name = project.graph.nodes[node].name
    let simple = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    var parts: [Part] = []
    let files = project.answers.generatedFiles()
    for file in files where !isCancelled() {
      let landmarks = file.landmarks.filter { $0.isOf(project.graph.nodes[node]) }
      func declarations(in text: String) -> [Declarations.Block] {
        let marked = LandmarkedDeclarations(landmarks, in: text).blocks
        let known = Set(marked.map(\.firstLine))
        return marked + Declarations(of: simple, in: text).blocks.filter { !known.contains($0.firstLine) }
      }
      let contents = file.contents.withLineFeeds
      let own = declarations(in: contents)
      guard !own.isEmpty else { continue }
      // How lines end is no difference: `generate` keeps it.
      let disk = project.answers.contentsOnDisk(file)?.withLineFeeds
      var before = disk == contents ? own : disk.map { declarations(in: $0) } ?? []
      for block in own {
        // Under conditions, several may begin with the same line.
        let same = before.firstIndex { $0.heading == block.heading }.map { before.remove(at: $0) }
        var part = Self.part(block, same, file.path, hasFile: disk != nil)
        part.changesElsewhere = part.state == .same && disk.map { project.answers.isStale($0, file) } ?? false
        part.isOnRequest = file.isTwin && !project.answers.writesTwins
        if part.state == .same { part.place = project.answers.placeOnDisk(file) }
        parts.append(part)
      }
    }
    self.parts = parts
    absence = CodeAbsence(of: node, in: project.graph, hasFiles: !files.isEmpty).text
    // Escapes of other locales are wider: both ways of writing have to fit.
    width =
      parts.lazy.flatMap(\.lines)
      .map { max(Graphemes.width($0.text, isUnicode: true), Graphemes.width($0.text, isUnicode: false)) }.max() ?? 0
  }

  private static func part(_ block: Declarations.Block, _ before: Declarations.Block?, _ path: String, hasFile: Bool)
    -> Part
  {
    guard let before else {
      return Part(
        path: path, firstLine: block.firstLine, state: hasFile ? .declarationIsNew : .fileIsNew,
        isOnRequest: false, lines: block.lines.map { LineDiff.Line(change: hasFile ? .added : .same, text: $0) })
    }
    let lines = LineDiff(from: before.lines, to: block.lines).lines
    let added = lines.count { $0.change == .added }
    let removed = lines.count { $0.change == .removed }
    return Part(
      path: path, firstLine: before.firstLine,
      state: added + removed == 0 ? .same : .differs(added: added, removed: removed),
      isOnRequest: false, lines: lines)
  }

  /// Whether `generate` would write anything of it, or of the files that it stands in.
  var wouldChange: Bool {
    parts.contains { !$0.isOnRequest && ($0.state != .same || $0.changesElsewhere) }
  }

  /// The code as it would be written.
  var text: String {
    parts.map { part in part.lines.filter { $0.change != .removed }.map { $0.text + "\n" }.joined() }.joined(
      separator: "\n")
  }
}

/// The declarations in a text that declare or extend a type of some name, or are made of its name: `XImpl` for `X`.
struct Declarations {
  struct Block {
    var heading: String
    var firstLine: Int
    var lines: [String]
  }

  let blocks: [Block]
  private static let introducers: Set<Substring> = ["struct", "class", "enum", "protocol", "extension", "actor"]
  private static let longest = 2000

  init(of name: String, in text: String) {
    let wanted = Array(name.utf8)
    guard !wanted.isEmpty else {
      blocks = []
      return
    }
    var exact: [Block] = []
    var derived: [Block] = []
    var text = text
    text.makeContiguousUTF8()
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var start = 0
      var number = 0
      while start < bytes.count {
        number += 1
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        defer { start = end + 1 }
        guard bytes[start..<end].count >= wanted.count, Self.holds(bytes[start..<end], wanted) else { continue }
        let line = String(decoding: bytes[start..<end], as: UTF8.self)
        guard let declared = Self.declaredName(line), declared.hasPrefix(name) else { continue }
        let block = Self.block(line, number, bytes, start)
        if declared == name { exact.append(block) } else if declared == name + "Impl" { derived.append(block) }
      }
    }
    blocks = exact + derived
  }

  private static func holds(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ wanted: [UInt8]) -> Bool {
    var start = line.startIndex
    while start + wanted.count <= line.endIndex {
      if line[start] == wanted[0], line[start..<start + wanted.count].elementsEqual(wanted) { return true }
      start += 1
    }
    return false
  }

  /// The last part of the name behind `struct`, `extension` …
  private static func declaredName(_ line: String) -> String? {
    let words = line.split(whereSeparator: { $0 == " " || $0 == ":" || $0 == "{" || $0 == "<" || $0 == "\t" })
    guard let place = words.firstIndex(where: introducers.contains), place + 1 < words.count else { return nil }
    return words[place + 1].split(separator: ".").last.map(String.init)
  }

  /// From the heading to the line that closes it.
  private static func block(
    _ heading: String, _ number: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> Block {
    let indentation = heading.prefix { $0 == " " }
    var lines: [String] = []
    var place = start
    while place < bytes.count, lines.count < longest {
      let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      let line = String(decoding: bytes[place..<end], as: UTF8.self)
      lines.append(line)
      place = end + 1
      let isClosedAtOnce = lines.count == 1 && line.hasSuffix("}")
      if isClosedAtOnce || (lines.count > 1 && line.hasPrefix(indentation + "}")) { break }
    }
    return Block(heading: heading, firstLine: number, lines: lines)
  }
}
