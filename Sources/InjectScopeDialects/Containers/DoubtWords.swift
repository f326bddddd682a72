internal import InjectScopeModel
internal import InjectScopeRehearsal

/// How it is said that something may not be registered when it is asked for.
struct DoubtWords {
  let place: String
  let cause: String
  let hop: String
  let fix: String
  /// Whether the fix is that the code runs at all.
  let isOfRunning: Bool
  let location: Location?

  /// `nil` where nothing can be said of it.
  init?(_ doubt: Run.Doubt) {
    switch doubt {
    case .uncalled, .unmade, .unread: isOfRunning = true
    default: isOfRunning = false
    }
    switch doubt {
    case .uncalled(let function, _):
      place = "in '\(function.title)', which nobody is seen to call"
      cause = "nobody is seen to call '\(function.title)'"
      hop = "'\(function.title)' is declared here"
      fix = "call '\(function.title)' before this"
      location = function.location
    case .unmade(let name, let site):
      place = "where \(name.quotedWithArticle) is made, and nobody is seen to make one"
      cause = "nobody is seen to make \(name.quotedWithArticle)"
      hop = "'\(name)' is declared here"
      fix = "make \(name.quotedWithArticle) before this, and keep it"
      location = site
    case .unread(let name, let site):
      place = "when '\(name)' is first read, and nobody is seen to read it"
      cause = "nobody is seen to read '\(name)'"
      hop = "'\(name)' is declared here"
      fix = "read '\(name)' before this: `_ = \(name)`"
      location = site
    case .conditional(let site, _):
      place = "where a condition holds"
      cause = "it hangs on this condition"
      hop = "the condition stands here"
      fix = "register it where the condition does not hold too, or ask for it only where it holds"
      location = site
    case .caught(let site):
      place = "where an error is caught"
      cause = "it hangs on an error that is caught"
      hop = "the error is caught here"
      fix = "register it where this does not run too, or ask for it only there"
      location = site
    case .compiled(let condition):
      place = "under '#if \(condition.text)'"
      cause = "it hangs on '#if \(condition.text)'"
      hop = ""
      fix = "register it in the other case too, or ask for it under '#if \(condition.text)'"
      location = nil
    case .unreached, .other: return nil
    }
  }
}
