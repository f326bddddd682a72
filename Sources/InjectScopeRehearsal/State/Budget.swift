internal import InjectScopeModel

/// What bounds the work. Nothing of it is given back after a try, or many tries would have no bound; where it comes to
/// its end less is certain, and nothing is wrong.
final class Budget {
  var stepsLeft: Int
  /// How far it came, where it took more steps than there are.
  var lastPlace: Location?
  /// How often it may still be looked who holds what.
  var checksLeft = 4_000
  /// The same where something is read that holds nothing itself.
  var weakReadsLeft = 600
  /// How deep the expression stands that is evaluated.
  var depth = 0
  /// The closures and functions that are running, to see where they would never end: for each entry that is made, since one
  /// function may ask for all of a chain. Entries that ask for each other are `makersUnderWay`.
  var running: [Running: Int] = [:]
  /// What a library has run and is on its way, each with what watches over changes since it began.
  var makersUnderWay: [Maker: [Int]] = [:]
  /// How often an entry's closure was run where nothing was certain.
  var runsOfEntry: [ID<Run.Entry>: Int] = [:]
  /// Steps that functions took without any effect on a library.
  var unproductive: [Int: Int] = [:]
  var repetition = Repetition()
  /// How often a library had something to say.
  var events = 0

  init(steps: Int) { stepsLeft = steps }

  enum Running: Hashable {
    case closure(Position, String, for: ID<Run.Entry>?)
    case function(Int, for: ID<Run.Entry>?)
  }

  struct Maker: Hashable {
    let value: Value
    let arguments: [Value]
  }

  /// How many steps so much code is worth.
  static func steps(forCallables count: Int) -> Int { max(Limits.steps, count * Limits.stepsPerCallable) }

  /// Notes that a library had something to say.
  func noteEvent(since repeats: Int) {
    events += 1
    if repetition.repeats == repeats { repetition.others += 1 }
  }
}

enum Limits {
  /// So many looks at who holds what it takes to see that nobody does.
  static let looksForUnseen = 8
  static let steps = 3_000_000
  /// A large program takes many steps without going round in any circle.
  static let stepsPerCallable = 800
  static let depth = 700
  static let calls = 160
  /// Steps that one function may take altogether without any effect on a library.
  static let unproductive = 40_000
  /// How often the same is recorded.
  static let askings = 64
  /// Steps that one function may take altogether while a library only does again what it has done that often.
  static let fruitless = 100_000
  static let fewSteps = 64
  /// How often an entry's closure is run where nothing is certain.
  static let runsOfEntry = 4
  /// How many entries are run in the trial of one offer, before those that were tried out already are not run again.
  static let runsOfOffer = 64
  /// How many are run in all such trials together, before each has only a few of its own.
  static let runsOfOffers = 16_384
  static let runsOfOneOfMany = 8
  /// How often something may be made within itself, as long as something is changed in between: a flag may break the circle.
  static let roundsUnderWay = 3
  /// How often types of one name, which count as one type, are made with all that each of them asks for.
  static let makingsOfNamesakes = 16
  /// How many makers, one inside the other, are noted without counting as steps.
  static let freeMakers = 8
}

/// What brings nothing new is not done over and over again: two calls each of forty functions are a million million.
struct Repetition {
  /// How often the same was asked for in the same way.
  private var askings: [Asking: Int] = [:]
  /// How often something was asked for that had been asked for often enough.
  var repeats = 0
  /// How often a library did anything else.
  var others = 0
  /// The runs of functions in which a library only did again what it had done often enough.
  var fruitless: [Int: FruitlessRuns] = [:]

  /// How often types were made that stand for several of one name.
  private var makings: [Int: Int] = [:]

  /// What tells two resolutions apart.
  private struct Asking: Hashable {
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
    let isTriedOut: Bool
    let isAnew: Bool
    let condition: Condition?
    let uncalled: Int?
  }

  struct FruitlessRuns {
    var runs = 0
    var steps = 0

    /// Whether it is not worth following any more; what takes few steps always is.
    var isEnough: Bool { steps >= Limits.fruitless && steps >= runs * Limits.fewSteps }
  }

  /// Notes that one more is made; false where it was made with all that it holds often enough.
  mutating func mayMakeWhole(_ entry: Int) -> Bool {
    makings[entry, default: 0] += 1
    return makings[entry, default: 0] <= Limits.makingsOfNamesakes
  }

  /// Notes what is asked for; false where it was asked for often enough.
  mutating func isNew(_ resolution: Run.Resolution, uncalled: Int?) -> Bool {
    let asking = Asking(
      asker: resolution.asker, entry: resolution.entry, key: resolution.key, label: resolution.label,
      container: resolution.container, outcome: resolution.outcome, moment: resolution.moment, site: resolution.site,
      certainty: resolution.certainty, given: resolution.given, isAfterStop: resolution.isAfterStop,
      isTriedOut: resolution.isTriedOut, isAnew: resolution.isAnew, condition: resolution.condition, uncalled: uncalled)
    let count = askings[asking, default: 0]
    askings[asking] = count + 1
    return count < Limits.askings
  }
}
