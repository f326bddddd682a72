public import InjectScopeModel

/// The names of a graph's nodes in small letters, prepared once, so that looking through all of them at every key that
/// is typed costs no string.
public final class NameIndex: Sendable {
  public let graph: DependencyGraph
  /// Every name in small letters, one behind the other.
  private let bytes: [UInt8]
  private let first: [UInt32]
  /// Which letters a name holds: most names are refused by this alone.
  private let letters: [UInt64]
  /// The paths of files in small letters, the first node in each, and which of them each node stands in.
  private let files: [[UInt8]]
  private let nodeOfFile: [ID<Node>]
  private let fileOfNode: [UInt32]
  public let marks: NodeMarks
  private let makeTypes: @Sendable () -> TypeTable

  /// What is asked for and offered.
  public var types: TypeTable { makeTypes() }

  /// Something that is made when it is asked for first, and kept. Only who has locks can make one that is asked for on
  /// several threads; `atOnce` makes it before anybody asks.
  public typealias Keeping = @Sendable (_ make: @escaping @Sendable () -> TypeTable) -> @Sendable () -> TypeTable

  public static let atOnce: Keeping = { make in
    let made = make()
    return { made }
  }

  public init(_ graph: DependencyGraph, keeping: Keeping = NameIndex.atOnce) {
    self.graph = graph
    var bytes: [UInt8] = []
    var first: [UInt32] = [0]
    var letters: [UInt64] = []
    var files: [[UInt8]] = []
    var nodeOfFile: [ID<Node>] = []
    var fileOfNode: [UInt32] = []
    var placeOfFile: [String: UInt32] = [:]
    var last: (file: String, place: UInt32)?
    first.reserveCapacity(graph.nodes.count + 1)
    letters.reserveCapacity(graph.nodes.count)
    fileOfNode.reserveCapacity(graph.nodes.count)
    bytes.reserveCapacity(graph.nodes.count * 24)
    for id in graph.nodeIDs {
      let node = graph.nodes[id]
      Self.appendLowercased(node.name, to: &bytes)
      letters.append(bytes[Int(first[first.count - 1])...].reduce(0) { $0 | Self.bit(of: $1) })
      first.append(UInt32(bytes.count))
      let file = node.location.file
      if let last, last.file == file {
        fileOfNode.append(last.place)
        continue
      }
      let place = placeOfFile[file] ?? UInt32(files.count)
      if place == files.count {
        placeOfFile[file] = place
        files.append(Self.lowercased(file))
        nodeOfFile.append(id)
      }
      last = (file, place)
      fileOfNode.append(place)
    }
    self.bytes = bytes
    self.first = first
    self.letters = letters
    self.files = files
    self.nodeOfFile = nodeOfFile
    self.fileOfNode = fileOfNode
    marks = NodeMarks(graph)
    makeTypes = keeping { TypeTable(graph) }
  }

  /// The name in small letters.
  public func name(_ node: ID<Node>) -> ArraySlice<UInt8> {
    bytes[Int(first[Int(node.index)])..<Int(first[Int(node.index) + 1])]
  }

  /// Whether the letters stand in the name, one behind the other.
  public func holds(_ node: ID<Node>, _ query: Query) -> Bool {
    letters[Int(node.index)] & query.letters == query.letters && name(node).holds(query.bytes)
  }

  /// Whether the letters stand in the name in their order, with anything between them.
  public func holdsInOrder(_ node: ID<Node>, _ query: Query) -> Bool {
    guard letters[Int(node.index)] & query.letters == query.letters else { return false }
    return query.isASCII ? name(node).holdsInOrder(query.bytes) : query.isSubsequence(of: graph.nodes[node].name)
  }

  /// Whether the name has what is looked for.
  public func holds(_ node: ID<Node>, _ word: SearchWord) -> Bool {
    guard letters[Int(node.index)] & word.query.letters == word.query.letters else { return false }
    let holds = word.form == .fuzzy ? holdsInOrder(node, word.query) : word.holds(in: name(node))
    return holds && word.isWritten(in: graph.nodes[node].name)
  }

  /// Whether the name has all that is looked for.
  public func holds(_ node: ID<Node>, _ pattern: SearchPattern) -> Bool {
    pattern.mayHold(letters: letters[Int(node.index)])
      && pattern.holds(in: name(node), written: graph.nodes[node].name)
  }

  /// For each file, whether its path holds the query; ask it once for all nodes.
  func filesHolding(_ query: Query) -> (ID<Node>) -> Bool {
    let holding = files.map { $0[...].holds(query.bytes) }
    return { holding[Int(self.fileOfNode[Int($0.index)])] }
  }

  /// How many files there are, each by a number; its path in small letters, and whose a node is.
  public var fileCount: Int { files.count }
  public func path(ofFile file: Int) -> ArraySlice<UInt8> { files[file][...] }
  public func writtenPath(ofFile file: Int) -> String { graph.nodes[nodeOfFile[file]].location.file }
  /// The first node that stands in it.
  public func node(inFile file: Int) -> ID<Node> { nodeOfFile[file] }
  public func file(of node: ID<Node>) -> Int { Int(fileOfNode[Int(node.index)]) }

  /// The letters that the name holds, as `Query` keeps those that are looked for.
  func letters(of node: ID<Node>) -> UInt64 { letters[Int(node.index)] }

  /// What is looked for, in small letters.
  public struct Query: Hashable, Sendable {
    public let bytes: [UInt8]
    let letters: UInt64
    let isASCII: Bool
    private let text: String

    public init(_ text: String) {
      self.text = text.lowercased()
      bytes = Array(self.text.utf8)
      letters = bytes.reduce(0) { $0 | NameIndex.bit(of: $1) }
      isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    func isSubsequence(of name: String) -> Bool {
      var rest = text[...]
      for character in name.lowercased() where character == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
  }

  static func bit(of byte: UInt8) -> UInt64 { 1 << UInt64(byte & 63) }

  static func lowercased(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    appendLowercased(text, to: &bytes)
    return bytes
  }

  private static func appendLowercased(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    for byte in text.utf8 {
      guard byte < 0x80 else {
        bytes.removeSubrange(start...)
        bytes += Array(text.lowercased().utf8)
        return
      }
      bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes of `query` stand in it, one behind the other.
  public func holds(_ query: [UInt8]) -> Bool {
    guard let head = query.first else { return true }
    guard count >= query.count else { return false }
    return withUnsafeBufferPointer { text in
      query.withUnsafeBufferPointer { query in
        var start = 0
        while start + query.count <= text.count {
          if text[start] == head {
            var length = 1
            while length < query.count, text[start + length] == query[length] { length += 1 }
            if length == query.count { return true }
          }
          start += 1
        }
        return false
      }
    }
  }

  /// Whether the bytes of `query` stand in it in their order.
  func holdsInOrder(_ query: [UInt8]) -> Bool {
    withUnsafeBufferPointer { text in
      var next = 0
      for byte in text where next < query.count && byte == query[next] { next += 1 }
      return next == query.count
    }
  }
}
