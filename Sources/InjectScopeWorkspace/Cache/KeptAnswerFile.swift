/// An answer as one file: 8 bytes that say what it is, 16 of its key, 16 of the hash of all that follows; then how many
/// sights, paths, pieces and bytes of the trace there are, the code, and those one after the other, texts with their length
/// and a zero.
struct KeptAnswerFile {
  private static let form: UInt64 = 0x3230_7372_6577_7341  // "Aswers02"
  private static let headSize = 40
  private static let tableSize = 40
  /// Mode, kind of look and stamp.
  private static let sightSize = 56

  private let bytes: [UInt8]
  private var sights: [(at: Int, path: Int)] = []
  private var paths: [(path: Int, real: Int)] = []
  private(set) var answer = KeptAnswer(pieces: [], code: 0)
  private var traceStart = 0

  init?(_ bytes: [UInt8], key: ContentHash) {
    self.bytes = bytes
    func word(_ at: Int) -> UInt64 {
      bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: at, as: UInt64.self)) }
    }
    let start = Self.headSize + Self.tableSize
    guard bytes.count >= start, word(0) == Self.form, word(8) == key.high, word(16) == key.low else { return nil }
    let hash = bytes.withUnsafeBytes {
      ContentHasher.plain.hash(UnsafeRawBufferPointer(rebasing: $0[Self.headSize...]))
    }
    guard word(24) == hash.high, word(32) == hash.low else { return nil }
    var at = start
    /// Where a text stands; its length is before it.
    func text() -> Int? {
      guard bytes.count - at >= 9 else { return nil }
      let length = word(at)
      guard length <= UInt64(bytes.count - at - 9), bytes[at + 8 + Int(length)] == 0 else { return nil }
      defer { at += 9 + Int(length) }
      return at + 8
    }
    for _ in 0..<word(Self.headSize) {
      let place = at
      guard bytes.count - at >= Self.sightSize else { return nil }
      at += Self.sightSize
      guard let path = text() else { return nil }
      sights.append((place, path))
    }
    for _ in 0..<word(Self.headSize + 8) {
      guard let path = text(), let real = text() else { return nil }
      paths.append((path, real))
    }
    for _ in 0..<word(Self.headSize + 16) {
      guard bytes.count > at else { return nil }
      let isOutput = bytes[at] == 1
      at += 1
      guard let place = text() else { return nil }
      answer.pieces.append(.init(isOutput: isOutput, text: String(decoding: bytes[place..<at - 1], as: UTF8.self)))
    }
    answer.code = Int32(truncatingIfNeeded: word(Self.headSize + 24))
    traceStart = at
    guard UInt64(bytes.count - at) == word(Self.headSize + 32) else { return nil }
  }

  /// Something of the same kind with another stamp at the same path.
  struct Change {
    let sight: Int
    let path: String
    let isFile: Bool
    let old: FileStamp
    let stamp: FileStamp
  }

  /// More than that are not looked into one by one.
  private static let mostChanges = 64

  /// What is not as it was of all that was looked at; `nil` for more than changes.
  func changes(jobs: Int) -> [Change]? {
    for (path, real) in paths where Platform.realPath(of: string(path)) != .success(string(real)) { return nil }
    let size = max(64, sights.count / max(jobs, 1) + 1)
    let parts = stride(from: 0, to: sights.count, by: size).map { $0..<min($0 + size, sights.count) }
    let found =
      parts.count < 2 ? parts.map { changes(in: $0) } : Threads(jobs).map(parts) { changes(in: $0) }
    let all = found.compactMap(\.self)
    guard all.count == found.count, all.joined().count <= Self.mostChanges else { return nil }
    return Array(all.joined())
  }

  private func string(_ at: Int) -> String {
    String(decoding: bytes[at...].prefix { $0 != 0 }, as: UTF8.self)
  }

  private func changes(in range: Range<Int>) -> [Change]? {
    bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress else { return nil }
      var changes: [Change] = []
      for index in range {
        let path = base.advanced(by: sights[index].path).assumingMemoryBound(to: CChar.self)
        let old = sight(index, all)
        guard let new = Platform.sight(of: path, followsLinks: old.followsLinks), new.mode == old.mode else {
          return nil
        }
        guard new.stamp != old.stamp else { continue }
        let change = Change(
          sight: index, path: String(cString: path), isFile: Platform.isFile(new.mode), old: old.stamp,
          stamp: new.stamp)
        guard changes.count < Self.mostChanges else { return nil }
        changes.append(change)
      }
      return changes
    }
  }

  private func sight(
    _ index: Int, _ all: UnsafeRawBufferPointer
  ) -> (mode: UInt32, followsLinks: Bool, stamp: FileStamp) {
    func word(_ place: Int) -> UInt64 {
      UInt64(littleEndian: all.loadUnaligned(fromByteOffset: sights[index].at + 8 * place, as: UInt64.self))
    }
    let stamp = FileStamp(
      size: Int64(bitPattern: word(2)), modified: Int64(bitPattern: word(3)), changed: Int64(bitPattern: word(4)),
      number: word(5), device: word(6))
    return (UInt32(truncatingIfNeeded: word(0)), word(1) == 1, stamp)
  }

  /// Whether all was found out that would be now: each file says what it said, each folder holds what it held, and each is
  /// still one thing with one name.
  func isTrue(inSpiteOf changes: [Change], for request: LoadRequest) -> Bool {
    guard let kept = bytes[traceStart...].withUnsafeBytes({ PackReader.read(KeptTrace.self, from: $0) }) else {
      return false
    }
    let paths = Set(changes.map(\.path))
    let identities = Set(changes.flatMap { [$0.old.identity, $0.stamp.identity] })
    let areApart = bytes.withUnsafeBytes { all in
      sights.indices.allSatisfy {
        !identities.contains(sight($0, all).stamp.identity) || paths.contains(string(sights[$0].path))
      }
    }
    guard areApart, Set(changes.map(\.stamp.identity)).count == paths.count,
      Set(changes.map(\.old.identity)).count == paths.count
    else { return false }
    let folders = Set(changes.filter { !$0.isFile }.map(\.path))
    return folders.allSatisfy { folder in
      guard let listing = kept.listings[folder], let entries = try? request.tree.entries(of: folder).get() else {
        return false
      }
      return SightRecord.listing(of: entries) == listing
    } && kept.trace.isSame(in: paths.subtracting(folders).sorted(), asReadBy: request)
  }

  /// The same, after changes that say nothing new.
  func bytes(with changes: [Change]) -> [UInt8] {
    var bytes = bytes
    for change in changes {
      let stamp = change.stamp
      let signed = [stamp.size, stamp.modified, stamp.changed].map(UInt64.init(bitPattern:))
      Self.store(signed + [stamp.number, stamp.device], at: sights[change.sight].at + 16, in: &bytes)
    }
    Self.seal(&bytes)
    return bytes
  }

  static func make(_ answer: KeptAnswer, _ record: SightRecord, _ trace: LoadTrace?, key: ContentHash) -> [UInt8] {
    let trace = trace.flatMap { KeptTrace($0, record).bytes } ?? []
    var bytes = [UInt8](repeating: 0, count: headSize)
    bytes.reserveCapacity(
      headSize + answer.pieces.reduce(0) { $0 + $1.text.utf8.count + 10 } + record.sights.count * 128)
    func add(_ word: UInt64) { withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) } }
    func add(_ text: String) {
      add(UInt64(text.utf8.count))
      bytes.append(contentsOf: text.utf8)
      bytes.append(0)
    }
    add(UInt64(record.sights.count))
    add(UInt64(record.realPaths.count))
    add(UInt64(answer.pieces.count))
    add(UInt64(bitPattern: Int64(answer.code)))
    add(UInt64(trace.count))
    // What changes most often is looked at first: nobody knows, but folders are few.
    for sight in record.sights.sorted(by: { $0.look.path < $1.look.path }) {
      add(UInt64(sight.mode))
      add(sight.look.followsLinks ? 1 : 0)
      add(UInt64(bitPattern: sight.stamp.size))
      add(UInt64(bitPattern: sight.stamp.modified))
      add(UInt64(bitPattern: sight.stamp.changed))
      add(sight.stamp.number)
      add(sight.stamp.device)
      add(sight.look.path)
    }
    for (path, real) in record.realPaths.sorted(by: { $0.key < $1.key }) {
      add(path)
      add(real)
    }
    for piece in answer.pieces {
      bytes.append(piece.isOutput ? 1 : 0)
      add(piece.text)
    }
    bytes += trace
    store([form, key.high, key.low], at: 0, in: &bytes)
    seal(&bytes)
    return bytes
  }

  /// Notes the hash of what follows the head.
  private static func seal(_ bytes: inout [UInt8]) {
    let hash = bytes.withUnsafeBytes { ContentHasher.plain.hash(UnsafeRawBufferPointer(rebasing: $0[headSize...])) }
    store([hash.high, hash.low], at: 24, in: &bytes)
  }

  private static func store(_ words: [UInt64], at place: Int, in bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { all in
      for (index, word) in words.enumerated() {
        all.storeBytes(of: word.littleEndian, toByteOffset: place + 8 * index, as: UInt64.self)
      }
    }
  }
}
