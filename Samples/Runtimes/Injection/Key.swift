/// What an entry offers and a resolution asks for: the unqualified name of a type, and a tag.
///
/// An outer `Optional` counts as what it wraps, unless there is another one inside: `Clock?` is `Clock`, but
/// `Box<Clock?>?` is not `Box<Clock?>`.
struct Key: Hashable, CustomStringConvertible {
  private let name: String
  private let tag: String?

  init<T>(_ type: T.Type, tag: String?) {
    self.tag = tag
    guard let optional = type as? any OptionalType.Type else {
      name = String(describing: type)
      return
    }
    let wrapped = String(describing: optional.wrapped)
    let words = wrapped.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    name = words.contains("Optional") ? String(describing: type) : wrapped
  }

  var description: String {
    tag.map { "\(name), tag '\($0)'" } ?? name
  }
}

/// `Optional`, whatever it wraps.
protocol OptionalType {
  static var wrapped: Any.Type { get }
  var content: Any? { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
  var content: Any? { self }
}
