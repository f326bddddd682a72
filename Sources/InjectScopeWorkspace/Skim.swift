import InjectScopeDialects
import InjectScopeModel

/// What bytes alone tell about a file: whether a dialect's word stands in it, and which types it seems to declare.
struct Skim: Sendable {
  private let tree: any SourceTree
  private let search: MarkSearch
  /// How many bytes of texts are kept between looking through a file and reading it; others are opened again.
  private let room = Platform.Locked(16 << 20)

  init(_ reader: SourceReader, in tree: any SourceTree) {
    self.tree = tree
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
    var size: Int
    /// What lets findings pass.
    var ignores: [IgnoreComment] = []
  }

  /// Opens a file and looks through it. The buffer is what the last file was read into.
  func skim(_ file: SourceFile, keepsAll: Bool, buffer: inout [UInt8]) -> Result {
    open(file, buffer: &buffer) { look(through: $0, of: file.relativePath, keepsAll: keepsAll) }
  }

  /// Opens a file again, for its text.
  func text(_ file: SourceFile, buffer: inout [UInt8]) -> [UInt8]? {
    var found: [UInt8]?
    _ = open(file, buffer: &buffer) { text in
      found = Array(text)
      return .generated
    }
    return found
  }

  /// Opens a file again, for the functions and variables outside of types.
  func freeNames(_ file: SourceFile, buffer: inout [UInt8]) -> [NameHash] {
    var names: [NameHash] = []
    _ = open(file, buffer: &buffer) { text in
      names = FreeDeclarationScan.names(in: text)
      return .generated
    }
    return names
  }

  /// Opens a file again, and says which of the words stand in it.
  func words(_ words: WordSearch, in file: SourceFile, buffer: inout [UInt8]) -> Set<Int> {
    var found: Set<Int> = []
    _ = open(file, buffer: &buffer) { text in
      words.matches(in: text) { word, _ in
        found.insert(word)
        return true
      }
      return .generated
    }
    return found
  }

  /// Whether a program begins in a file: at its top, by an attribute, or where the framework calls it.
  func isBeginning(_ file: SourceFile, buffer: inout [UInt8]) -> Bool {
    if FilePath.name(of: file.path) == "main.swift" { return true }
    var isFound = false
    _ = open(file, buffer: &buffer) { text in
      Self.beginnings.matches(in: text) { _, _ in
        isFound = true
        return false
      }
      return .generated
    }
    return isFound
  }

  private static let beginnings = WordSearch([
    "@main", "@UIApplicationMain", "@NSApplicationMain", "UIWindowSceneDelegate", "UISceneDelegate",
    "UIApplicationDelegate", "NSApplicationDelegate",
  ])

  private func open(
    _ file: SourceFile, buffer: inout [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    switch tree.read(file.path, atMost: LoadFindings.sizeLimit, into: &buffer) {
    case .failure(.failed(let failure)): .unreadable(LoadFindings.unreadable(file.relativePath, failure.reason))
    case .failure(.notAFile): .unreadable(LoadFindings.unreadable(file.relativePath, "it is no longer a file"))
    case .failure(.tooLarge(let bytes)): .unreadable(LoadFindings.tooLarge(file.relativePath, bytes: bytes))
    case .success(let count):
      buffer.withUnsafeBufferPointer { whole in
        let bytes = UnsafeBufferPointer(rebasing: whole[..<count])
        return switch SourceText.normalised(bytes) {
        case .inPlace(let start):
          body(UnsafeBufferPointer(rebasing: bytes[start...]))
        case .converted(let text): text.withUnsafeBufferPointer(body)
        case .foreign(let encoding): .unreadable(LoadFindings.unreadable(file.relativePath, encoding.title))
        }
      }
    }
  }

  private func look(through text: UnsafeBufferPointer<UInt8>, of path: String, keepsAll: Bool) -> Result {
    if SourceText.isGenerated(text) { return .generated }
    let marks = search.marks(in: text)
    var source = Source(
      isMarked: marks.isMarked, mayCall: !marks.calls.isEmpty, declared: marks.names.map(\.name), words: [], text: [],
      size: text.count,
      ignores: IgnoreScan.comments(in: text, at: marks.ignores, file: path))
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
