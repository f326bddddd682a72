public import InjectScopeModel

/// What became of findings, whatever graph they are of.
public struct FindingChanges: Sendable {
  public let gained: [Finding]
  public let lost: [Finding]
  public let changed: [(old: Finding, new: Finding)]

  public init(_ old: [Finding], _ new: [Finding]) {
    let part = GraphDifference.part(of: old, new)
    gained = part.gained
    lost = part.lost
    changed = part.changed
  }
}
