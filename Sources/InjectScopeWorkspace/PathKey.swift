/// A path as a disk tells paths apart: by its bytes. Two texts that look alike are equal, and two files all the same.
struct PathKey: Hashable {
  let path: String

  init(_ path: String) { self.path = path }

  static func == (a: PathKey, b: PathKey) -> Bool { a.path.utf8.elementsEqual(b.path.utf8) }

  func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
