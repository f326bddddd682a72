/// Places in the order of time that come after something: a part of one list, which all who have a part of it share.
public struct LaterPlaces: Hashable, Sendable {
  private let places: ArraySlice<Location>

  public init(_ places: ArraySlice<Location> = []) { self.places = places }

  /// Each once; looked through only where a cure is made.
  public var all: Set<Location> { Set(places) }

  /// Parts of one list that begin at one place are the same: not each of their places is compared.
  public static func == (a: Self, b: Self) -> Bool {
    a.places.count == b.places.count && a.places.first == b.places.first
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(places.count)
    hasher.combine(places.first)
  }
}
