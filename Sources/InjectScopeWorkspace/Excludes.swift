extension Workspace {
  /// Whether a file, by its path from the root, is not read where somebody leaves out what the patterns match.
  public static func isExcluded(_ file: String, by patterns: [String]) -> Bool {
    let excludes = Excludes(patterns)
    return FilePath.ancestors(of: file).contains(where: excludes.matches)
  }
}

/// What is not to be read, as somebody wrote it: many plain names cost no more than one.
struct Excludes {
  private let names: Set<String>
  private let globs: [Glob]
  /// Those that are no plain names, as they were written, each in the place of its glob.
  private let patterns: [String]

  init(_ patterns: [String]) {
    let patterns = Set(patterns)
    names = patterns.filter { pattern in !pattern.contains { "*?/".contains($0) } && pattern != "." }
    self.patterns = patterns.subtracting(names).sorted()
    globs = self.patterns.map(Glob.init)
  }

  /// Whether the last component of a path relative to the root completes a match.
  func matches(_ path: String) -> Bool {
    (!names.isEmpty && names.contains(FilePath.name(of: path))) || globs.contains { $0.matches(path) }
  }

  /// The pattern that does.
  func pattern(matching path: String) -> String? {
    let name = FilePath.name(of: path)
    if names.contains(name) { return name }
    return zip(globs, patterns).first { $0.0.matches(path) }?.1
  }
}
