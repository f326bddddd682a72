/// How long a test waits for what must come: counted in the turns in which it looked, so that a machine that stood still, or
/// whose clock was set, has not used it up.
struct Patience {
  private static let inVain = 1_000
  /// What comes without an end is not waited for either.
  private static let inAll = 100_000
  /// How long a turn in vain takes at least, in milliseconds.
  static let turn: Int32 = 20

  private var turns = 0
  private var turnsInVain = 0

  /// Counts a turn, and whether something came in it; whether there is another.
  mutating func takesAnother(came: Bool) -> Bool {
    turns += 1
    if !came { turnsInVain += 1 }
    return turnsInVain < Self.inVain && turns < Self.inAll
  }
}
