/// A file's bytes in memory, read as a file on disk is.
struct MemoryFile {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(atMost limit: Int, into buffer: inout [UInt8]) -> Result<Int, SourceReadFailure> {
    guard bytes.count <= limit else { return .failure(.tooLarge(bytes: bytes.count)) }
    if buffer.count < bytes.count {
      buffer = bytes
    } else {
      buffer.withUnsafeMutableBytes { $0.copyBytes(from: bytes) }
    }
    return .success(bytes.count)
  }
}
