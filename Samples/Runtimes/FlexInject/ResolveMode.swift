/// Which instance a resolution gives.
public enum ResolveMode: Sendable {
  /// The one instance of the key: made at the first resolution that asks for it, the same from then on.
  case shared
  /// What the registered closure returns when it is run once more.
  case new
}
