internal import InjectScopeModel

/// What code registers that the program is not seen to run, though somebody may call it: a framework, by a selector, by a
/// method that it wants overridden, or something of which nobody can tell what it calls. When that happens nobody knows:
/// what is asked for is not missing then.
///
/// What nobody can call at all is not meant: of that it is said that it is not called. What is asked for under a condition,
/// or where the program does not come itself, each library judges by its own rules.
extension Machine {
  func leaveOpenWhatIsRegisteredUnseen() {
    guard run.isProgram else { return }
    var unseen: [ID<Run.Container>: [ID<Run.Entry>]] = [:]
    for id in run.entries.indices.map({ ID<Run.Entry>($0) }) where run.entries[id].isRegisteredUnseen {
      unseen[run.entries[id].container, default: []].append(id)
    }
    guard !unseen.isEmpty else { return }
    for place in run.resolutions.indices {
      let resolution = run.resolutions[place]
      guard resolution.outcome.isHole, !resolution.isOpened, resolution.certainty != .dynamic,
        !resolution.isLostOnTheWay, let container = resolution.container,
        let servers = unseen[container]?.filter({
          run.entries[$0].isUnkeyed || run.areAlike(run.entries[$0].key, resolution.key)
        }), !servers.isEmpty
      else { continue }
      for server in servers { run.entries[server].isUsed = true }
      run.resolutions[place].considered = servers
      run.resolutions[place].leaveOpen("it is registered where nobody is seen to call it")
    }
  }
}

extension Run.Entry {
  fileprivate var isRegisteredUnseen: Bool {
    !isSeen && refusal == nil && doubts.contains { $0 == nil || $0 == .other }
  }
}
