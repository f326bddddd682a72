import InjectScopeDialects
import InjectScopeModel

/// What bytes alone tell about a file: whether a dialect's word stands in it, and which types it seems to declare.
struct Skim: Sendable {
  private let tree: any SourceTree
  private let search: MarkSearch
  /// How many bytes of texts are kept between looking through a file and reading it; others are opened again.
  private let room = Platform.Locked(16 << 20)
  private let memory: FactsMemory?
  private let store: FactsStore?
  /// Before anything was looked at.
  private let start: Int64

  init(_ reader: SourceReader, in tree: any SourceTree, _ memory: FactsMemory? = nil) {
    self.tree = tree
    self.memory = memory
    store = memory?.store
    start = store?.now() ?? 0
    search = MarkSearch(reader)
  }

  enum Result: Sendable {
    case unreadable(Finding)
    /// Some generator's output: no input.
    case generated
    case source(Source)
  }

  struct Source: Sendable {
    /// Whether one of the words stands in it.
    var isMarked: Bool
    /// Whether it may call what dialects generate.
    var mayCall: Bool
    /// What it seems to declare.
    var declared: [NameHash]
    /// The words of what bears a mark or calls something, where the rest of the file is left out unless somebody asks for it.
    var words: [NameHash]
    /// UTF-8 without a mark; kept for some of the files that are surely read.
    var text: [UInt8]
    /// In bytes, as the file is.
    var size: Int
    /// What lets findings pass.
    var ignores: [IgnoreComment] = []
    /// What stands for its bytes, where somebody remembers them.
    var content: ContentHash?
  }

  /// Looks through a file, unless it is known what that gives. The buffer is what the last file was read into.
  func skim(_ file: SourceFile, keepsAll: Bool, buffer: inout [UInt8]) -> Result {
    guard let store else {
      return open(file, buffer: &buffer) { look(through: $0, of: file.relativePath, keepsAll: keepsAll) }
    }
    // Before it is opened: what is written to it meanwhile has another stamp.
    let stamp = tree.stamp(of: file.path)
    if let stamp, let content = store.content(of: file.path, stamp), let known = skim(content) {
      store.countUnopened()
      return known.result(for: file.relativePath, size: Int(stamp.size), content)
    }
    return open(file, buffer: &buffer) { opened in
      guard let content = opened.content else {
        return look(through: opened, of: file.relativePath, keepsAll: keepsAll)
      }
      if let stamp { store.note(file.path, stamp, content, since: start) }
      if let known = skim(content) {
        store.countKnown()
        return known.result(for: file.relativePath, size: opened.size, content)
      }
      let result = look(through: opened, of: file.relativePath, keepsAll: keepsAll)
      if let kept = KeptSkim(result) { store.keep(kept, store.key(.skim, content)) }
      return result
    }
  }

  private func skim(_ content: ContentHash) -> KeptSkim? {
    store.flatMap { $0.value(KeptSkim.self, $0.key(.skim, content)) }
  }

  /// Opens a file again, for its text and what stands for that.
  func text(_ file: SourceFile, buffer: inout [UInt8]) -> (text: [UInt8], content: ContentHash?)? {
    var found: (text: [UInt8], content: ContentHash?)?
    _ = open(file, buffer: &buffer) { opened in
      found = (Array(opened.text), opened.content)
      return .generated
    }
    return found
  }

  /// Something about a text with what stands for it, where that is known: for what is equal it is equal.
  typealias Marked<Value> = (value: Value, mark: ContentHash?)

  /// The functions and variables outside of types.
  func freeNames(_ file: SourceFile, _ content: ContentHash?, buffer: inout [UInt8]) -> Marked<[NameHash]> {
    let known = known(.freeNames, file, content, buffer: &buffer, Self.freeNames)
    return (known?.value.names ?? [], known?.mark)
  }

  static func freeNames(in text: UnsafeBufferPointer<UInt8>) -> KeptNames {
    KeptNames(FreeDeclarationScan.names(in: text))
  }

  /// Opens a file again, and says which words of each search stand in it.
  func words(_ searches: [WordSearch], in file: SourceFile, buffer: inout [UInt8]) -> [Set<Int>] {
    var found = searches.map { _ in Set<Int>() }
    _ = open(file, buffer: &buffer) { opened in
      for (place, search) in searches.enumerated() {
        search.matches(in: opened.text) { word, offset in
          if Self.isUse(offset, search.length(of: word), opened.text) { found[place].insert(word) }
          return true
        }
      }
      return .generated
    }
    return found
  }

  /// Whether a whole name stands there that may be somebody's use of what is declared under it: an import names a module,
  /// and many a module has a type of its own name.
  private static func isUse(_ start: Int, _ length: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if start > 0, DeclarationScan.isIdentifier(text[start - 1]) { return false }
    if start + length < text.count, DeclarationScan.isIdentifier(text[start + length]) { return false }
    var end = start
    while end > 0, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return end == start || !text[..<end].suffix(6).elementsEqual("import".utf8)
  }

  /// Whether a program begins in a file: at its top, by an attribute, or where the framework calls it.
  func isBeginning(_ file: SourceFile, _ content: ContentHash?, buffer: inout [UInt8]) -> Marked<Bool> {
    let known = known(.beginning, file, content, buffer: &buffer, Self.isBeginning)
    return (FilePath.name(of: file.path) == "main.swift" || known?.value ?? false, known?.mark)
  }

  static func isBeginning(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var isFound = false
    beginnings.matches(in: text) { _, _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// Something about a file's text; it is opened again where that is not known. `nil` where it cannot be.
  private func known<Value: Packable>(
    _ kind: FactsStore.Kind, _ file: SourceFile, _ content: ContentHash?, buffer: inout [UInt8],
    _ body: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Marked<Value>? {
    if let store, let content, let known = store.marked(Value.self, store.key(kind, content)) {
      return (known.value, known.mark)
    }
    var found: Marked<Value>?
    _ = open(file, buffer: &buffer) { opened in
      let value = body(opened.text)
      let mark = opened.content.flatMap { content in store.flatMap { $0.keep(value, $0.key(kind, content)) } }
      found = (value, mark)
      return .generated
    }
    return found
  }

  private static let beginnings = WordSearch([
    "@main", "@UIApplicationMain", "@NSApplicationMain", "UIWindowSceneDelegate", "UISceneDelegate",
    "UIApplicationDelegate", "NSApplicationDelegate",
  ])

  /// A file that was opened.
  private struct Opened {
    /// UTF-8 without a mark.
    let text: UnsafeBufferPointer<UInt8>
    let content: ContentHash?
    /// In bytes, as the file is.
    let size: Int
  }

  private func open(_ file: SourceFile, buffer: inout [UInt8], _ body: (Opened) -> Result) -> Result {
    switch tree.read(file.path, atMost: LoadFindings.sizeLimit, into: &buffer) {
    case .failure(.failed(let failure)): .unreadable(LoadFindings.locked(file.relativePath, failure.reason))
    case .failure(.notAFile): .unreadable(LoadFindings.unreadable(file.relativePath, "it is no longer a file"))
    case .failure(.tooLarge(let bytes)): .unreadable(LoadFindings.tooLarge(file.relativePath, bytes: bytes))
    case .success(let count):
      buffer.withUnsafeBufferPointer { whole in
        let bytes = UnsafeBufferPointer(rebasing: whole[..<count])
        let content = memory.flatMap { $0.hash(UnsafeRawBufferPointer(bytes)) }
        return switch SourceText.normalised(bytes) {
        case .inPlace(let start):
          body(Opened(text: UnsafeBufferPointer(rebasing: bytes[start...]), content: content, size: count))
        case .converted(let text):
          text.withUnsafeBufferPointer { body(Opened(text: $0, content: content, size: count)) }
        case .foreign(let encoding): .unreadable(LoadFindings.unreadable(file.relativePath, encoding.title))
        }
      }
    }
  }

  private func look(through opened: Opened, of path: String, keepsAll: Bool) -> Result {
    let text = opened.text
    if SourceText.isGenerated(text) { return .generated }
    let marks = search.marks(in: text)
    var source = Source(
      isMarked: marks.isMarked, mayCall: !marks.calls.isEmpty, declared: marks.names.map(\.name), words: [], text: [],
      size: opened.size,
      ignores: IgnoreScan.comments(in: text, at: marks.ignores, file: path), content: opened.content)
    if marks.isMarked || source.mayCall, !marks.wantsCode { source.words = WordScan.words(of: text, marks) }
    if marks.isMarked || keepsAll {
      let isKept = room.withLock { room in
        guard room >= text.count else { return false }
        room -= text.count
        return true
      }
      if isKept { source.text = Array(text) }
    }
    return .source(source)
  }
}
