/// What is kept of one project, as one file:
///
///     8 bytes   what it is, and of which form
///     8         its length
///     16        the seed of its hashes
///     16        for which program and which project it was made
///     16        how many stamps and entries follow
///     16        the check of all that stands before the values, and nothing yet
///     72 each   the stamps of files, by the hash of their path
///     48 each   the entries, by their key
///     …         their values
///
/// All numbers are little-endian. Whatever is not as it should be counts as not there: a file with a bad head is none, a
/// value with a bad check is not in it.
struct KeptFile: Sendable {
  struct Stamp: Sendable {
    /// Of the file's path.
    let path: ContentHash
    let stamp: FileStamp
    let content: ContentHash

    fileprivate static let size = 72
  }

  struct Entry: Sendable {
    let key: ContentHash
    let start: Int
    let length: Int
    /// How often the file was written since somebody used it.
    let age: Int
    let check: UInt64

    fileprivate static let size = 48
  }

  private static let form: UInt64 = 0x3130_7374_6361_4649  // "IFacts01"
  private static let headSize = 80

  let bytes: [UInt8]
  let hasher: ContentHasher
  let stampCount: Int
  let entryCount: Int

  /// `nil` for what is none of ours, none of this program's for this project, or not whole.
  init?(_ bytes: [UInt8], identity: ContentHash) {
    func word(_ at: Int) -> UInt64 { Self.word(bytes, at) }
    guard bytes.count >= Self.headSize, word(0) == Self.form, word(8) == UInt64(bytes.count),
      word(32) == identity.high, word(40) == identity.low
    else { return nil }
    let (stamps, entries) = (word(48), word(56))
    let room = UInt64(bytes.count - Self.headSize)
    guard stamps <= room / UInt64(Stamp.size), entries <= room / UInt64(Entry.size),
      stamps * UInt64(Stamp.size) + entries * UInt64(Entry.size) <= room
    else { return nil }
    self.bytes = bytes
    hasher = ContentHasher(first: word(16), second: word(24))
    stampCount = Int(stamps)
    entryCount = Int(entries)
    let end = Self.headSize + stampCount * Stamp.size + entryCount * Entry.size
    guard word(64) == Self.check(of: bytes, upTo: end, hasher) else { return nil }
  }

  /// Of the head and the tables, without the place of the check itself.
  private static func check(of bytes: [UInt8], upTo end: Int, _ hasher: ContentHasher) -> UInt64 {
    bytes.withUnsafeBytes { all in
      let head = hasher.hash(UnsafeRawBufferPointer(rebasing: all[..<64]))
      let tables = hasher.hash(UnsafeRawBufferPointer(rebasing: all[72..<end]))
      return hasher.hash([head.high, head.low, tables.high, tables.low]).low
    }
  }

  private static func word(_ bytes: [UInt8], _ at: Int) -> UInt64 {
    bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: at, as: UInt64.self)) }
  }

  private func hash(_ at: Int) -> ContentHash {
    ContentHash(high: Self.word(bytes, at), low: Self.word(bytes, at + 8))
  }

  // MARK: Looking up

  func stamp(_ index: Int) -> Stamp {
    let at = Self.headSize + index * Stamp.size
    func number(_ offset: Int) -> Int64 { Int64(bitPattern: Self.word(bytes, at + offset)) }
    return Stamp(
      path: hash(at),
      stamp: FileStamp(
        size: number(16), modified: number(24), changed: number(32), number: UInt64(bitPattern: number(40)),
        device: UInt64(bitPattern: number(48))),
      content: hash(at + 56))
  }

  func index(ofStamp path: ContentHash) -> Int? {
    let index = firstIndex(stampCount) { hash(Self.headSize + $0 * Stamp.size) >= path }
    return index < stampCount && hash(Self.headSize + index * Stamp.size) == path ? index : nil
  }

  func entry(_ index: Int) -> Entry {
    let at = Self.headSize + stampCount * Stamp.size + index * Entry.size
    let start = Self.word(bytes, at + 16)
    let length = Self.word(bytes, at + 24)
    let isInside = start <= UInt64(bytes.count) && length <= UInt64(bytes.count) - start
    return Entry(
      key: hash(at), start: isInside ? Int(start) : 0, length: isInside ? Int(length) : 0,
      age: Int(truncatingIfNeeded: Self.word(bytes, at + 32) & 0xFFFF_FFFF), check: Self.word(bytes, at + 40))
  }

  func index(of key: ContentHash) -> Int? {
    let tables = Self.headSize + stampCount * Stamp.size
    let index = firstIndex(entryCount) { hash(tables + $0 * Entry.size) >= key }
    return index < entryCount && hash(tables + index * Entry.size) == key ? index : nil
  }

  /// With the hash of its bytes; `nil` where those are not what was written.
  func withValue<Result>(at index: Int, _ body: (UnsafeRawBufferPointer, ContentHash) -> Result?) -> Result? {
    let entry = entry(index)
    return bytes.withUnsafeBytes { all in
      let value = UnsafeRawBufferPointer(rebasing: all[entry.start..<entry.start + entry.length])
      let hash = hasher.hash(value)
      return Self.check(of: hash, for: entry.key) == entry.check ? body(value, hash) : nil
    }
  }

  private static func check(of value: ContentHash, for key: ContentHash) -> UInt64 {
    value.high ^ key.low &+ value.low
  }

  // MARK: Making one

  /// A value that is to be written: new, or one of another file.
  enum Value: Sendable {
    case new([UInt8])
    case old(KeptFile, index: Int)
  }

  static func make(
    identity: ContentHash, _ hasher: ContentHasher, stamps: [Stamp], values: [(key: ContentHash, age: Int, Value)]
  ) -> [UInt8] {
    let stamps = stamps.sorted { $0.path < $1.path }
    let values = values.sorted { $0.key < $1.key }
    var bytes: [UInt8] = []
    let room = values.reduce(0) { sum, value in
      switch value.2 {
      case .new(let bytes): sum + bytes.count
      case .old(let file, let index): sum + file.entry(index).length
      }
    }
    let tables = headSize + stamps.count * Stamp.size + values.count * Entry.size
    bytes.reserveCapacity(tables + room)
    func add(_ word: UInt64) { withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) } }
    func add(_ hash: ContentHash) {
      add(hash.high)
      add(hash.low)
    }
    add(form)
    add(UInt64(tables + room))
    add(hasher.first)
    add(hasher.second)
    add(identity)
    add(UInt64(stamps.count))
    add(UInt64(values.count))
    add(0)
    add(0)
    for stamp in stamps {
      add(stamp.path)
      add(UInt64(bitPattern: stamp.stamp.size))
      add(UInt64(bitPattern: stamp.stamp.modified))
      add(UInt64(bitPattern: stamp.stamp.changed))
      add(stamp.stamp.number)
      add(stamp.stamp.device)
      add(stamp.content)
    }
    var start = tables
    for value in values {
      let (length, check): (Int, UInt64) =
        switch value.2 {
        case .new(let bytes): (bytes.count, Self.check(of: bytes.withUnsafeBytes(hasher.hash), for: value.key))
        case .old(let file, let index): (file.entry(index).length, file.entry(index).check)
        }
      add(value.key)
      add(UInt64(start))
      add(UInt64(length))
      add(UInt64(value.age))
      add(check)
      start += length
    }
    for value in values {
      switch value.2 {
      case .new(let new): bytes.append(contentsOf: new)
      case .old(let file, let index):
        let entry = file.entry(index)
        bytes.append(contentsOf: file.bytes[entry.start..<entry.start + entry.length])
      }
    }
    let check = check(of: bytes, upTo: tables, hasher)
    withUnsafeBytes(of: check.littleEndian) { bytes.replaceSubrange(64..<72, with: $0) }
    return bytes
  }
}
