import InjectScopeWorkspace

/// What an editor holds open: texts that stand in place of those on disk.
struct OpenDocuments {
  struct Document {
    /// As the editor calls it.
    let uri: String
    var version: Int?
    var text: EditorText
  }

  /// By path.
  private(set) var all: [String: Document] = [:]

  mutating func open(_ params: PlacedJSON?) throws(ServerProblem) {
    guard let document = params?["textDocument"], let uri = document["uri"]?.string else {
      throw .badParameters("a document has a uri")
    }
    // A text that is no file belongs to no project.
    guard let path = DocumentURI.path(of: uri) else { return }
    guard let text = document["text"]?.string else { throw .badParameters("a document that is opened has a text") }
    all[path] = Document(uri: uri, version: document["version"]?.int, text: EditorText(text))
  }

  mutating func change(_ params: PlacedJSON?) throws(ServerProblem) {
    guard let document = params?["textDocument"], let uri = document["uri"]?.string else {
      throw .badParameters("a document has a uri")
    }
    guard let path = DocumentURI.path(of: uri), var known = all[path] else { return }
    for change in params?["contentChanges"]?.elements ?? [] {
      guard let text = change["text"]?.string else { throw .badParameters("a change has a text") }
      if let range = EditorRange(change["range"]) {
        known.text.replace(range, with: text)
      } else if change["range"].map({ $0.isNull }) ?? true {
        known.text = EditorText(text)
      } else {
        throw .badParameters("a range has a start and an end")
      }
    }
    known.version = document["version"]?.int ?? known.version
    all[path] = known
  }

  mutating func close(_ params: PlacedJSON?) throws(ServerProblem) {
    guard let uri = params?["textDocument"]?["uri"]?.string else { throw .badParameters("a document has a uri") }
    if let path = DocumentURI.path(of: uri) { all[path] = nil }
  }

  /// The disk, with what is open in place of what lies there.
  var tree: any SourceTree {
    guard !all.isEmpty else { return DiskTree() }
    var tree = OverlayTree(over: DiskTree())
    for (path, document) in all where path.hasSuffix(".swift") { try? tree.write(document.text.bytes, to: path) }
    return tree
  }
}
