/// How many slips part what is wanted from the letters on a way down a tree, a row for each letter: a way goes back and
/// down again, and takes the rows up to where it goes on.
///
/// So many letters more or less take at least as many slips: of each row only what lies as near to its middle as slips are
/// allowed is worked out, and the two beside it say that they are too many.
struct SlipRows {
  private let wanted: [UInt32]
  private let allowed: Int
  private let tooMany: Int
  private let width: Int
  private var rows: [Int]
  private var letters: [UInt32] = [.max]
  private var depth = 0
  private var least = 0

  init(_ wanted: [UInt32], allowed: Int) {
    self.wanted = wanted
    self.allowed = allowed
    tooMany = allowed + 1
    width = wanted.count + 1
    rows = (0..<width).map { Swift.min($0, allowed + 1) }
  }

  /// The next letter of a way, at least 1 deep and at most one deeper than the last.
  mutating func add(_ letter: UInt32, at depth: Int) {
    self.depth = depth
    if letters.count <= depth {
      letters.append(letter)
      rows += repeatElement(tooMany, count: width)
    } else {
      letters[depth] = letter
    }
    least = tooMany
    let (low, high) = (max(0, depth - allowed), min(wanted.count, depth + allowed))
    guard low <= wanted.count else { return }
    let (own, above) = (depth * width, (depth - 1) * width)
    if low > 0 { rows[own + low - 1] = tooMany } else { rows[own] = min(depth, tooMany) }
    if high < wanted.count { rows[own + high + 1] = tooMany }
    if low == 0 { least = rows[own] }
    for place in max(low, 1)..<max(high + 1, 1) {
      var slips = min(
        rows[above + place - 1] + (wanted[place - 1] == letter ? 0 : 1), rows[above + place] + 1,
        rows[own + place - 1] + 1)
      if depth > 1, place > 1, letters[depth - 1] == wanted[place - 1], letter == wanted[place - 2] {
        slips = min(slips, rows[above - width + place - 2] + 1)
      }
      slips = min(slips, tooMany)
      rows[own + place] = slips
      least = min(least, slips)
    }
  }

  /// How many part what is wanted from the whole way; `nil` where they are too many.
  var slips: Int? {
    guard abs(depth - wanted.count) <= allowed else { return nil }
    let slips = rows[depth * width + wanted.count]
    return slips <= allowed ? slips : nil
  }

  /// Whether a longer way may have few enough: by its last row, or by the one before where the next letter may be swapped
  /// with the last.
  var mayBeMended: Bool {
    if least <= allowed { return true }
    let above = (depth - 1) * width
    let (low, high) = (max(2, depth + 1 - allowed), min(wanted.count, depth + 1 + allowed))
    guard low <= high else { return false }
    return (low...high).contains { wanted[$0 - 1] == letters[depth] && rows[above + $0 - 2] < allowed }
  }
}
