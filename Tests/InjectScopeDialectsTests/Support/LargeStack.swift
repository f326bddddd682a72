import Foundation

/// A stack as large as that of the threads on which projects are resolved: tests run on others.
enum LargeStack {
  static func run<Result: Sendable>(_ action: @escaping @Sendable () -> Result) -> Result? {
    let (box, end) = (Box<Result>(), DispatchSemaphore(value: 0))
    let thread = Thread {
      box.result = action()
      end.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    end.wait()
    return box.result
  }

  private final class Box<Value>: @unchecked Sendable { var result: Value? }
}
