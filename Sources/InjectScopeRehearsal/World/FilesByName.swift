/// The files of a project in which names are said, in their order.
struct FilesByName: Sendable {
  private var files: [String: [Int32]] = [:]

  mutating func note(_ name: String, _ file: Int) {
    if files[name]?.last != Int32(file) { files[name, default: []].append(Int32(file)) }
  }

  func isIn(_ name: String, where counts: (Int) -> Bool) -> Bool {
    files[name]?.contains { counts(Int($0)) } == true
  }
}
