/// Stands for a file's bytes: equal bytes have equal hashes under one seed, and whoever does not know the seed cannot make
/// two files agree.
struct ContentHash: Hashable, Comparable, Sendable {
  let high: UInt64
  let low: UInt64

  static func < (a: ContentHash, b: ContentHash) -> Bool { (a.high, a.low) < (b.high, b.low) }
}

/// SipHash-1-3 with 128 bits.
struct ContentHasher: Hashable, Sendable {
  let first: UInt64
  let second: UInt64

  init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  /// A seed that nobody knows.
  static var random: ContentHasher { ContentHasher(first: .random(in: 0 ... .max), second: .random(in: 0 ... .max)) }

  /// For what nobody gains by forging, and has to be the same in every run.
  static let plain = ContentHasher(first: 0, second: 0)

  func hash(_ bytes: UnsafeRawBufferPointer) -> ContentHash {
    var state = State(self)
    let whole = bytes.count & ~7
    var at = 0
    while at < whole {
      state.add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
      at += 8
    }
    var last = UInt64(truncatingIfNeeded: bytes.count) << 56
    var shift: UInt64 = 0
    while at < bytes.count {
      last |= UInt64(bytes[at]) << shift
      shift += 8
      at += 1
    }
    state.add(last)
    return state.finished()
  }

  func hash(_ text: String) -> ContentHash {
    var text = text
    return text.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
  }

  func hash(_ words: [UInt64]) -> ContentHash {
    var state = State(self)
    for word in words { state.add(word) }
    state.add(UInt64(words.count) << 56)
    return state.finished()
  }

  private struct State {
    private var a: UInt64
    private var b: UInt64
    private var c: UInt64
    private var d: UInt64

    init(_ seed: ContentHasher) {
      a = seed.first ^ 0x736F_6D65_7073_6575
      b = seed.second ^ 0x646F_7261_6E64_6F6D ^ 0xEE
      c = seed.first ^ 0x6C79_6765_6E65_7261
      d = seed.second ^ 0x7465_6462_7974_6573
    }

    mutating func add(_ word: UInt64) {
      d ^= word
      turn()
      a ^= word
    }

    private mutating func turn() {
      a &+= b
      c &+= d
      b = (b << 13 | b >> 51) ^ a
      d = (d << 16 | d >> 48) ^ c
      a = a << 32 | a >> 32
      c &+= b
      a &+= d
      b = (b << 17 | b >> 47) ^ c
      d = (d << 21 | d >> 43) ^ a
      c = c << 32 | c >> 32
    }

    mutating func finished() -> ContentHash {
      c ^= 0xEE
      for _ in 0..<3 { turn() }
      let high = a ^ b ^ c ^ d
      b ^= 0xDD
      for _ in 0..<3 { turn() }
      return ContentHash(high: high, low: a ^ b ^ c ^ d)
    }
  }
}
