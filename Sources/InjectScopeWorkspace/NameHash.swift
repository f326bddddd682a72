import InjectScopeModel

/// A declared name, as small as an index of a whole project wants it.
///
/// Equal for equal names in every run; that two names should share one costs a file parsed in vain.
struct NameHash: Hashable, Comparable {
  let value: UInt64

  /// An extension declares nothing: whoever looks for declarations must not find it.
  init(_ name: some Sequence<UInt8>, isExtension: Bool) {
    value = UInt64(fnv: name) << 1 | (isExtension ? 1 : 0)
  }

  init(value: UInt64) { self.value = value }

  /// Of what is extended the type itself.
  var ofType: NameHash { NameHash(value: value & ~1) }

  static func < (a: NameHash, b: NameHash) -> Bool { a.value < b.value }
}
