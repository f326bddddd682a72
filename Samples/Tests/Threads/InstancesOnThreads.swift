import Foundation

/// How many different instances are given when many threads ask at the same time.
public func countInstancesOnThreads(givenBy give: @Sendable () -> AnyObject) -> Int {
  let given = Given()
  DispatchQueue.concurrentPerform(iterations: 64) { _ in given.insert(give()) }
  return given.count
}

/// What the threads were given. Kept, so that no instance takes the place of another that is gone.
private final class Given: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [AnyObject] = []

  var count: Int { Set(objects.map(ObjectIdentifier.init)).count }

  func insert(_ object: AnyObject) {
    lock.withLock { objects.append(object) }
  }
}
