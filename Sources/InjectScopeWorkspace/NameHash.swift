/// A declared name, as small as an index of a whole project wants it.
///
/// Equal for equal names in every run; that two names should share one costs a file parsed in vain.
struct NameHash: Hashable {
  private let value: UInt64

  /// An extension declares nothing: whoever looks for declarations must not find it.
  init(_ name: some Sequence<UInt8>, isExtension: Bool) {
    var hash: UInt64 = isExtension ? 0x9E37_79B9_7F4A_7C15 : 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = hash
  }
}
