/// What a resolution did, each time that it ran.
enum Happening: Hashable, CustomStringConvertible, Sendable {
  /// It gave an instance of a dynamic type, which the registration with this mark made. Instances of equal numbers are
  /// one; a value has the number of the run of the closure that made it, or 0.
  case supplied(type: String, entry: String, number: Int)
  case nothing
  case threw
  /// It stopped the process, and none that it asked for in its turn did.
  case stopped
  /// It did not come to its end, because one that it asked for stopped the process.
  case unfinished
  /// It is in a circle that has no end.
  case endless

  var description: String {
    switch self {
    case .supplied(let type, let entry, let number): "\(type) from \(entry), instance \(number)"
    case .nothing: "nil"
    case .threw: "an error"
    case .stopped: "the process stopped"
    case .unfinished: "did not come back"
    case .endless: "went round in a circle"
    }
  }
}

/// One run of one place of a program.
struct Record: Hashable, Sendable {
  /// `r7` for a resolution, `e3` for a registration that stopped the process.
  let place: String
  let happening: Happening
  /// Whether the source does not determine it.
  let isDynamic: Bool
}

/// What a program told, in the order in which each resolution began.
struct ProgramRun: Hashable, Sendable {
  let records: [Record]
  /// Whether it came to its end.
  let isComplete: Bool
  /// Whether it came to something that the source does not determine.
  let isDynamic: Bool

  /// Every line is one of those in `Telling.swift`: nil where another is found.
  init?(output: String) {
    var records: [Record?] = []
    var places: [(place: String, isDynamic: Bool)] = []
    var open: [Int] = []
    var (isDynamic, isComplete, isEndless) = (false, false, false)
    var registration: String?
    // The run that threw, where that was the last thing told.
    var last: Int?
    func close(_ place: String, _ happening: Happening) -> Bool {
      guard let index = open.lastIndex(where: { places[$0].place == place }) else { return false }
      let run = open.remove(at: index)
      records[run] = Record(place: place, happening: happening, isDynamic: places[run].isDynamic)
      return true
    }
    for line in output.split(separator: "\n") {
      last = nil
      let words = line.split(separator: " ").map(String.init)
      switch (words.dropFirst().first, words.count) {
      case (nil, 1) where line == "dynamic": isDynamic = true
      case (nil, 1) where line == "done": isComplete = true
      case ("begins", 2) where line.hasPrefix("e"): registration = words[0]
      case ("begins", 2):
        registration = nil
        places.append((words[0], isDynamic))
        records.append(nil)
        open.append(places.count - 1)
      case ("throws", 2):
        last = open.last
        guard close(words[0], .threw) else { return nil }
      case ("endless", 2): isEndless = true
      case ("gives", 3) where words[2] == "nil": guard close(words[0], .nothing) else { return nil }
      case ("gives", 5):
        guard let number = Int(words[4]),
          close(words[0], .supplied(type: words[2], entry: words[3], number: number))
        else { return nil }
      default: return nil
      }
    }
    // An error that nobody catches stops the process where it was thrown.
    if !isComplete, let last, registration == nil, let record = records[last] {
      records[last] = Record(place: record.place, happening: .stopped, isDynamic: record.isDynamic)
    }
    // Of a circle, one round says it all.
    var isTold: Set<String> = []
    for (index, run) in open.enumerated() {
      if isEndless, !isTold.insert(places[run].place).inserted { continue }
      let isLast = index == open.count - 1 && last == nil
      let happening: Happening = isEndless ? .endless : isLast && !isComplete ? .stopped : .unfinished
      records[run] = Record(place: places[run].place, happening: happening, isDynamic: places[run].isDynamic)
    }
    if let registration, open.isEmpty, !isComplete {
      records.append(Record(place: registration, happening: .stopped, isDynamic: isDynamic))
    }
    self.records = records.compactMap { $0 }
    self.isComplete = isComplete
    self.isDynamic = isDynamic
  }
}
