import InjectScopeModel

/// Stands for all that was read of a project, with what it was read from left out: whatever follows from the project alone
/// is the same where this is.
struct ProjectMark {
  private var words: [UInt64] = []

  /// More is not worth spelling out.
  private static let mostFindings = 200

  /// `nil` where it is not known of every file what it says.
  init?(
    root: String, units: [Project.Unit], defines: Set<String>?, findings: [Finding], ignores: [IgnoreComment],
    generated: [GeneratedSource], mentionedElsewhere: Set<String>,
    misspelt: [String: Set<String>], versions: LockedVersions, filesSeen: Int
  ) {
    guard findings.count <= Self.mostFindings else { return nil }
    add(root)
    add(number: filesSeen)
    add(number: units.count)
    for unit in units { add(String(reflecting: unit)) }
    add(all: defines.map { $0.sorted() } ?? ["*"])
    add(all: findings.map { String(reflecting: $0) })
    add(number: ignores.count)
    for comment in ignores {
      var writer = PackWriter()
      writer.write(KeptIgnore(comment))
      guard let bytes = writer.bytes else { return nil }
      add(comment.location.file)
      add(bytes.withUnsafeBytes(ContentHasher.plain.hash))
    }
    add(number: generated.count)
    for file in generated {
      add(file.path)
      add(number: Int(file.unit.index))
    }
    add(all: mentionedElsewhere.sorted())
    add(all: misspelt.map { ([$0] + $1.sorted()).joined(separator: " ") }.sorted())
    add(all: versions.all.map { String(reflecting: $0) })
  }

  /// - Parameter reading: what stands for what was read of it.
  mutating func add(_ path: String, _ unit: ID<Project.Unit>, _ reading: ContentHash) {
    add(path)
    add(number: Int(unit.index))
    add(reading)
  }

  /// As one word.
  var text: String {
    let hash = ContentHasher.plain.hash(words)
    return String(hash.high, radix: 16) + "-" + String(hash.low, radix: 16)
  }

  private mutating func add(number: Int) { words.append(UInt64(truncatingIfNeeded: number)) }

  private mutating func add(_ text: String) { add(ContentHasher.plain.hash(text)) }

  private mutating func add(all texts: [String]) {
    add(number: texts.count)
    for text in texts { add(text) }
  }

  private mutating func add(_ hash: ContentHash) {
    words.append(hash.high)
    words.append(hash.low)
  }
}
