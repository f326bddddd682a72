public import InjectScopeModel

/// What a library notes for the run.
extension Machine {
  public func add(_ container: Run.Container) -> ID<Run.Container> {
    run.containers.append(container)
    return ID(run.containers.count - 1)
  }

  /// The same place in the same container gives the same entry again, however often it is passed.
  public func add(_ entry: Run.Entry) -> ID<Run.Entry> {
    let place = EntrySite(container: entry.container, site: entry.site, key: entry.key)
    if let known = entriesBySite[place] {
      if entry.certainty == .certain, !isOpening { run.entries[known].certainty = .certain }
      return known
    }
    var entry = entry
    if isOpening { entry.certainty = .dynamic }
    entry.condition = entry.condition ?? condition
    run.entries.append(entry)
    let id = ID<Run.Entry>(run.entries.count - 1)
    entriesBySite[place] = id
    return id
  }

  /// Gives its place in the run, where it is kept.
  @discardableResult
  public func record(_ resolution: Run.Resolution) -> Int? {
    guard isRecording else {
      news.repeats += 1
      return nil
    }
    var resolution = resolution
    resolution.condition = resolution.condition ?? condition
    resolution.isOpened = isOpening
    resolution.given = max(resolution.given, certainty(within: resolution.asker))
    guard isNews(resolution) else {
      news.repeats += 1
      return nil
    }
    news.others += 1
    resolution.trail = trail
    run.resolutions.append(resolution)
    return run.resolutions.count - 1
  }

  /// Corrects the last resolution of a place, where what became of it shows only afterwards.
  public func amendLastResolution(at site: Location, _ change: (inout Run.Resolution) -> Void) {
    guard isRecording, let last = run.resolutions.lastIndex(where: { $0.site == site }) else { return }
    change(&run.resolutions[last])
  }

  public func remark(_ finding: Finding) {
    guard isRecording, remarked.insert(finding).inserted else { return }
    run.remarks.append(Run.Remark(finding: finding))
  }
}
