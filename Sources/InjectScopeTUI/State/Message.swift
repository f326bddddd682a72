import InjectScopeModel

/// A line at the foot of the screen.
struct Message: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case success, error, note, cycle, doubt
    case finding(Finding.Severity)
  }

  /// Something that is wrong although what was done went well.
  struct Remainder: Hashable, Sendable {
    var severity: Finding.Severity
    var text: String
  }

  var kind: Kind
  var text: String
  var remainder: Remainder?
  /// Whether the row of keys stays above it, even where it is cut: it is said before somebody has pressed a key, who must
  /// see how to get help and how to leave, and can be read elsewhere.
  private(set) var isBesideKeys = false
  /// Whether it goes when what is worked out for the panel is there.
  private(set) var isOfWaiting = false

  func besideKeys(_ isBesideKeys: Bool) -> Message {
    var message = self
    message.isBesideKeys = isBesideKeys
    return message
  }

  static func ok(_ text: String) -> Message { Message(kind: .success, text: text) }
  static func note(_ text: String) -> Message { Message(kind: .note, text: text) }
  /// That what the panel shows is not there yet.
  static func waiting(_ text: String) -> Message {
    var message = note(text)
    message.isOfWaiting = true
    return message
  }
  static func doubt(_ text: String) -> Message { Message(kind: .doubt, text: text) }
  static func cycle(_ text: String) -> Message { Message(kind: .cycle, text: text) }
  static func finding(_ severity: Finding.Severity, _ text: String) -> Message {
    Message(kind: .finding(severity), text: text)
  }
  static func error(_ text: String) -> Message { Message(kind: .error, text: text) }
}
