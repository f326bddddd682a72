internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Which registration is probably meant by who asks in vain, in words: one that may not be nil, and those whose key, type or
/// name differs by little.
struct MeantRegistrations {
  private let run: Run
  private let types: TypeIndex
  /// What somebody is given, or may be.
  private let given: Set<ID<Run.Entry>>

  init(_ run: Run, _ types: TypeIndex) {
    self.run = run
    self.types = types
    given = Set(
      run.resolutions.flatMap { resolution in
        if case .supplied(let entry, _, _) = resolution.outcome { [entry] } else { [ID<Run.Entry>]() }
      })
  }

  private func isGiven(_ entry: ID<Run.Entry>) -> Bool { given.contains(entry) || run.entries[entry].isUsed }

  /// - Parameters:
  ///   - near: what is registered and like what is asked for, the likeliest first.
  ///   - cure: what else cures it, where none of these is meant.
  func fix(
    for resolution: Run.Resolution, among near: [EntryNearness.Near], else cure: String?
  ) -> Finding.Fix? {
    optional(resolution, near) ?? respelling(resolution, near) ?? misspelt(resolution, near, else: cure)
  }

  /// What is registered cannot be nil, and an optional one is another key.
  private func optional(_ resolution: Run.Resolution, _ near: [EntryNearness.Near]) -> Finding.Fix? {
    let meant = near.filter {
      $0.likeness == .notOptional && run.entries[$0.entry].container == resolution.container
    }
    guard meant.count == 1 else { return nil }
    let key = run.entries[meant[0].entry].key
    let words = "ask for '\(key.text)', which is registered: '\(resolution.key.text)' is another key"
    guard resolution.moment == .call, key.qualifier == nil else { return Finding.Fix(words) }
    return Finding.Fix(words, by: .askType(TypeText.metatype(key.type.written)), at: resolution.site)
  }

  /// A key that differs by a slip from another: that one is meant where nobody else asks for it, and else perhaps.
  private func respelling(_ resolution: Run.Resolution, _ near: [EntryNearness.Near]) -> Finding.Fix? {
    guard let asked = resolution.key.qualifier else { return naming(resolution, near) }
    let slips = near.map(\.entry).filter { id in
      let entry = run.entries[id]
      return entry.container == resolution.container && entry.key.type == resolution.key.type
        && entry.key.qualifier.map { Nearest.isSlip(of: asked, $0) } == true
    }
    let spare = slips.filter { !isGiven($0) }
    let meant = (spare.isEmpty ? slips : spare).map { run.entries[$0].key }
    guard meant.count == 1, let key = meant[0].qualifier else { return naming(resolution, near) }
    let asking = "ask for '\(meant[0].text)'"
    guard !spare.isEmpty else { return Finding.Fix("\(asking), or register '\(resolution.key.text)' too") }
    return Finding.Fix(
      "\(asking), which nobody else asks for, or register '\(resolution.key.text)' too", doing: asking,
      by: .respell(asked, to: key), at: resolution.site)
  }

  /// Something is registered whose type differs by a slip. Whether both are types is not always known, so nothing is edited.
  private func misspelt(
    _ resolution: Run.Resolution, _ near: [EntryNearness.Near], else cure: String?
  ) -> Finding.Fix? {
    guard resolution.key.qualifier == nil, let cure else { return nil }
    let asked = resolution.key.type.unwrapped
    let meant = near.lazy.map { self.run.entries[$0.entry] }.first { entry in
      let type = entry.key.type.unwrapped
      return type != asked && Nearest.isSlip(of: asked.spelling, type.spelling)
    }
    return meant.map { entry in
      let other = entry.key.type.unwrapped
      // What one asks for by inference is written elsewhere.
      let words =
        switch (isDeclared(asked), isDeclared(other)) {
        case (false, true):
          "if '\(other.written)' is meant, write that: nothing that was read declares '\(asked.written)'; else "
        case (true, false):
          "if one type is meant, write '\(asked.written)' at \(entry.site): nothing that was read declares "
            + "'\(other.written)'; else "
        default: "if one type is meant, write '\(asked.written)' at \(entry.site), or '\(other.written)' here; else "
        }
      return Finding.Fix(words + cure)
    }
  }

  private func isDeclared(_ type: TypeName) -> Bool {
    types.named(type.spelling.bareName).contains { !types.entries[$0].declarations.isEmpty }
  }

  /// One of the type that nobody asks for, which has a name where none is asked for, or none where one is.
  private func naming(_ resolution: Run.Resolution, _ near: [EntryNearness.Near]) -> Finding.Fix? {
    let meant = near.map(\.entry).filter { !isGiven($0) }.map { run.entries[$0] }.filter { entry in
      entry.container == resolution.container && entry.key.type == resolution.key.type
        && (entry.key.qualifier == nil) != (resolution.key.qualifier == nil)
    }
    guard meant.count == 1, !run.isQualifierWholeKey else { return nil }
    return Finding.Fix(
      "ask for '\(meant[0].key.text)', which nobody else asks for, or register '\(resolution.key.text)' too")
  }
}
