import Foundation
import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// The twins of random programs, compiled and run beside the library: whatever they give without being passed anything
/// is of the same type, from the same registration, and shared or not as the library's is.
@Suite struct TwinAgainstLibraryTests {
  @Test func flexInject() throws {
    try compare(.flexInject, FlexInject(), { FlexInjectLibrary() }) { asked in
      "\(asked.container).resolve(key: \"\(asked.tag ?? asked.type)\", mode: .\(asked.isAnew ? "new" : "shared"))"
    }
  }

  @Test func injection() throws {
    try compare(.injection, Injection(), { InjectionLibrary() }) { asked in
      let tag = asked.tag.map { "tag: \"\($0)\"" } ?? ""
      return asked.container == "injectMe" ? "resolve(\(tag))" : "\(asked.container).resolve(\(tag))"
    }
  }

  @Test func discoverer() throws {
    try compare(.discoverer, Discoverer(), { DiscovererLibrary() }) { asked in
      "try! \(asked.container).get((\(asked.gives)).self)"
    }
  }

  private func compare(
    _ library: RuntimeLibrary, _ dialect: any Dialect, _ makeLibrary: () -> any Library,
    asking: (TwinProgram.Asked) -> String
  ) throws {
    let count = ProcessInfo.processInfo.environment["INJECTSCOPE_FUZZ_PROGRAMS"].flatMap { UInt64($0) } ?? 16
    let made = (0..<count).map { seed in
      TwinProgram(RandomProgram(library, seed: seed), dialect, makeLibrary(), asking: asking)
    }
    // What is cleared away, and not asked for any more, is there for the twin, and not for whoever asks behind that.
    let programs = made.filter { !$0.checks.isEmpty && !$0.program.source.contains(".removeAll()") }
    let told = try TwinProgram.run(programs)
    var compared = 0
    for (program, output) in zip(programs, told) {
      // One that stops on its way, as it may, comes to no comparison.
      guard output.contains("done") else { continue }
      for check in program.checks.indices {
        let line = output.first { $0.hasPrefix("t\(check) ") }
        #expect(line == "t\(check) same", program.told(check))
        compared += 1
      }
    }
    #expect(compared > Int(count))
  }
}

/// A random program, its twin, and what is compared at its end.
struct TwinProgram {
  let program: RandomProgram
  /// The twin.
  let text: String
  /// Statements, one for each function that needs no arguments.
  private(set) var checks: [String] = []
  private var graphs: [String] = []

  /// What the library is asked for, to compare.
  struct Asked {
    var container: String
    /// The bare name of the type of the key.
    var type: String
    /// That type as it is written.
    var gives: String
    var tag: String?
    var isAnew: Bool
  }

  init(_ program: RandomProgram, _ dialect: any Dialect, _ library: any Library, asking: (Asked) -> String) {
    self.program = program
    let facts = SourceReader(dialects: [dialect]).read(program.source, withCode: true)
    let file = Project.File(path: program.fileName, unit: ID(0), facts: facts)
    let project = Project(units: [Project.Unit(name: "App", folder: "")], files: [file])
    let machine = Rehearsal.machine(project, unit: ID(0), with: library)
    let run = machine.run
    let twin = Twin(run, world: machine.world)
    text = "import \(dialect.title)\n" + TwinPrinter(twin).text
    // One for all, as there is one container.
    var made: Set<ID<Run.Container>> = []
    func make(_ graph: Twin.Graph) {
      guard made.insert(graph.container).inserted else { return }
      let others = graph.others.compactMap { other in twin.graph(of: other.container).map { (other.property, $0) } }
      for other in others { make(other.1) }
      let list = others.map { "\($0.0): graph\($0.1.container.index)" }.joined(separator: ", ")
      graphs.append("let graph\(graph.container.index) = \(graph.name)(\(list))")
    }
    for graph in twin.graphs { make(graph) }
    for graph in twin.graphs {
      var container = run.containers[graph.container].name
      // One that was replaced cannot be named any more.
      guard run.containers.lastIndex(where: { $0.name == container }) == Int(graph.container.index) else { continue }
      if run.containers[graph.container].kind == .builder {
        guard program.source.contains("= \(container)()") else { continue }
        graphs.append("let builder\(graph.container.index) = \(container)()")
        container = "builder\(graph.container.index).module"
      } else if !isGlobal(container) {
        continue
      }
      for place in Self.functions(of: graph, in: twin) where twin.functions[place].parameters.isEmpty {
        let function = twin.functions[place]
        let offer = run.offers[function.offer]
        guard offer.resolves else { continue }
        let key = run.entries[function.entry].key
        let asked = Asked(
          container: container, type: twin.world.type(key.type, file: 0).describing, gives: "\(function.gives)",
          tag: key.qualifier, isAnew: offer.isAnew)
        // An optional of what has optionals in it is another key, and one is not asked of a parent.
        let gives = "\(function.gives)"
        let isBelow = run.containers[graph.container].parent != nil
        let isOfAnother = function.container != graph.container
        let wanted =
          isOfAnother && function.gives.isOptional
          ? "\(function.gives.wrapped)" : isBelow || gives.contains("?") ? gives : "Optional<\(gives)>"
        checks.append(
          """
          compare("t\(checks.count)",
            twin: { graph\(function.container.index).\(function.name)() as \(gives) },
            library: { \(asking(asked)) as \(wanted) as Any })
          """)
      }
    }
  }

  /// What a graph gives: its own functions, and those of the one that gives the rest which it has nothing for.
  private static func functions(of graph: Twin.Graph, in twin: Twin) -> [Int] {
    var all = graph.functions
    var keys = Set((all.map { twin.functions[$0].entry } + graph.leftOut.map(\.entry)).map { twin.run.entries[$0].key })
    var next = twin.base(of: graph.container)
    while let base = next {
      let rest = (twin.graph(of: base)?.functions ?? []).filter { place in
        let function = twin.functions[place]
        return !keys.contains(twin.run.entries[function.entry].key)
          && twin.function(for: function.entry, of: graph.container) == place
      }
      all += rest
      keys.formUnion(rest.map { twin.run.entries[twin.functions[$0].entry].key })
      next = twin.base(of: base)
    }
    return all
  }

  /// All that is there to look at where they differ.
  func told(_ check: Int) -> Comment { "\(program): \(checks[check])\n\(program.source)\n\(text)" }

  /// Whether the container can be named at the end of the program.
  private func isGlobal(_ name: String) -> Bool {
    if name == "injectMe" { return true }
    let last = name.split(separator: ".").last ?? ""
    if [".shared", ".default"].contains(where: name.hasSuffix) { return true }
    if program.source.contains("\nlet \(name)") { return true }
    return name.contains(".")
      && ["let \(last) ", "var \(last): "].contains { program.source.contains("  static \($0)") }
  }

  /// What each program tells, line by line.
  static func run(_ programs: [TwinProgram]) throws -> [[String]] {
    guard let library = programs.first?.program.library else { return [] }
    let modules = [library.module, ProgramBatch.telling]
    for module in modules {
      let built = try module.build()
      guard built.code == 0 else { throw ProgramBatch.Failure(said: built.errors) }
    }
    return try ProgramBatch.inParallel(programs.indices) { try programs[$0].run(with: modules) }
  }

  private func run(with modules: [CompiledModule]) throws -> [String] {
    let folder = try TemporaryFolder()
    let places = program.telling.ranges(of: "done()")
    guard let end = places.last else { return [] }
    try folder.write([
      program.fileName: program.telling.replacingCharacters(in: end, with: "done()\ncompareTwins()"),
      "Graphs.swift": text,
      "Compare.swift": """
      import \(program.library.rawValue)
      import Telling
      func compareTwins() {
      \((graphs + checks).joined(separator: "\n"))
      }
      """,
    ])
    let compiled = try Executable.swiftc(
      ["-o", "program", "-Onone", "-swift-version", "5", "-suppress-warnings", program.fileName, "Graphs.swift"]
        + ["Compare.swift"] + modules.flatMap { ["-I", $0.folder.path] } + modules.map(\.objectPath)
        + (program.hasMainType ? ["-parse-as-library"] : []), in: folder.path)
    guard compiled.code == 0 else {
      throw ProgramBatch.Failure(said: "\(program) does not compile:\n\(compiled.errors)\n\(program.source)\n\(text)")
    }
    let run = try Executable.run(
      "\(folder.path)/program", [], in: folder.path, environment: ["SWIFT_BACKTRACE": "enable=no"])
    return run.output.split(separator: "\n").map(String.init)
  }
}
