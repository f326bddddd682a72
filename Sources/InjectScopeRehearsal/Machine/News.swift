internal import InjectScopeModel

/// What brings nothing new is not done over and over again: two calls each of forty functions are a million million.
extension Machine {
  /// What tells two resolutions apart.
  struct Asking: Hashable {
    let asker: Run.Asker
    let entry: ID<Run.Entry>?
    let key: Key
    let label: String
    let container: ID<Run.Container>?
    let outcome: Run.Outcome
    let moment: Run.Moment
    let site: Location
    let certainty: Run.Certainty
    let given: Run.Certainty
    let isAfterStop: Bool
    let isOpened: Bool
    let isAnew: Bool
    let condition: Condition?
    let uncalled: Int?
  }

  /// What running functions brought to light so far.
  struct News {
    /// How often the same was asked for in the same way.
    var askings: [Asking: Int] = [:]
    /// How often something was asked for that had been asked for often enough.
    var repeats = 0
    /// How often a library did anything else.
    var others = 0
    /// The runs of functions in which a library only did again what it had done often enough.
    var barren: [Int: Barren] = [:]
    /// Whether something was not followed any further that might have registered something.
    var hasLostSight = false
  }

  struct Barren {
    var runs = 0
    var steps = 0

    /// Whether it is not worth following any more; what takes few steps always is.
    var isEnough: Bool { steps >= Limits.barren && steps >= runs * Limits.fewSteps }
  }

  /// Notes what is asked for; false where it was asked for often enough.
  func isNews(_ resolution: Run.Resolution) -> Bool {
    let asking = Asking(
      asker: resolution.asker, entry: resolution.entry, key: resolution.key, label: resolution.label,
      container: resolution.container, outcome: resolution.outcome, moment: resolution.moment, site: resolution.site,
      certainty: resolution.certainty, given: resolution.given, isAfterStop: resolution.isAfterStop,
      isOpened: resolution.isOpened, isAnew: resolution.isAnew, condition: resolution.condition, uncalled: uncalled)
    let count = news.askings[asking, default: 0]
    news.askings[asking] = count + 1
    return count < Limits.askings
  }

  /// Notes that a library had something to say.
  func noteEvent(since repeats: Int) {
    events += 1
    if news.repeats == repeats { news.others += 1 }
  }
}
