internal import InjectScopeModel

/// What code registers that the program is not seen to run, though somebody may call it: a framework, by a selector, by a
/// method that it wants overridden, or something of which nobody can tell what it calls. When that happens nobody knows:
/// what is asked for is not missing then.
///
/// What nobody can call at all is not meant: of that it is said that it is not called. What is asked for under a condition,
/// or where the program does not come itself, each library judges by its own rules.
extension Run {
  mutating func leaveOpenWhatIsRegisteredUnseen() {
    guard isProgram else { return }
    let unseen = entries.indices.map { ID<Run.Entry>($0) }.filter { entries[$0].isRegisteredUnseen }
    guard !unseen.isEmpty else { return }
    let unkeyed = Dictionary(grouping: unseen.filter { entries[$0].isUnkeyed }) { entries[$0].container }
    var byKey = EntriesByKey()
    for place in resolutions.indices {
      let resolution = resolutions[place]
      guard resolution.outcome.isHole, !resolution.isTriedOut, resolution.certainty != .dynamic,
        !resolution.isLostOnTheWay, let container = resolution.container
      else { continue }
      let alike = byKey.entries(under: resolution.key, in: self).filter {
        entries[$0].isRegisteredUnseen && entries[$0].container == container
      }
      let servers = Set(alike + (unkeyed[container] ?? [])).sorted()
      guard !servers.isEmpty else { continue }
      for server in servers { entries[server].isUsed = true }
      resolutions[place].considered = servers
      resolutions[place].leaveOpen("it is registered where nobody is seen to call it")
    }
  }
}

extension Run.Entry {
  /// Whether the program never comes to what registers it.
  public var isUnreached: Bool { !isSeen && !doubts.isEmpty && doubts.allSatisfy { $0 == .unreached } }

  fileprivate var isRegisteredUnseen: Bool {
    !isSeen && refusal == nil && doubts.contains { $0 == nil || $0 == .other }
  }
}
