import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import InjectScopeTestSupport
import InjectScopeWorkspace
import Testing

/// Random changes of random projects: git takes the patch, what it leaves compiles, and the graph is that of the same
/// project written with the change from the start. `INJECTSCOPE_FUZZ_CHANGES` raises their number.
@Suite struct RandomChangeTests {
  @Test(arguments: Fuzzing.seeds(20, raisedBy: "INJECTSCOPE_FUZZ_CHANGES"))
  func aPatchIsTheChange(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let library = ChangedProject.Library.allCases[Int(seed % UInt64(ChangedProject.Library.allCases.count))]
    var before = ChangedProject(library, &random)
    var after = before
    var words: [String]?
    // Not every project has room for every change.
    for _ in 0..<40 {
      after = before
      words = after.change(&random)
      if words != nil { break }
      before = ChangedProject(library, &random)
    }
    let change = try #require(words)
    let patched = try TemporaryFolder(before.files.merging([".injectscope.json": "{}"]) { $1 })
    let written = try TemporaryFolder(after.files.merging([".injectscope.json": "{}"]) { $1 })
    #expect(try patched.shell("git init -q .").code == 0)

    let run = try patched.run(["what-if", "--patch"] + change)
    try #require(run.code < 2, "\(seed): \(change): \(run.errors)\n\(before.files["App.swift"] ?? "")")
    try patched.write(["change.diff": run.output])
    let applied = try patched.shell("git apply --whitespace=nowarn change.diff")
    try #require(applied.code == 0, "\(seed): \(change): \(applied.errors)\n\(run.output)")

    let difference = GraphDifference(try graph(of: written), try graph(of: patched))
    #expect(
      difference.isEmpty,
      "\(seed): \(change): \(describe(difference))\n\(run.output)\n\(after.files["App.swift"] ?? "")")
    try expectToCompile(patched, library, "\(seed): \(change)\n\(run.output)")
  }

  private func graph(of folder: TemporaryFolder) throws -> (graph: DependencyGraph, findings: [Finding]) {
    let loaded = try withExtendedLifetime(folder) { try Workspace.load(LoadRequest(paths: [folder.path], jobs: 1)) }
    let graph = GraphBuilder.build(loaded.project, rules: Dialects.all.map(\.rules))
    let checks = Checks.neutral + Dialects.all.flatMap(\.checks)
    return (graph, Checks.findings(in: graph, with: checks, besides: loaded.findings))
  }

  private func describe(_ difference: GraphDifference) -> String {
    let nodes = difference.nodes
    return "lost \(nodes.lost.map(\.node.id)), gained \(nodes.gained.map(\.node.id)), changed "
      + "\(nodes.changed.map { "\($0.new.node.id) \($0.new.changes(from: $0.old))" }), signatures "
      + "\(difference.signatures.changed.map { "\($0.old.title) -> \($0.new.title)" }), edges "
      + "-\(difference.edges.lost.count) +\(difference.edges.gained.count), findings "
      + "-\(difference.findings.lost.map(\.message)) +\(difference.findings.gained.map(\.message))"
  }

  private func expectToCompile(
    _ folder: TemporaryFolder, _ library: ChangedProject.Library, _ message: String
  ) throws {
    let modules: String
    if library == .grail {
      let runtime = Runtime(dialect: library.rawValue, name: Self.plainRuntime, mode: "6")
      #expect(try runtime.build().code == 0)
      modules = runtime.modulePath
      #expect(try folder.run("generate", ".").code == 0, "\(message)")
    } else {
      let module = CompiledModule(
        name: library.rawValue, sources: Repository.root.appendingPathComponent("Samples/Runtimes/\(library.rawValue)"),
        mode: "6", place: "random-changes/\(library.rawValue)")
      #expect(try module.build().code == 0)
      modules = module.folder.path
    }
    let paths = folder.files().keys.filter { $0.hasSuffix(".swift") }.sorted()
    let run = try Executable.swiftc(
      ["-typecheck", "-swift-version", "5", "-parse-as-library", "-module-name", "App", "-I", modules] + paths,
      in: folder.path)
    #expect(run.code == 0, "\(message)\n\(run.errors)\(run.output)")
  }

  /// The one whose protocols ask for nothing but the injector.
  private static let plainRuntime = "RuntimePlain"
}
