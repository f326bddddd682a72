import InjectScopeAnalysis

/// What has to be done to the lines of one text to get those of another: what goes stands before what comes.
struct LineDiff {
  enum Change: Hashable, Sendable { case same, added, removed }

  struct Line: Hashable, Sendable {
    var change: Change
    var text: String
  }

  let lines: [Line]

  init(from old: [String], to new: [String]) {
    var lines: [Line] = []
    var (x, y) = (0, 0)
    // Bytes count: to a text, letters composed in two ways are equal, but the files differ.
    let matches = LineDifference(old.map { Array($0.utf8) }, new.map { Array($0.utf8) }).matches
    for match in matches + [(old.count, new.count)] {
      lines += old[x..<match.old].map { Line(change: .removed, text: $0) }
      lines += new[y..<match.new].map { Line(change: .added, text: $0) }
      if match.new < new.count { lines.append(Line(change: .same, text: new[match.new])) }
      (x, y) = (match.old + 1, match.new + 1)
    }
    self.lines = lines
  }
}
