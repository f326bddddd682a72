import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import Testing

/// Tests that are written as closures, in groups with what is run before each.
@Suite struct SpecTests {
  private let reader = SourceReader(dialects: Dialects.all)

  private func told(_ body: String) -> [String] {
    let source = """
      import FlexInject
      import Nimble
      import Quick
      final class Ink {}
      final class InkSpec: QuickSpec {
        override class func spec() {
          var box: DependencyContainer!
          \(body.replacing("\n", with: "\n    "))
        }
      }
      """
    let project = Project(
      units: [Project.Unit(name: "Tests", folder: "Tests", isTest: true)],
      files: [Project.File(path: "Tests/InkSpec.swift", unit: ID(0), facts: reader.read(source))])
    return GraphBuilder.build(project, rules: Dialects.all.map(\.rules)).findings.filter { $0.severity != .note }.map {
      "\($0.location.position.line) \($0.severity) \($0.id)"
    }
  }

  @Test func eachExampleBeginsAnew() {
    let specs = """
      describe("a box") {
        beforeEach { box = DependencyContainer() }
        it("gives what it has") { box.register(type: Ink.self) { Ink() }; _ = box.resolve(type: Ink.self) }
        it("has nothing of another example's") { _ = box.resolve(type: Ink.self) }
        context("that is filled") {
          beforeEach { box.register(type: Ink.self) { Ink() } }
          it("gives it") { _ = box.resolve(type: Ink.self) }
          xit("is not run") { _ = box.resolve(type: Int.self) }
        }
        it("is not filled outside") { _ = box.resolve(type: Ink.self) }
      }
      """
    #expect(told(specs) == ["11 error missing-registration", "17 error missing-registration"])
  }

  @Test func whatIsExpected() {
    let specs = """
      beforeEach { box = DependencyContainer() }
      it("stops") { expect { box.resolve(type: Ink.self) }.to(throwAssertion()) }
      it("stops at once") { expect(box.resolve(type: Ink.self)).to(throwAssertion()) }
      it("is nil") { expect(box.resolve(type: Ink?.self)).to(beNil()) }
      """
    #expect(told(specs) == [])
  }

  /// What shares examples gives them what they run with.
  @Test func sharedExamplesAreLeftAlone() {
    #expect(told("sharedExamples(\"filled\") { it(\"gives it\") { _ = box.resolve(type: Ink.self) } }") == [])
  }

  @Test func aFunctionOfThatNameIsTheProjects() {
    let source = """
      import FlexInject
      final class Ink {}
      func it(_ what: String, _ run: () -> Void) { run() }
      it("asks") { _ = DependencyContainer.shared.resolve(type: Ink.self) }
      """
    #expect(Sources(["main.swift": source]).findings("missing-registration").count == 1)
  }
}
