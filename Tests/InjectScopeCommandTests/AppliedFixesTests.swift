import Foundation
import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import InjectScopeWorkspace
import Testing

/// Every fix that has edits, of every golden case and sample, does what it promises: with the edits made, the finding is
/// gone and none is there that was not there before.
@Suite struct AppliedFixesTests {
  @Test(arguments: FixedProject.all)
  func curesAndHarmsNothing(_ project: FixedProject) throws {
    let before = try project.findings(in: project.files)
    for finding in before {
      guard let edits = try project.edits(curing: finding) else { continue }
      let changed = try edits.applied(to: project.files)
      let after = try project.findings(in: project.files.merging(changed) { $1 })
      #expect(
        !after.contains { $0.identity == finding.identity },
        "\(project): [\(finding.id)] \(finding.message) at \(finding.location) is still there")
      let known = Set(before.map(\.identity))
      // What an error held back is told once that is gone, and what was one place of many on its own.
      let told = Set(before.flatMap { [$0.location] + $0.places.map(\.location) })
      let new = after.filter {
        !known.contains($0.identity)
          && ($0.severity == .error || finding.severity != .error && !told.contains($0.location))
      }
      #expect(
        new.map { "[\($0.id)] \($0.message)" } == [],
        "\(project): after the fix of [\(finding.id)] at \(finding.location)")
    }
  }

  /// What compiles goes on compiling, with what is generated then: the first fix of each case, or with
  /// INJECTSCOPE_FUZZ_FIXES set all of them. What a root offers besides, whoever makes it has to pass: that is a person's
  /// part.
  @Test(arguments: Compilation.all.filter(\.isFirst))
  func whatCompilesStillDoes(_ compilation: Compilation) throws {
    let golden = compilation.golden
    let project = FixedProject(description: golden.description, files: golden.input)
    let fixes = try project.findings(in: project.files).compactMap { finding in
      finding.id == "unresolved-argument" ? nil : try project.edits(curing: finding).map { (finding, $0) }
    }
    let triesAll = ProcessInfo.processInfo.environment["INJECTSCOPE_FUZZ_FIXES"] != nil
    for (finding, edits) in triesAll ? fixes[...] : fixes.prefix(1) {
      let changed = try edits.applied(to: project.files)
      let run = try compilation.swiftc(["-typecheck", "-D", "DEBUG"], changing: changed)
      #expect(run.code == 0, "\(golden): [\(finding.id)] at \(finding.location)\n\(run.output)\(run.errors)")
    }
  }

  /// Else nothing would be tried.
  @Test func thereAreFixesWithEdits() throws {
    let ids = try Set(
      FixedProject.all.flatMap { project in
        try project.findings(in: project.files).filter { try project.edits(curing: $0) != nil }.map(\.id)
      })
    #expect(ids.count >= 15, "\(ids.sorted())")
  }
}

/// A project whose findings are cured one by one.
struct FixedProject: CustomTestStringConvertible, Sendable, CustomStringConvertible {
  let description: String
  let files: [String: String]

  var testDescription: String { description }

  static let all: [FixedProject] =
    GoldenCase.all.map { FixedProject(description: $0.description, files: $0.input) }
    + Files.folders(in: Repository.root.appendingPathComponent("Samples"))
    .filter { $0.lastPathComponent.hasSuffix("App") }
    .map { folder in
      FixedProject(
        description: folder.lastPathComponent, files: Files.texts(below: folder).filter { $0.key.hasSuffix(".swift") })
    }

  private func read(_ files: [String: String]) throws -> (loaded: LoadedProject, graph: DependencyGraph) {
    let folder = try TemporaryFolder([".injectscope.json": "{}"].merging(files) { $1 })
    let loaded = try withExtendedLifetime(folder) { try Workspace.load(LoadRequest(paths: [folder.path], jobs: 1)) }
    return (loaded, GraphBuilder.build(loaded.project, rules: Dialects.all.map(\.rules)))
  }

  /// Its graph, and what changes of it are planned with.
  func changing() throws -> (graph: DependencyGraph, context: ChangeContext) {
    let (loaded, graph) = try read(files)
    let context = ChangeContext(
      graph: graph, project: loaded.project, text: { files[$0] },
      sourcesNaming: { word in
        files.keys.filter { files[$0]?.contains(word) == true }.sorted().map { .init(path: $0, unit: nil) }
      })
    return (graph, context)
  }

  /// What the finding carries itself, or what follows from the sources and leaves nothing to a person.
  func edits(curing finding: Finding) throws -> [SourceEdit]? {
    guard let fix = finding.fix else { return nil }
    guard fix.edits.isEmpty else { return fix.edits }
    guard fix.remedy != nil else { return nil }
    guard let plan = try? changing().context.plan(curing: finding, with: Dialects.all), plan.leftovers.isEmpty else {
      return nil
    }
    return plan.edits
  }

  func findings(in files: [String: String]) throws -> [Finding] {
    let (loaded, graph) = try read(files)
    return Checks.findings(
      in: graph, with: Checks.neutral + Dialects.all.flatMap(\.checks), besides: loaded.findings)
  }
}
