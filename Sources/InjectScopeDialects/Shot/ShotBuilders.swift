internal import InjectScopeAnalysis
internal import InjectScopeModel

/// How a component is created: none says it, one says it with a slip, or several do.
struct ShotBuilders {
  private let resolution: ShotResolution
  private let unit: ShotUnit
  /// The labels of every call that creates it.
  private let calls: [[String?]]
  private var component: ShotDeclarations.Component { resolution.component }

  init(_ resolution: ShotResolution, _ unit: ShotUnit, in project: Project) {
    self.resolution = resolution
    self.unit = unit
    calls =
      resolution.component.builders.isEmpty
      ? ShotCalls(project, unit).creating(resolution.component).map(\.fact.labels).distinct : []
  }

  var findings: [Finding] {
    guard let first = component.builders.first else { return [missing] }
    if let slip = first.slip { return [misspelt(slip, at: first.location)] }
    guard component.builders.count > 1 else { return [] }
    return [
      error(
        "several-builders", "'\(component.name)' has \(component.builders.count) functions 'builder'",
        at: component.builders[1].location, chain: [Finding.Hop("the first is here", at: first.location)],
        Finding.Fix("leave one, with all that it must be given"))
    ]
  }

  private func error(
    _ id: String, _ message: String, at location: Location, chain: [Finding.Hop] = [], _ fix: Finding.Fix
  ) -> Finding {
    Finding(
      id: id, severity: .error, message: message, at: location, chain: chain, fix: fix, blocks: .everything)
  }

  private func misspelt(_ slip: String, at place: Location) -> Finding {
    let end = Position(line: Int(place.position.line), column: Int(place.position.column) + slip.utf8.count)
    return error(
      "component-without-builder",
      "'\(component.name)' has no 'func builder()', and '\(slip)' is nearly called so: nothing could create it",
      at: place,
      Finding.Fix(
        "write '\(ShotWords.builder)' for '\(slip)'",
        edits: [SourceEdit(replacing: place, upTo: end, with: ShotWords.builder)], isSure: true))
  }

  // MARK: - None

  private var missing: Finding {
    error(
      "component-without-builder", "'\(component.name)' has no 'func builder()': nothing could create it",
      at: component.location, fix)
  }

  private var fix: Finding.Fix {
    if let other = ShotWords.forgottenComponent(in: unit.types, besides: resolution.declared.components) {
      return Finding.Fix("let '\(other.name)', which has one, refine '\(component.name)'; else add `func builder()`")
    }
    guard let given else { return Finding.Fix("add `func builder()`, with what it must be given") }
    let function = "func builder(\(given.parameters.map(\.text).joined(separator: ", ")))"
    // Where another module would stand: before the consumers.
    let edits = resolution.declared.declaration(of: component)?.adding(property: function) ?? []
    return Finding.Fix(
      given.parameters.isEmpty ? "add `\(function)`, with what it must be given" : "add `\(function)`", edits: edits,
      isSure: given.isSure)
  }

  /// What it must be given: as it is created, and else what nothing that the project declares could be. `nil` where
  /// nobody can tell.
  private var given: (parameters: [ShotMissing.Given], isSure: Bool)? {
    let wanted = ShotMissing(resolution).wantedOfBuilder
    guard let labels = calls.first else {
      let isKnown = wanted.allSatisfy { unit.types.named($0.type.unwrapped.spelling.bareName).isEmpty }
      return isKnown ? (wanted, wanted.isEmpty) : nil
    }
    guard calls.count == 1 else { return nil }
    if labels.isEmpty { return wanted.isEmpty ? ([], true) : nil }
    let parameters = labels.compactMap { label in wanted.first { $0.label == label } }
    return parameters.count == labels.count ? (parameters, true) : nil
  }
}
