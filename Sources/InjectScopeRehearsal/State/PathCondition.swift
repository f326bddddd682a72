internal import InjectScopeModel

/// One of several ways.
public struct Way: Hashable {
  /// Where it was chosen, by number.
  var choice: Int
  var number: Int
  /// How many there are; `nil` where perhaps none of them is taken.
  var count: Int?
}

/// Where the source shows that one of several ways is taken.
enum Fork: Hashable {
  /// A condition stands there.
  case condition(Location)
  /// An error is caught there, if there is one.
  case error(Location)
}

/// What makes it doubtful that the program comes here.
public struct PathCondition {
  /// How many conditions, loops and the like there were.
  var doubts = 0
  /// How many of those are only that something runs what it was given later, and surely does.
  var onlyLater = 0
  /// How many of those are only that an error may have been thrown: usually none is.
  private var onlyErrors = 0
  /// How many of those leave open when it happens, and not only whether.
  private var untimed = 0
  /// The loops under way of which not each round is followed by itself, each by a number.
  private(set) var rounds: [Int] = []
  /// How many of those are only that a loop or a `switch` may have been left: behind it there is no doubt of them.
  private var perhapsBroken = 0
  /// How many are only that the round of a loop may have ended: nor is there behind that.
  private var perhapsContinued = 0
  /// The ways that were taken, each with a doubt of its own.
  var taken: [Way] = []
  /// What chose them, as far as the source shows it.
  private var forks: [Fork] = []

  public init() {}

  /// The ways that lead here from where everything was certain: `nil` where something else makes it doubtful too.
  var ways: [Way]? { doubts == taken.count ? taken : nil }

  /// Whether no condition stands before this: at most it happens later.
  var isUnconditional: Bool { doubts == onlyLater }

  var certainty: Run.Certainty { doubts > 0 ? .dynamic : .certain }

  /// What chose the last of them, if nothing else makes it doubtful.
  var fork: Fork? { doubts == forks.count ? forks.last : nil }

  /// Which of the branches of the fork was taken.
  var branch: Int { taken.last?.number ?? 0 }

  /// How the code comes here: `nil` where nobody can tell when.
  var course: Course? { untimed == 0 && onlyLater == 0 ? Course(ways: taken, rounds: rounds) : nil }

  /// Whether it hangs on a condition, and not only on errors, whether the program comes here.
  var isUnderCondition: Bool { doubts > onlyLater + onlyErrors }

  /// An error may have been thrown: then the program does not come here.
  mutating func mayHaveThrown() {
    doubts += 1
    onlyErrors += 1
  }

  /// From here on it is one thing less sure, and when it happens too.
  mutating func loseTime() {
    doubts += 1
    leaveTimeOpen()
  }

  /// What makes it doubtful leaves open when it happens, too.
  mutating func leaveTimeOpen() { untimed += 1 }

  mutating func beginRounds(of loop: Int) { rounds.append(loop) }

  mutating func endRounds(begunWith outer: [Int]) { rounds = outer }

  mutating func take(_ way: Way, at fork: Fork?) {
    doubts += 1
    taken.append(way)
    if let fork { forks.append(fork) }
  }

  /// A loop or a `switch`, or what is around it, may have been left here in these ways.
  mutating func perhapsLeave(by leaves: [Statement.Leave]) {
    doubts += 1
    if leaves.allSatisfy({ $0 == .breaking }) {
      perhapsBroken += 1
    } else if !leaves.contains(.elsewhere) {
      perhapsContinued += 1
    }
  }

  /// A `switch` ends that began under these conditions.
  mutating func endSwitch(begunUnder outer: PathCondition) {
    doubts -= perhapsBroken - outer.perhapsBroken
    perhapsBroken = outer.perhapsBroken
  }

  /// A loop ends that began under these conditions.
  mutating func endLoop(begunUnder outer: PathCondition) {
    endSwitch(begunUnder: outer)
    doubts -= perhapsContinued - outer.perhapsContinued
    perhapsContinued = outer.perhapsContinued
  }

  /// Whether what was done on some ways cannot have been done here.
  func isExcluded(_ ways: [Way]?) -> Bool {
    ways?.contains { way in taken.contains { $0.choice == way.choice && $0.number != way.number } } == true
  }
}

/// The choices that were met so far, each with a number. They are never taken back: a number stands for one choice.
struct Choices {
  private var count = 0
  /// The ways that end the process.
  private var ends: Set<Way> = []

  mutating func next() -> Int {
    count += 1
    return count - 1
  }

  /// Nobody comes to where this way would lead.
  mutating func end(_ way: Way) { ends.insert(way) }

  /// Whether one of those is reached whichever ways are taken: what is registered on each of them is there for certain,
  /// though nobody can tell by which.
  func cover(_ all: [[Way]]) -> Bool {
    if all.contains([]) { return true }
    let choices = Dictionary(grouping: all) { $0[0].choice }
    return choices.contains { choice, all in
      guard let count = all[0][0].count else { return false }
      return (0..<count).allSatisfy { number in
        ends.contains(Way(choice: choice, number: number, count: count))
          || cover(all.filter { $0[0].number == number }.map { Array($0.dropFirst()) })
      }
    }
  }
}
