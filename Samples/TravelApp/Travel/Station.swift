struct Station {
  let name: String
  /// Where it lies on the only line there is.
  let kilometre: Int
}
