import Glibc

@testable import InjectScopeWorkspace

/// The disk, but for one file that may not be opened, whoever runs the tests.
struct LockingTree: SourceTree {
  let locked: String
  private let disk = DiskTree()

  init(locked: String) { self.locked = locked }

  func status(of path: String, followsLinks: Bool) -> Result<SourceStatus, SourceFailure> {
    disk.status(of: path, followsLinks: followsLinks)
  }

  func entries(of folder: String) -> Result<[SourceEntry], SourceFailure> { disk.entries(of: folder) }

  func read(_ path: String, atMost limit: Int, into buffer: inout [UInt8]) -> Result<Int, SourceReadFailure> {
    path == locked
      ? .failure(.failed(.system(code: EACCES))) : disk.read(path, atMost: limit, into: &buffer)
  }

  func realPath(of path: String) -> Result<String, SourceFailure> { disk.realPath(of: path) }

  func target(ofLink path: String) -> Result<String, SourceFailure> { disk.target(ofLink: path) }
}
