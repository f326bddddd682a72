extension Sequence where Element: Hashable {
  /// Each once, in the order in which they come first.
  public var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
