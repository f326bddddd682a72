/// What a revision holds, as `git ls-tree -r -z -l` lists it. Paths are relative to the top; the top itself is empty.
struct GitListing: Sendable {
  enum Item: Hashable, Sendable {
    case folder, submodule
    case file(Object)
    case link(Object)
  }

  struct Object: Hashable, Sendable {
    let id: String
    let size: Int
  }

  private var items: [PathKey: Item] = [PathKey(""): .folder]
  private var entries: [PathKey: [SourceEntry]] = [:]
  /// By their paths.
  private(set) var submodules: [String] = []
  /// Folders whose names are not UTF-8: nothing in them can be named.
  private var unnamed: Set<[UInt8]> = []

  init(_ output: [UInt8]) {
    for record in output.split(separator: 0) { take(record) }
    // On disk it marks the top of a project, and no revision holds it.
    add(.folder, named: ".git", in: "")
  }

  func item(at path: String) -> Item? { items[PathKey(path)] }

  func entries(of folder: String) -> [SourceEntry] { entries[PathKey(folder)] ?? [] }

  /// `MODE TYPE ID SIZE⇥PATH`; what does not read so is nothing that a disk could hold.
  private mutating func take(_ record: ArraySlice<UInt8>) {
    guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return }
    let words = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
    guard words.count == 4 else { return }
    let object = Object(id: String(words[2]), size: Int(words[3]) ?? 0)
    let item: Item
    switch words[0] {
    case "120000": item = .link(object)
    case "160000": item = .submodule
    case let mode where mode.hasPrefix("100"): item = .file(object)
    default: return
    }
    let names = record[(tab + 1)...].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !names.contains(where: { $0.isEmpty || $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) else {
      return
    }
    place(item, names)
  }

  private mutating func place(_ item: Item, _ names: [ArraySlice<UInt8>]) {
    var folder = ""
    for (index, bytes) in names.enumerated() {
      let name = String(decoding: bytes, as: UTF8.self)
      let isLast = index == names.count - 1
      guard name.utf8.elementsEqual(bytes) else {
        guard unnamed.insert(Array(names[...index].joined(separator: [UInt8(ascii: "/")]))).inserted else { return }
        let kind = isLast ? Self.kind(of: item) : .folder
        entries[PathKey(folder), default: []].append(SourceEntry(name: name, isNamedInUTF8: false, kind: kind))
        return
      }
      add(isLast ? item : .folder, named: name, in: folder)
      folder = FilePath.joined(folder, name)
    }
  }

  private mutating func add(_ item: Item, named name: String, in folder: String) {
    let path = PathKey(FilePath.joined(folder, name))
    guard items[path] == nil else { return }
    items[path] = item
    if case .submodule = item { submodules.append(FilePath.joined(folder, name)) }
    entries[PathKey(folder), default: []].append(SourceEntry(name: name, kind: Self.kind(of: item)))
  }

  static func kind(of item: Item) -> SourceStatus.Kind {
    switch item {
    case .folder, .submodule: .folder
    case .file: .file
    case .link: .link
    }
  }
}
