/// What earlier runs found out about the files of one project, and this one adds: on disk, by what stands in the files.
///
/// Only a speed-up: what cannot be read is not there, and what cannot be written is found out again.
final class FactsStore: Sendable {
  /// What a value says of a text.
  enum Kind: UInt64 { case skim = 1, reading, beginning, freeNames }

  let identity: ContentHash
  let hasher: ContentHasher
  private let place: CacheFolder.Place
  /// What time it is.
  let now: @Sendable () -> Int64

  private struct State {
    var file: KeptFile?
    var isStampSeen: [Bool]
    var isEntryUsed: [Bool]
    var stamps: [ContentHash: KeptFile.Stamp] = [:]
    var values: [ContentHash: [UInt8]] = [:]
    var use = CacheUse()

    init(_ file: KeptFile?) {
      self.file = file
      isStampSeen = Array(repeating: false, count: file?.stampCount ?? 0)
      isEntryUsed = Array(repeating: false, count: file?.entryCount ?? 0)
    }
  }

  private let state: Platform.Locked<State>

  init(_ place: CacheFolder.Place, identity: ContentHash, now: @escaping @Sendable () -> Int64) {
    self.place = place
    self.identity = identity
    self.now = now
    let file = place.contents().flatMap { KeptFile($0, identity: identity) }
    hasher = file?.hasher ?? .random
    state = Platform.Locked(State(file))
  }

  /// What became of it since this was last asked.
  func takeUse() -> CacheUse {
    state.withLock { state in
      defer { state.use = CacheUse() }
      return state.use
    }
  }

  // MARK: Files

  /// What stood in a file that nobody has touched since.
  func content(of path: String, _ stamp: FileStamp) -> ContentHash? {
    let path = hasher.hash(path)
    return state.withLock { state in
      if let new = state.stamps[path] { return new.stamp == stamp ? new.content : nil }
      guard let index = state.file?.index(ofStamp: path), let known = state.file?.stamp(index), known.stamp == stamp
      else { return nil }
      state.isStampSeen[index] = true
      return known.content
    }
  }

  /// Notes what stands in a file that had this stamp at some time since `start`, before it was opened; not where it may
  /// have been touched again unseen.
  func note(_ path: String, _ stamp: FileStamp, _ content: ContentHash, since start: Int64) {
    guard stamp.isSettled(at: start) else { return }
    let path = hasher.hash(path)
    state.withLock { $0.stamps[path] = KeptFile.Stamp(path: path, stamp: stamp, content: content) }
  }

  func countUnopened() { state.withLock { $0.use.unopened += 1 } }
  func countKnown() { state.withLock { $0.use.known += 1 } }

  // MARK: Values

  /// Under what something about a text is kept.
  func key(_ kind: Kind, _ content: ContentHash) -> ContentHash {
    ContentHash(high: content.high ^ kind.rawValue &* 0x9E37_79B9_7F4A_7C15, low: content.low)
  }

  func value<Value: Packable>(_ type: Value.Type, _ key: ContentHash) -> Value? { marked(type, key)?.value }

  /// A value with what stands for it: those of equal values are equal.
  func marked<Value: Packable>(_ type: Value.Type, _ key: ContentHash) -> (value: Value, mark: ContentHash)? {
    let (file, index, new) = state.withLock { state -> (KeptFile?, Int, [UInt8]?) in
      if let new = state.values[key] { return (nil, 0, new) }
      guard let index = state.file?.index(of: key) else { return (nil, 0, nil) }
      state.isEntryUsed[index] = true
      return (state.file, index, nil)
    }
    if let new {
      return new.withUnsafeBytes { bytes in
        PackReader.read(type, from: bytes).map { ($0, hasher.hash(bytes)) }
      }
    }
    return file?.withValue(at: index) { bytes, hash in PackReader.read(type, from: bytes).map { ($0, hash) } }
  }

  /// Somebody knows the value already.
  func touch(_ key: ContentHash) {
    state.withLock { state in
      if let index = state.file?.index(of: key) { state.isEntryUsed[index] = true }
    }
  }

  /// Says what stands for it; `nil` for what cannot be kept.
  @discardableResult
  func keep(_ value: some Packable, _ key: ContentHash) -> ContentHash? {
    var writer = PackWriter()
    writer.write(value)
    guard let bytes = writer.bytes else { return nil }
    state.withLock { $0.values[key] = bytes }
    return bytes.withUnsafeBytes(hasher.hash)
  }

  // MARK: Writing

  /// What nobody used may take as much room as what somebody did, or this much.
  private static let spareRoom = 8 << 20
  /// More is not kept.
  private static let most = 256 << 20

  /// A load is over. Where nothing is new nothing is written.
  func save() {
    state.withLock { state in
      guard !state.values.isEmpty || !state.stamps.isEmpty else {
        if state.file != nil { place.showUse() }
        return
      }
      let bytes = KeptFile.make(identity: identity, hasher, stamps: stamps(of: state), values: values(of: state))
      var use = state.use
      if bytes.count > Self.most {
        use.failure = "it would take \(bytes.count >> 20) MB"
      } else {
        use.failure = place.replace(with: bytes)
      }
      // For the next load of this run, whether or not another run will see it.
      state = State(KeptFile(bytes, identity: identity))
      state.use = use
    }
  }

  private func stamps(of state: State) -> [KeptFile.Stamp] {
    guard let file = state.file else { return Array(state.stamps.values) }
    let old = (0..<file.stampCount).map { (isSeen: state.isStampSeen[$0], stamp: file.stamp($0)) }
      .filter { state.stamps[$0.stamp.path] == nil }
    let seen = old.filter(\.isSeen).map(\.stamp) + state.stamps.values
    // Of other folders of the project, or gone from it: nobody can tell.
    let others = old.filter { !$0.isSeen }.map(\.stamp)
    return others.count > 2 * seen.count + 10_000 ? seen : seen + others
  }

  private func values(of state: State) -> [(key: ContentHash, age: Int, KeptFile.Value)] {
    var values: [(key: ContentHash, age: Int, KeptFile.Value)] = state.values.map { ($0.key, 0, .new($0.value)) }
    var used = state.values.reduce(0) { $0 + $1.value.count }
    guard let file = state.file else { return values }
    var spare: [(entry: KeptFile.Entry, index: Int)] = []
    for index in 0..<file.entryCount {
      let entry = file.entry(index)
      guard state.values[entry.key] == nil else { continue }
      if state.isEntryUsed[index] {
        values.append((entry.key, 0, .old(file, index: index)))
        used += entry.length
      } else {
        spare.append((entry, index))
      }
    }
    var room = max(used, Self.spareRoom)
    for (entry, index) in spare.sorted(by: { ($0.entry.age, $0.index) < ($1.entry.age, $1.index) }) {
      room -= entry.length
      if room < 0 { break }
      values.append((entry.key, min(entry.age + 1, 1 << 30), .old(file, index: index)))
    }
    return values
  }
}
