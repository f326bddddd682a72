import InjectScopeModel
import Testing

@Suite struct ProjectTests {
  @Test func filesComeInTheOrderOfTheirPaths() {
    let files = ["B.swift", "A/Z.swift", "A.swift"].map { Project.File(path: $0, unit: ID(0), facts: Facts()) }
    #expect(Project(units: [], files: files).files.map(\.path) == ["A.swift", "A/Z.swift", "B.swift"])
    #expect(Project(units: [], files: files, defines: ["A"]).files.map(\.path) == ["A.swift", "A/Z.swift", "B.swift"])
  }
}
