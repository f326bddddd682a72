/// What the system says about a file without opening it: a file that is changed gets another.
public struct FileStamp: Hashable, Sendable {
  public var size: Int64
  /// When its bytes changed and when anything of it did, in nanoseconds since 1970. Anybody may set the first.
  public var modified: Int64
  public var changed: Int64
  public var number: UInt64
  public var device: UInt64

  public init(size: Int64, modified: Int64, changed: Int64, number: UInt64, device: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.number = number
    self.device = device
  }

  /// What has it, whatever stands in it.
  var identity: SourceIdentity { .disk(device: device, number: number) }

  /// Whether a change after `moment` would surely show. Clocks of file systems tick: what is written twice within a tick
  /// has one time for both, so that a file must have been left alone for longer than that (git calls it racily clean).
  /// A time to come says nothing at all.
  func isSettled(at moment: Int64) -> Bool { max(modified, changed) < moment - tick }

  /// Times in whole milliseconds come from a file system that may count seconds, or two of them.
  private var tick: Int64 { changed % 1_000_000 == 0 ? 3_000_000_000 : 100_000_000 }
}
