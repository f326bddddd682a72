/// The place of a value in one of a graph's arrays: small, typed, and as stable as the graph itself.
public struct ID<Of>: Hashable, Comparable, Sendable {
  public let index: UInt32

  public init(_ index: Int) { self.index = UInt32(index) }

  public static func < (a: ID, b: ID) -> Bool { a.index < b.index }
}

extension Array {
  /// The element that an identifier names.
  public subscript(id: ID<Element>) -> Element {
    get { self[Int(id.index)] }
    set { self[Int(id.index)] = newValue }
  }
}
