/// Why nothing is known of a value.
public enum WhyUnknown: Hashable, Sendable {
  /// It is for whoever calls the function to say.
  case parameter
  /// Somebody makes it who is not seen: a framework, whoever owns the wrapper.
  case unseen
  /// No declaration of the name was read.
  case undeclared(String)
  /// What makes it is declared, and its code is not read.
  case unread
  /// It has no value yet, or is needed while it is made.
  case unmade
  /// It hangs on a type that is not known.
  case untyped
  /// It is worked out from, or taken out of, something that is not known.
  case part
  /// It is one of several, and nobody can tell which.
  case choice
  /// Somebody may have changed it meanwhile.
  case changed
  /// What stands there is of a form that is not followed.
  case notFollowed
  /// The source alone decides it, and nobody has worked it out.
  case fixed
  /// The work has bounds, and one of them is met.
  case bound
  /// The program does not come to it: it stops before.
  case stopped
  /// In the words of a library.
  case library(String)

  /// As the end of a sentence, behind a colon.
  var text: String {
    switch self {
    case .parameter: "whoever calls this function says what it is"
    case .unseen: "whoever makes it is not seen"
    case .undeclared(let name): "'\(name)' is not declared in what was read"
    case .unread: "what gives it is not read"
    case .unmade: "it has no value yet"
    case .untyped: "its type is not known"
    case .part: "it comes of what is not known"
    case .choice: "it is one of several"
    case .changed: "somebody may have changed it"
    case .notFollowed: "what stands here is not followed"
    case .fixed: "it is worked out of what is written, which is not followed"
    case .bound: "the program is not followed any further"
    case .stopped: "the program stops before"
    case .library(let text): text
    }
  }
}
