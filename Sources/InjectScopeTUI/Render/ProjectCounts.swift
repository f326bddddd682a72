import InjectScopeModel

/// What is wrong with the project in numbers, each of which leads to its list: `1E 2W 4N · 4! 0@`.
enum ProjectCount: Hashable, Sendable, CaseIterable {
  case errors, warnings, notes, unresolved, cyclic, ambiguous

  /// As a command calls its list.
  var name: String {
    switch self {
    case .errors: "errors"
    case .warnings: "warnings"
    case .notes: "notes"
    case .unresolved: "unresolved"
    case .cyclic: "in-cycles"
    case .ambiguous: "ambiguous"
    }
  }

  var help: String {
    switch self {
    case .errors, .warnings, .notes: "Shows the first of the \(name) among the problems."
    case .unresolved: "Shows only what is unresolved."
    case .cyclic: "Shows the cycles."
    case .ambiguous: "Shows only what is ambiguous or unknown."
    }
  }

  /// What is said where it is zero.
  var absence: String {
    switch self {
    case .errors, .warnings, .notes: "there are no \(name)"
    case .unresolved: "nothing is unresolved"
    case .cyclic: "there is no cycle"
    case .ambiguous: "nothing is ambiguous or unknown"
    }
  }

  var severity: Finding.Severity? {
    switch self {
    case .errors: .error
    case .warnings: .warning
    case .notes: .note
    case .unresolved, .cyclic, .ambiguous: nil
    }
  }

  func count(_ index: ProjectIndex) -> Int {
    switch self {
    case .errors, .warnings, .notes: severity.map(index.problems.count) ?? 0
    case .unresolved: index.unresolved
    case .cyclic: index.cyclic
    case .ambiguous: index.ambiguous
    }
  }

  private var sign: (text: String, role: Cell.Role) {
    switch self {
    case .errors, .warnings, .notes: severity.map { ($0.sign, $0.role) } ?? ("", .plain)
    case .unresolved: ("!", .unresolved)
    case .cyclic: ("@", .cycle)
    case .ambiguous: ("?", .ambiguous)
    }
  }

  /// Findings that nobody has are left out; that nothing is unresolved is worth saying.
  static func shown(_ index: ProjectIndex) -> [(count: ProjectCount, span: Span)] {
    allCases.compactMap { item in
      let count = item.count(index)
      guard count > 0 || item == .unresolved || item == .cyclic else { return nil }
      return (item, Span(count.grouped + item.sign.text, count > 0 ? item.sign.role : .quiet))
    }
  }
}
