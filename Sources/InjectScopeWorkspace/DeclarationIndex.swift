/// Which files seem to declare a name.
struct DeclarationIndex {
  private struct Entry {
    let name: NameHash
    let file: Int
  }

  private let entries: [Entry]

  init(_ declared: [[NameHash]] = []) {
    entries = declared.enumerated().flatMap { file, names in names.map { Entry(name: $0, file: file) } }
      .sorted { ($0.name, $0.file) < ($1.name, $1.file) }
  }

  var isEmpty: Bool { entries.isEmpty }

  func declares(_ name: NameHash) -> Bool {
    let at = firstIndex(entries.count) { entries[$0].name >= name }
    return at < entries.count && entries[at].name == name
  }

  /// In the order of the files, each once.
  func files(declaring names: Set<NameHash>) -> [Int] {
    var files: Set<Int> = []
    for name in names {
      var at = firstIndex(entries.count) { entries[$0].name >= name }
      while at < entries.count, entries[at].name == name {
        files.insert(entries[at].file)
        at += 1
      }
    }
    return files.sorted()
  }
}
