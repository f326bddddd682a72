public import InjectScopeDialects
public import InjectScopeModel

/// Changes of a project's sources in memory, each with the bytes that it was made of: what a patch shows, and what is
/// written where nothing else has been written meanwhile.
public struct SourceChanges: Sendable {
  public struct File: Hashable, Sendable {
    /// Relative to the project's root.
    public let path: String
    public let old: [UInt8]
    public internal(set) var new: [UInt8]
  }

  /// Absolute.
  public let root: String
  private let base: any SourceTree
  private var byPath: [String: File] = [:]

  public init(root: String, over base: any SourceTree = DiskTree()) {
    self.root = root
    self.base = base
  }

  /// Those that differ, by path.
  public var files: [File] { byPath.values.filter { $0.old != $0.new }.sorted { $0.path < $1.path } }

  /// The sources as they would be.
  public func tree() throws(ChangeRefusal) -> OverlayTree {
    var tree = OverlayTree(over: base)
    for file in files {
      do throws(SourceFailure) { try tree.write(file.new, to: FilePath.absolute(file.path, from: root)) } catch {
        throw ChangeRefusal("\(file.path) cannot be changed: \(error.reason)")
      }
    }
    return tree
  }

  /// A file's source as it would be, without a byte order mark; `nil` where there is none, or it is not UTF-8.
  public func text(of path: String) -> String? {
    guard let bytes = byPath[path]?.new ?? read(path), let text = SourceText.decoded(bytes[...]) else { return nil }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  private func read(_ path: String) -> [UInt8]? {
    var buffer: [UInt8] = []
    let whole = FilePath.absolute(path, from: root)
    guard case .success(let count) = base.read(whole, atMost: LoadFindings.sizeLimit, into: &buffer) else { return nil }
    return Array(buffer[..<count])
  }

  /// Makes edits of what earlier ones left. Line breaks become those of the file.
  public mutating func make(_ edits: [SourceEdit]) throws(ChangeRefusal) {
    for (path, edits) in Dictionary(grouping: edits, by: \.location.file).sorted(by: { $0.key < $1.key }) {
      guard let bytes = byPath[path]?.new ?? read(path) else {
        throw ChangeRefusal("\(path) cannot be changed: it cannot be read")
      }
      guard let text = SourceText.decoded(bytes[...]) else {
        throw ChangeRefusal("\(path) cannot be changed: it is not UTF-8")
      }
      let fitting = LineEnds.areReturns(in: bytes) ? edits.map(\.withReturns) : edits
      do throws(EditRefusal) {
        let changed = Array(try fitting.applied(to: text).utf8)
        byPath[path] = File(path: path, old: byPath[path]?.old ?? bytes, new: changed)
      } catch {
        throw ChangeRefusal("the edits of \(path) do not fit together, or the file is another by now")
      }
    }
  }

  /// All changes as one unified diff, which `git apply` takes in the folder that `shown` paths begin from.
  public func patch(shown path: (String) -> String = { $0 }) -> String {
    files.map { file in
      UnifiedDiff.text(
        old: String(decoding: file.old, as: UTF8.self), new: String(decoding: file.new, as: UTF8.self),
        path: path(file.path))
    }.joined()
  }

  /// Where the lines that are new stand, afterwards: the first of each stretch, by path.
  public var places: [Location] {
    files.flatMap { file in
      UnifiedDiff.firstNewLines(
        old: String(decoding: file.old, as: UTF8.self), new: String(decoding: file.new, as: UTF8.self)
      ).map { Location(file: file.path, position: Position(line: $0, column: 1)) }
    }
  }
}

extension SourceEdit {
  fileprivate var withReturns: SourceEdit {
    var edit = self
    edit.text = LineEnds.withReturns(text)
    return edit
  }
}

extension Workspace {
  /// All sources of a request in which a word stands by itself, by their paths from its root: also those that say nothing
  /// that would be parsed.
  public static func sources(naming word: String, in request: LoadRequest) -> [ChangeContext.Source] {
    guard let (root, named, discovery) = try? discover(request) else { return [] }
    let units = units(root, named, discovery, in: request).unitOfFile
    let search = WordSearch([word])
    let tree = request.tree
    let length = word.utf8.count
    let found = Parallel.map(discovery.files, jobs: request.jobs, state: { [UInt8]() }) { file, buffer in
      guard case .success(let count) = tree.read(file.path, atMost: LoadFindings.sizeLimit, into: &buffer) else {
        return false
      }
      return buffer.withUnsafeBufferPointer { all in
        let bytes = UnsafeBufferPointer(rebasing: all[..<count])
        guard !SourceText.isGenerated(bytes) else { return false }
        func isWhole(at offset: Int) -> Bool {
          let end = offset + length
          return !(offset > 0 && bytes[offset - 1].isPartOfName) && !(end < bytes.count && bytes[end].isPartOfName)
        }
        var isNamed = false
        if let letter = word.utf8.first, length == 1 {
          isNamed = bytes.indices.contains { bytes[$0] == letter && isWhole(at: $0) }
        } else {
          search.matches(in: bytes) { _, offset in
            isNamed = isWhole(at: offset)
            return !isNamed
          }
        }
        return isNamed
      }
    }
    return found.indices.lazy.filter { found[$0] }.map {
      ChangeContext.Source(path: discovery.files[$0].relativePath, unit: units[$0])
    }
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
