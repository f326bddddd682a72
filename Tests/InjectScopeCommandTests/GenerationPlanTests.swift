import Foundation
import InjectScopeDialects
import Testing

/// How the build-tool plugin plans a target: its own files, which stand here as links, since nobody can import a plugin.
@Suite struct GenerationPlanTests {
  private static let package = URL(fileURLWithPath: "/shop")

  private func module(_ name: String, isTest: Bool = false) -> GenerationPlan.Module {
    let folder = Self.package.appendingPathComponent((isTest ? "Tests/" : "Sources/") + name)
    return GenerationPlan.Module(
      name: name, isTest: isTest, folder: folder, files: [folder.appendingPathComponent("\(name).swift")])
  }

  private func plan(_ name: String, exists: @escaping (URL) -> Bool = { _ in true }) throws -> GenerationPlan {
    let modules = [module("Kit"), module("App"), module("AppTests", isTest: true), module("KitTests", isTest: true)]
    let target = try #require(modules.first { $0.name == name })
    return GenerationPlan(
      for: target, among: modules, of: Self.package, into: URL(fileURLWithPath: "/out"), dialects: ["one", "two"],
      exists: exists)
  }

  @Test func readsTheProgramAndNotItsTests() throws {
    let plan = try plan("App")
    #expect(plan.arguments == ["build", "--output", "/out", "--", "/shop/Sources/App", "/shop/Sources/Kit"])
    #expect(
      plan.inputs.map(\.path) == [
        "/shop/Sources/App/App.swift", "/shop/Sources/Kit/Kit.swift", "/shop/Package.swift", "/shop/.injectscope.json",
      ])
  }

  @Test func aTestReadsItselfAndTheProgram() throws {
    #expect(
      try plan("KitTests").arguments.suffix(3) == ["/shop/Tests/KitTests", "/shop/Sources/App", "/shop/Sources/Kit"])
  }

  @Test func whatIsNotThereIsNoInput() throws {
    let plan = try plan("App") { $0.lastPathComponent != ".injectscope.json" }
    #expect(plan.inputs.last?.path == "/shop/Package.swift")
  }

  @Test func outputsAreFixed() throws {
    #expect(try plan("App").outputs.map(\.path) == ["/out/InjectScope.one.swift", "/out/InjectScope.two.swift"])
    #expect(dialectNames == Dialects.all.map(\.id.name))
  }
}
