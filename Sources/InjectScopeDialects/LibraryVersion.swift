/// A released version of a library, as package managers write it: `1.2.0`, `v0.0.4`, `0.2.4-hotfix`.
public struct LibraryVersion: Hashable, Comparable, Sendable {
  private let numbers: [Int]

  /// `nil` for what is no version: a branch, a commit.
  public init?(_ text: String) {
    let bare = text.first == "v" || text.first == "V" ? text.dropFirst() : text[...]
    // What follows the numbers says nothing about what came with them.
    let parts = bare.prefix { $0 != "-" && $0 != "+" }.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.allSatisfy(\.isASCII) ? Int(part) : nil }
    guard parts.count > 1, numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    self.numbers = Array(numbers.reversed().drop { $0 == 0 }.reversed())
  }

  public static func < (a: LibraryVersion, b: LibraryVersion) -> Bool {
    a.numbers.lexicographicallyPrecedes(b.numbers)
  }
}
