extension Array {
  /// The same without the room that it grew into, where that is much: for what is kept as long as a project is shown.
  public var withoutSpareRoom: [Element] { capacity > count + count / 8 ? map { $0 } : self }
}
