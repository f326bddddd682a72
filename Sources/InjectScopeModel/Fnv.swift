extension UInt64 {
  /// FNV-1a: small and quick, and equal for equal bytes in every run. Nothing is safe from who wants two to be equal.
  @inlinable
  public init(fnv bytes: some Sequence<UInt8>) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self = hash
  }
}
