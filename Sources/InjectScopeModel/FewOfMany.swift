extension Collection where Element == String {
  /// `a, b and 3 more`: the first of them, and how many there are besides.
  public func few(shown count: Int) -> String {
    prefix(count).joined(separator: ", ") + (self.count > count ? " and \(self.count - count) more" : "")
  }
}
