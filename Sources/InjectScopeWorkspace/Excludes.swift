/// What is not to be read, as somebody wrote it: many plain names cost no more than one.
struct Excludes {
  private let names: Set<String>
  private let globs: [Glob]

  init(_ patterns: [String]) {
    let patterns = Set(patterns)
    names = patterns.filter { pattern in !pattern.contains { "*?/".contains($0) } && pattern != "." }
    globs = patterns.subtracting(names).map(Glob.init)
  }

  /// Whether the last component of a path relative to the root completes a match.
  func matches(_ path: String) -> Bool {
    (!names.isEmpty && names.contains(FilePath.name(of: path))) || globs.contains { $0.matches(path) }
  }
}
