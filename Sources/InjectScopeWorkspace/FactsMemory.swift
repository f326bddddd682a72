/// The facts of files that were read before, by what stands in them: equal bytes give equal facts, wherever they lie.
public final class FactsMemory: Sendable {
  /// Two hashes of 64 bits under seeds that change with every process: nobody can make two files agree in both.
  private struct Key: Hashable {
    let first: Int
    let second: Int
    let withCode: Bool
    let wish: FactsReader.Wish

    init(_ text: [UInt8], withCode: Bool, _ wish: FactsReader.Wish) {
      self.withCode = withCode
      self.wish = wish
      first = Self.hash(text, seed: 1)
      second = Self.hash(text, seed: 2)
    }

    private static func hash(_ text: [UInt8], seed: UInt8) -> Int {
      var hasher = Hasher()
      hasher.combine(seed)
      text.withUnsafeBytes { hasher.combine(bytes: $0) }
      return hasher.finalize()
    }
  }

  private struct Store {
    var used: [Key: FactsReader.Reading] = [:]
    /// What the load before used, and this one has not yet.
    var older: [Key: FactsReader.Reading] = [:]
  }

  private let store = Platform.Locked(Store())

  public init() {}

  func reading(
    of text: [UInt8], withCode: Bool, _ wish: FactsReader.Wish,
    orElse read: ([UInt8], Bool, FactsReader.Wish) -> FactsReader.Reading
  ) -> FactsReader.Reading {
    let key = Key(text, withCode: withCode, wish)
    if let known = store.withLock({ $0.used[key] ?? $0.older[key] }) {
      store.withLock { $0.used[key] = known }
      return known
    }
    let reading = read(text, withCode, wish)
    store.withLock { $0.used[key] = reading }
    return reading
  }

  /// A load is over: what it did not come upon is gone from the project.
  func forgetUnused() {
    store.withLock { store in
      store.older = store.used
      store.used = [:]
    }
  }
}
