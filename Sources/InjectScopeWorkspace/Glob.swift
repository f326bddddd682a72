/// A pattern for paths: `*` and `?` stay inside a component, `**` spans any number of them.
///
/// A pattern without a slash is a name, and matches any component. What matches a folder matches all below it.
public struct Glob: Sendable {
  private enum Part: Sendable {
    case anyDepth
    case name([Character])
  }

  private let parts: [Part]
  private let isName: Bool

  public init(_ pattern: String) {
    var components = FilePath.components(of: pattern).filter { $0 != "." }
    // `Sources/Old/**` and `Sources/Old/` mean the folder.
    while components.count > 1, components.last == "**" { components.removeLast() }
    isName = components.count == 1 && !pattern.hasPrefix("/") && !pattern.hasPrefix("./")
    parts = components.map { $0 == "**" ? .anyDepth : .name(Array($0)) }
  }

  /// Whether a path relative to the root, or a folder around it, is matched.
  public func covers(_ path: String) -> Bool {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      if matches(String(path[..<end])) { return true }
    }
    return false
  }

  /// Whether the last component of a path relative to the root completes a match: enough for a walk, which asks about
  /// every folder on its way down.
  func matches(_ path: String) -> Bool {
    guard !parts.isEmpty else { return false }
    let components = FilePath.components(of: path)
    if isName { return components.last.map { matches(parts[0], $0) } ?? false }
    return Self.matches(parts, components) { part in
      if case .anyDepth = part { true } else { false }
    } one: {
      matches($0, $1)
    }
  }

  private func matches(_ part: Part, _ component: Substring) -> Bool {
    switch part {
    case .anyDepth: true
    case .name(let pattern):
      Self.matches(pattern, Array(component)) {
        $0 == "*"
      } one: {
        $0 == "?" || $0 == $1
      }
    }
  }

  /// The classic match with one wildcard for any run, which needs to go back only to the last one it met.
  private static func matches<Pattern, Element>(
    _ pattern: [Pattern], _ text: [Element], isRun: (Pattern) -> Bool, one: (Pattern, Element) -> Bool
  ) -> Bool {
    var p = 0
    var t = 0
    var resume: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, isRun(pattern[p]) {
        resume = (p + 1, t)
        p += 1
      } else if p < pattern.count, one(pattern[p], text[t]) {
        p += 1
        t += 1
      } else if let last = resume {
        resume = (last.pattern, last.text + 1)
        p = last.pattern
        t = last.text + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy(isRun)
  }
}
