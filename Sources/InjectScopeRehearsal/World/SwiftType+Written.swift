/// Types and strings as code says them.
extension SwiftType {
  /// `Clock.self`, `(Clock & Alarm).self`, `Clock?.self`.
  public var metatype: String {
    switch self {
    case .named, .tuple: "\(self).self"
    case .optional(let wrapped) where wrapped.name != nil: "\(self).self"
    default: "(\(self)).self"
    }
  }
}

extension String {
  /// Between quotation marks.
  public var asLiteral: String {
    let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
