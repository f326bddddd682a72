import Foundation

/// What the fuzzer calls with every input; which of the readers it is for says INJECTSCOPE_FUZZ_TARGET.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["INJECTSCOPE_FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    print("INJECTSCOPE_FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
    exit(2)
  }
  return target
}()
