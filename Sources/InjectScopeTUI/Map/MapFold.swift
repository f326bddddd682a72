import InjectScopeModel

/// What the nodes of one box have in common.
enum MapFold: Hashable {
  case folder(String), container(String)
  /// That there was no room for them.
  case others

  /// `Checkout/`, `AppModule`, `others`
  func name(columns: Int?, _ glyphs: Glyphs) -> String {
    switch self {
    case .folder(let name): fitted(name, columns, glyphs) + "/"
    case .container(let name): fitted(name, columns, glyphs)
    case .others: "others"
    }
  }

  private func fitted(_ name: String, _ columns: Int?, _ glyphs: Glyphs) -> String {
    columns.map { name.fitted(to: $0 - 8, glyphs) } ?? name
  }
}

/// What a box says of a need that no node supplies, the gravest first.
enum MapHole: CaseIterable {
  case unresolved, uncertain, argument

  /// `nil` where a node supplies it.
  init?(_ need: Need) {
    if need.outcome.isUnresolved {
      self = .unresolved
    } else if case .argument = need.outcome {
      self = .argument
    } else if need.outcome.isUncertain, need.suppliers.isEmpty {
      self = .uncertain
    } else {
      return nil
    }
  }

  /// As the list of dependencies has it.
  var sign: String {
    switch self {
    case .unresolved: "!"
    case .uncertain: "?"
    case .argument: "-"
    }
  }

  var role: Cell.Role {
    switch self {
    case .unresolved: .unresolved
    case .uncertain: .ambiguous
    case .argument: .argument
    }
  }
}
