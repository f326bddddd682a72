/// What a command said, and all that it looked at: while that is as it was, the command need not be run again.
public struct KeptAnswer: Sendable {
  /// What was printed, piece by piece: to standard output, or beside it.
  public struct Piece: Hashable, Sendable {
    public var isOutput: Bool
    public var text: String

    public init(isOutput: Bool, text: String) {
      self.isOutput = isOutput
      self.text = text
    }
  }

  /// A longer answer is not kept: to write and to read it takes as long as to find it.
  public static let mostBytes = 32 << 20

  public var pieces: [Piece]
  public var code: Int32

  public init(pieces: [Piece], code: Int32) {
    self.pieces = pieces
    self.code = code
  }

  /// Where the answer to one question is kept: `words` are all that it hangs on but for what is on disk.
  public struct Place: Sendable {
    fileprivate let place: CacheFolder.Place
    fileprivate let key: ContentHash
    private let jobs: Int
    /// What is kept besides.
    private static let mostAgain = 8 << 20

    public init(_ words: [String], in cache: CacheFolder, jobs: Int = LoadRequest.defaultJobs) {
      key = ContentHasher.plain.hash(
        ([ProgramIdentity.program] + words).map { "\($0.utf8.count) \($0)" }.joined(separator: "\n"))
      place = cache.place(ofAnswer: key)
      self.jobs = jobs
    }

    /// The answer, if nothing has changed since.
    public func answer() -> KeptAnswer? {
      guard let bytes = place.contents(), let file = KeptAnswerFile(bytes, key: key) else { return nil }
      guard file.isTrue(jobs: jobs) else { return nil }
      place.showUse()
      return file.answer
    }

    /// The same for words that say all that an answer hangs on.
    public func keep(_ answer: KeptAnswer) {
      let bytes = KeptAnswerFile.make(answer, SightRecord(sights: [], realPaths: [:]), key: key)
      if bytes.count <= Self.mostAgain { _ = place.replace(with: bytes) }
    }

    /// Keeps an answer, unless it cannot be told later whether something has changed.
    public func keep(_ answer: KeptAnswer, after tree: RecordingTree) {
      guard let record = tree.record else { return }
      let bytes = KeptAnswerFile.make(answer, record, key: key)
      if bytes.count <= KeptAnswer.mostBytes { _ = place.replace(with: bytes) }
    }
  }
}

/// An answer as one file: 8 bytes that say what it is, 16 of its key, 16 of the hash of all that follows; then how many
/// sights, paths and pieces there are, the code, and those one after the other, texts with their length and a zero.
private struct KeptAnswerFile {
  private static let form: UInt64 = 0x3130_7372_6577_7341  // "Aswers01"
  private static let headSize = 40
  private static let tableSize = 32
  /// Mode, kind of look and stamp.
  private static let sightSize = 56

  private let bytes: [UInt8]
  private var sights: [(at: Int, path: Int)] = []
  private var paths: [(path: Int, real: Int)] = []
  private(set) var answer = KeptAnswer(pieces: [], code: 0)

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
    guard at == bytes.count else { return nil }
  }

  /// Whether all that was looked at is as it was.
  func isTrue(jobs: Int) -> Bool {
    for (path, real) in paths where Platform.realPath(of: string(path)) != .success(string(real)) { return false }
    let size = max(64, sights.count / max(jobs, 1) + 1)
    let parts = stride(from: 0, to: sights.count, by: size).map { $0..<min($0 + size, sights.count) }
    if parts.count < 2 { return parts.allSatisfy(areTrue) }
    return Threads(jobs).map(parts) { areTrue($0) }.allSatisfy { $0 }
  }

  private func string(_ at: Int) -> String {
    String(decoding: bytes[at...].prefix { $0 != 0 }, as: UTF8.self)
  }

  private func areTrue(_ range: Range<Int>) -> Bool {
    bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress else { return false }
      return sights[range].allSatisfy { sight in
        func word(_ index: Int) -> UInt64 {
          UInt64(littleEndian: all.loadUnaligned(fromByteOffset: sight.at + 8 * index, as: UInt64.self))
        }
        let stamp = FileStamp(
          size: Int64(bitPattern: word(2)), modified: Int64(bitPattern: word(3)), changed: Int64(bitPattern: word(4)),
          number: word(5), device: word(6))
        return Platform.sight(
          of: base.advanced(by: sight.path).assumingMemoryBound(to: CChar.self), followsLinks: word(1) == 1
        ).map { $0.mode == UInt32(truncatingIfNeeded: word(0)) && $0.stamp == stamp } ?? false
      }
    }
  }

  static func make(_ answer: KeptAnswer, _ record: SightRecord, key: ContentHash) -> [UInt8] {
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
    let hash = bytes.withUnsafeBytes { ContentHasher.plain.hash(UnsafeRawBufferPointer(rebasing: $0[headSize...])) }
    bytes.withUnsafeMutableBytes { all in
      for (place, word) in [form, key.high, key.low, hash.high, hash.low].enumerated() {
        all.storeBytes(of: word.littleEndian, toByteOffset: 8 * place, as: UInt64.self)
      }
    }
    return bytes
  }
}
