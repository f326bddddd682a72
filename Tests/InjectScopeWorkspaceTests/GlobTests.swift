import Testing

@testable import InjectScopeWorkspace

@Suite struct GlobTests {
  @Test(arguments: [
    ("Generated", "Generated", true),
    ("Generated", "App/Generated", true),
    ("Generated", "App/GeneratedCode", false),
    ("*Tests", "App/HomeTests", true),
    ("*.generated.swift", "App/A.generated.swift", true),
    ("App/*", "App/A.swift", true),
    ("App/*", "App/Sub/A.swift", false),
    ("App/**", "App", true),
    ("App/", "App", true),
    ("./App", "Kit/App", false),
    ("/App", "Kit/App", false),
    ("**/Old/*.swift", "Old/A.swift", true),
    ("**/Old/*.swift", "A/B/Old/A.swift", true),
    ("A/**/B", "A/B", true),
    ("A/**/B", "A/x/y/B", true),
    ("A/**/B", "A/x/y/C", false),
    ("A?.swift", "Aé.swift", true),
    ("A?.swift", "A.swift", false),
    ("", "A.swift", false),
    ("**", "A.swift", true),
  ])
  func matches(pattern: String, path: String, expected: Bool) {
    #expect(Glob(pattern).matches(path) == expected)
  }

  @Test func aHostilePatternEnds() {
    let pattern = String(repeating: "*a", count: 50)
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 5_000) + "b"))
  }
}
