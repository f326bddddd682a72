import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What the project adds to types that others declare, under a name that they have themselves; and functions of one name
/// that take closures of which one gives something.
@Suite struct ForeignOverloadTypeTests {
  @Test func whatTakesTheArgumentsIsMeant() throws {
    try TypeOracle.judging(Self.known).expectKnown(judged: 20)
  }

  @Test func whatIsOnlyCalledTheSameIsNothingElse() throws {
    try TypeOracle.judging(Self.others).expectNothingWrong(judged: 25)
  }

  private static let known = """
    import Foundation
    enum Reaction { case allow, refuse }
    final class Request {
      func answer(then run: (Int) -> Void) -> Int { 1 }
      func answer(then run: (Int) -> Reaction) -> String { "" }
      func use() {
        let reaction = answer { size in
          print(size)
          return .allow
        }
        print(reaction.count)
      }
    }
    extension String {
      func wrapped(by size: Int) -> Int { size }
      func wrapped(by text: String) -> String { text }
      func whole() -> String { wrapped(by: "a") + uppercased() }
      var hasPrefix: Bool { hasPrefix("a") }
    }
    extension FileManager {
      func fileExists(atPath place: URL) -> Int { fileExists(atPath: place.path) ? 1 : 0 }
    }
    Request().use()
    print("a".wrapped(by: 1) + 1, "a".whole(), "a".hasPrefix, FileManager.default.fileExists(atPath: URL(fileURLWithPath: "")))
    """

  private static let others = """
    import Foundation
    extension NSAttributedString {
      var attributes: [NSAttributedString.Key: Any] { length > 0 ? attributes(at: 0, effectiveRange: nil) : [:] }
    }
    extension NSRegularExpression {
      func enumerateMatches(
        in text: String, options: MatchingOptions = [], range: Range<String.Index>,
        using block: (NSTextCheckingResult?, MatchingFlags, inout Bool) -> Void
      ) {
        enumerateMatches(in: text, options: options, range: NSRange(range, in: text)) { result, flags, stop in
          var ends = false
          block(result, flags, &ends)
          if ends { stop.pointee = true }
        }
      }
    }
    extension Calendar {
      func date(byAdding part: String, value: Int, to date: Date) -> [Date] {
        [self.date(byAdding: .day, value: value, to: date)!]
      }
    }
    extension Array where Element == Int {
      var suffix: [String: Int] { [description: suffix(2).count] }
      func contains(_ text: String) -> Int { contains(1) ? 1 : 0 }
    }
    extension FileManager {
      func contents(atPath place: Int) -> String { contents(atPath: "a")?.base64EncodedString() ?? "" }
    }
    print([1].suffix, [1].contains("a"), NSAttributedString(string: "").attributes)
    """
}
