import InjectScopeModel

extension ReadingPlace {
  /// As a person reads it: one path, or what several have in common and then each.
  var label: String {
    guard paths.count > 1 else { return paths.first ?? folder }
    let parts = paths.map { $0.split(separator: "/", omittingEmptySubsequences: false) }
    let least = parts.map { $0.count - 1 }.min() ?? 0
    let count = (0..<least).first { place in parts.contains { $0[place] != parts[0][place] } } ?? least
    let rest = parts.map { $0.dropFirst(count).joined(separator: "/") }.joined(separator: ", ")
    return count < 2 ? paths.joined(separator: ", ") : parts[0].prefix(count).joined(separator: "/") + ": " + rest
  }
}
