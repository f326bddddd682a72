public import InjectScopeModel

/// Several conditions as one, for `#if`.
extension Worlds {
  /// When something is there at all; always, without a condition.
  public struct Presence: Hashable {
    public var condition: Condition?
  }

  /// Where all of the conditions hold, in as few words as that needs; `nil` where they never do.
  ///
  /// - Parameter outer: what holds already.
  public static func joining(_ conditions: [Condition?], under outer: Condition? = nil) -> Presence? {
    // Nearly nothing stands under a condition.
    if conditions.allSatisfy({ $0 == nil }) { return Presence(condition: nil) }
    let worlds = Worlds((conditions + [outer]).compactMap { $0 })
    func part(_ conditions: [Condition?]) -> Part {
      var part = Part()
      for world in worlds.all where conditions.allSatisfy({ worlds.holds($0, in: world) }) { part.insert(world) }
      return part
    }
    let wanted = part(conditions + [outer])
    guard !wanted.isEmpty else { return nil }
    var needed = conditions.compactMap { $0 }
    for condition in needed.reversed() {
      let others = needed.filter { $0 != condition }
      if part(others + [outer]) == wanted { needed = others }
    }
    return Presence(condition: needed.reduce(nil) { $0 && $1 })
  }

  /// Where any of the conditions holds.
  public static func any(of conditions: [Condition?]) -> Condition? {
    if conditions.contains(nil) { return nil }
    let worlds = Worlds(conditions.compactMap { $0 })
    return worlds.condition(for: worlds.part(where: conditions))
  }
}
