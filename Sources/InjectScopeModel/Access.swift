/// Who may see a declaration, from the narrowest to the widest.
public enum Access: String, Comparable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  private var width: Int {
    switch self {
    case .private: 0
    case .fileprivate: 1
    case .internal: 2
    case .package: 3
    case .public: 4
    case .open: 5
    }
  }

  /// Whether another file of the same module sees it.
  public var reachesOtherFiles: Bool { self >= .internal }

  /// The modifier with the space behind it, or nothing for what Swift assumes anyway.
  public var prefix: String { self == .internal ? "" : rawValue + " " }

  public static func < (a: Access, b: Access) -> Bool { a.width < b.width }
}
