/// What earlier loads found out about files, by what stands in them: equal bytes give equal facts, wherever they lie.
///
/// What the loads of this run read, it has at hand; what those of other runs did, it looks up on disk where it is given a
/// place for that.
public final class FactsMemory: Sendable {
  private struct State {
    /// A seed that changes with every process, or the store's: nobody can make two files agree.
    var hasher = ContentHasher.random
    var store: FactsStore?
    var used: [ContentHash: FactsReader.Reading] = [:]
    /// What the load before used, and this one has not yet.
    var older: [ContentHash: FactsReader.Reading] = [:]
  }

  private let state = Platform.Locked(State())
  private let cache: CacheFolder?
  /// Whether another load is to come that wants the readings again.
  private let isForSeveral: Bool
  private let now: @Sendable () -> Int64

  /// - Parameter isForSeveral: a memory for one load has no use for what it has decoded.
  public convenience init(in cache: CacheFolder? = nil, isForSeveral: Bool = true) {
    self.init(in: cache, isForSeveral: isForSeveral, now: Platform.now)
  }

  init(in cache: CacheFolder?, isForSeveral: Bool = true, now: @escaping @Sendable () -> Int64) {
    self.cache = cache
    self.isForSeveral = isForSeveral
    self.now = now
  }

  /// A load begins.
  func open(for request: LoadRequest, root: String) {
    guard let cache else { return }
    let identity = ProgramIdentity.hash(request, root: root)
    let isOpen = state.withLock { $0.store?.identity == identity }
    guard !isOpen else { return }
    let store = FactsStore(cache.place(ofProjectAt: root, identity), identity: identity, now: now)
    state.withLock { state in
      state = State()
      state.hasher = store.hasher
      state.store = store
    }
  }

  /// What other runs found out, where there is a place for that.
  var store: FactsStore? { state.withLock { $0.store } }

  /// `nil` where nobody would ask for it again.
  func hash(_ bytes: UnsafeRawBufferPointer) -> ContentHash? {
    let (hasher, isKept) = state.withLock { ($0.hasher, isForSeveral || $0.store != nil) }
    return isKept ? hasher.hash(bytes) : nil
  }

  // MARK: Readings

  private func key(_ content: ContentHash, withCode: Bool, _ wish: FactsReader.Wish) -> ContentHash {
    var words = [FactsStore.Kind.reading.rawValue, content.high, content.low, withCode ? 1 : 0]
    switch wish {
    case .all: words.append(0)
    case .named(let names):
      words.append(1)
      words += names.map(\.value)
    }
    return state.withLock { $0.hasher }.hash(words)
  }

  /// A reading with what stands for it, where that is known: those of equal readings are equal.
  typealias Marked = (reading: FactsReader.Reading, mark: ContentHash?)

  func reading(of content: ContentHash, withCode: Bool, _ wish: FactsReader.Wish) -> Marked? {
    let key = key(content, withCode: withCode, wish)
    let (known, store) = state.withLock { state -> (FactsReader.Reading?, FactsStore?) in
      let known = state.used[key] ?? state.older[key]
      if let known { state.used[key] = known }
      return (known, state.store)
    }
    if let known {
      store?.touch(key)
      return (known, nil)
    }
    guard let (reading, mark) = store?.marked(FactsReader.Reading.self, key) else { return nil }
    if isForSeveral { state.withLock { $0.used[key] = reading } }
    return (reading, mark)
  }

  func keep(
    _ reading: FactsReader.Reading, of content: ContentHash, withCode: Bool, _ wish: FactsReader.Wish
  ) -> Marked {
    let key = key(content, withCode: withCode, wish)
    let store = state.withLock { state in
      if isForSeveral { state.used[key] = reading }
      return state.store
    }
    return (reading, store?.keep(reading, key))
  }

  /// A load is over: what it did not come upon is gone from the project.
  func close() {
    let store = state.withLock { state in
      state.older = state.used
      state.used = [:]
      return state.store
    }
    store?.save()
  }
}
