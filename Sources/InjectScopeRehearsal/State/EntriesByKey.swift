public import InjectScopeModel

/// Entries by their keys: to look at each of them for each thing that is asked for would take the square of their number.
///
/// What was noted since somebody looked last is filed when the next one does: entries are only ever added, and their keys
/// do not change.
public struct EntriesByKey {
  private var filed = 0
  private var byKey: [Key: [ID<Run.Entry>]] = [:]
  private var byQualifier: [String: [ID<Run.Entry>]] = [:]

  public init() {}

  /// What is registered under a key, in whatever container, in the order of the registrations.
  public mutating func entries(under key: Key, in run: Run) -> [ID<Run.Entry>] {
    while filed < run.entries.count {
      let id = ID<Run.Entry>(filed)
      filed += 1
      byKey[run.entries[id].key, default: []].append(id)
      run.entries[id].key.qualifier.map { byQualifier[$0, default: []].append(id) }
    }
    if run.isQualifierWholeKey, let qualifier = key.qualifier { return byQualifier[qualifier] ?? [] }
    return byKey[key] ?? []
  }
}
