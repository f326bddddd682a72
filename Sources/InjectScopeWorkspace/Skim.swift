import InjectScopeModel

/// What bytes alone tell about a file: whether a dialect's word stands in it, and which types it seems to declare.
struct Skim: Sendable {
  private let tree: any SourceTree
  private let search: WordSearch
  private let markers: Int
  private let calls: Int

  init(markers: [String], calls: [String] = [], in tree: any SourceTree) {
    self.tree = tree
    self.markers = markers.count
    self.calls = calls.count
    search = WordSearch(markers + calls + DeclarationScan.words + [IgnoreComment.mark])
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
    /// Whether it may call what dialects generate; not looked for in a marked file.
    var mayCall = false
    /// What it seems to declare; left empty for a marked file, which is parsed anyway.
    var declared: [NameHash]
    /// UTF-8 without a mark; kept for a marked file.
    var text: [UInt8]
    var size: Int
    /// What lets findings pass.
    var ignores: [IgnoreComment] = []
  }

  /// Opens a file and looks through it. The buffer is what the last file was read into.
  func skim(_ file: SourceFile, keepsAll: Bool, buffer: inout [UInt8]) -> Result {
    open(file, buffer: &buffer) { look(through: $0, of: file.relativePath, keepsAll: keepsAll) }
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
    var source = Source(isMarked: false, declared: [], text: [], size: text.count)
    var marks: [Int] = []
    search.matches(in: text) { word, offset in
      if word < markers {
        source.isMarked = true
        return true
      }
      if word < markers + calls {
        source.mayCall = true
        return true
      }
      if word == markers + calls + DeclarationScan.words.count {
        marks.append(offset)
        return true
      }
      if source.isMarked { return true }
      DeclarationScan.names(behind: DeclarationScan.words[word - markers - calls], at: offset, in: text) {
        source.declared.append($0)
      }
      return true
    }
    source.ignores = IgnoreScan.comments(in: text, at: marks, file: path)
    if source.isMarked { source.declared = [] }
    if source.isMarked || keepsAll { source.text = Array(text) }
    return .source(source)
  }
}
