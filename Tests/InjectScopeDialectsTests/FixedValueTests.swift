import InjectScopeModel
import Testing

/// What the source alone decides is no condition of which one could say that it may not hold.
@Suite struct FixedValueTests {
  private static func sources(_ body: String) -> Sources {
    let source = """
      import FlexInject
      import Foundation
      let box = DependencyContainer.shared
      func put(_ key: String) { box.register(key: key) { 1 } }
      put("other")
      struct Flags: OptionSet {
        let rawValue: Int
        static let a = Flags(rawValue: 1 << 0)
        static let b = Flags(rawValue: 1 << 1)
        static let all: Flags = [.a, .b]
      }
      let level = 3
      \(body)
      print(box.resolve(key: "k") as Int)
      """
    return Sources(["main.swift": source], withCode: true)
  }

  private func told(_ body: String) -> [String] {
    Self.sources(body).graph.findings.map(\.id).filter { $0 != "unused-registration" }
  }

  @Test(arguments: [
    "if level > 2 { put(\"k\") }",
    "if level * 2 > 5, level < 9 && !(level == 4) { put(\"k\") }",
    "struct Settings { var level = 2 + 1 }; let settings = Settings(); if settings.level >= 3 { put(\"k\") }",
    "if \"abc\".count == 3 { put(\"k\") }",
    "switch level { case 1...5: put(\"k\"); default: break }",
    "for one in [\"k\"] where level > 2 { put(one) }",
    "let flags: Flags = [.a, .b]; if flags.contains(.a) { put(\"k\") }",
    "if Flags.all.isSuperset(of: [.a]) { put(\"k\") }",
    "let names: Set<String> = [\"a\"]; if names.contains(\"a\") { put(\"k\") }",
  ])
  func whatIsWrittenIsNotDoubted(_ body: String) { #expect(told(body) == []) }

  /// What comes from outside, wholly or in part.
  @Test(arguments: [
    "if level > CommandLine.arguments.count { put(\"k\") }",
    "if level > 2, CommandLine.arguments.isEmpty { put(\"k\") }",
    "if level > 2 && CommandLine.arguments.isEmpty { put(\"k\") }",
    "if \"a\\(CommandLine.arguments.count)\".count == 3 { put(\"k\") }",
    "switch Int.random(in: 0..<level) { case 1...5: put(\"k\"); default: break }",
    "for one in [\"k\"] where level > CommandLine.arguments.count { put(one) }",
    "let flags = Flags(rawValue: CommandLine.arguments.count); if flags.contains(.a) { put(\"k\") }",
    "let names = Set(CommandLine.arguments); if names.contains(\"a\") { put(\"k\") }",
    "if Date() > Date(timeIntervalSince1970: 3) { put(\"k\") }",
    "if FileManager.default.fileExists(atPath: \"a\") { put(\"k\") }",
    "var sum = 0; for one in CommandLine.arguments { sum += one.count }; if sum > 2 { put(\"k\") }",
  ])
  func whatComesFromOutsideIs(_ body: String) { #expect(told(body) == ["not-surely-registered"]) }

  /// Nor is it called fine: what nobody works out leaves the answer open, and what is worked out does not.
  @Test(arguments: [
    ("let ratio = 2.25; if ratio * 100 > 300 { put(\"k\") }", true),
    ("let flags: Flags = [.a]; if flags.contains(.b) { put(\"k\") }", true),
    ("for one in stride(from: 0, to: level, by: 2) { if one == 1 { put(\"k\") } }", true),
    ("if level > 2 { put(\"k\") }", false), ("put(\"k\")", false),
    ("if level > 2 { put(\"k\") } else { put(\"k\") }", false),
  ])
  func whatNobodyWorksOutIsLeftOpen(_ body: String, _ isOpen: Bool) {
    let graph = Self.sources(body).graph
    let open = graph.needs.filter { if case .unknown = $0.outcome { true } else { false } }
    #expect(open.isEmpty == !isOpen, "\(graph.needs.map(\.outcome))")
    #expect(graph.findings.filter { $0.severity != .note } == [])
  }
}
