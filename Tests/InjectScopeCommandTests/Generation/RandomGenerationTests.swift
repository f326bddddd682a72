import Foundation
import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import InjectScopeTestSupport
import Testing

/// What is generated compiles, and what is refused would not: the compiler judges projects made at random, in both
/// styles and both language modes, many of them as one module.
@Suite struct RandomGenerationTests {
  private static let projects = Fuzzing.seeds(48, raisedBy: "INJECTSCOPE_FUZZ_GENERATED").map {
    RandomGrailProject(seed: $0)
  }
  private static let batch = 100

  @Test(arguments: [SignatureStyle.direct, .injector], ["5", "6"])
  func theCompilerAgrees(_ style: SignatureStyle, _ mode: String) throws {
    var (refused, accepted, findings) = (0, 0, 0)
    for first in stride(from: 0, to: Self.projects.count, by: Self.batch) {
      let judged = try JudgedProjects(Self.projects[first...].prefix(Self.batch), style, mode: mode)
      refused += judged.projects.count { !$0.blocking.isEmpty }
      accepted += judged.projects.count { $0.blocking.isEmpty }
      findings += judged.projects.reduce(0) { $0 + $1.blocking.count }
      for project in judged.projects {
        let (errors, silent) = judged.unforeseen(of: project)
        guard project.blocking.isEmpty else {
          for finding in project.blocking {
            let isRejected =
              try judged.rejectsWhatIsNamed(by: finding, of: project)
              || Self.olderModeRejectsWhatIsNamed(by: finding, of: project.seed, style, mode: mode)
              || Self.isRejectedAlone(finding, of: project, style)
            #expect(
              isRejected,
              "seed \(project.seed), refused wrongly: \(finding.location): \(finding.message)\n\(errors)")
          }
          continue
        }
        #expect(errors.isEmpty, "seed \(project.seed) does not compile:\n\(errors)")
        #expect(mode == "5" || silent.isEmpty, "seed \(project.seed), foreseen wrongly: \(silent)")
        let warnings = judged.generatedWarnings(of: project)
        #expect(warnings.isEmpty, "seed \(project.seed) brings warnings:\n\(warnings)")
      }
    }
    if Self.projects.count > 48 {
      print("\(style), Swift \(mode): \(accepted) accepted, \(refused) refused for \(findings) reasons")
    }
    #expect(Self.projects.count < 20 || refused > 0 && accepted > 0, "\(refused) refused, \(accepted) accepted")
  }

  /// Most projects have something that is refused. With the named lines mended nearly all are generated, and those are to
  /// compile as well: each has its other modifiers still.
  @Test(arguments: [SignatureStyle.direct, .injector], ["5", "6"])
  func whatIsMendedAsNamedCompiles(_ style: SignatureStyle, _ mode: String) throws {
    var (refused, accepted) = (0, 0)
    for first in stride(from: 0, to: Self.projects.count, by: Self.batch) {
      let batch = Self.projects[first...].prefix(Self.batch)
      let mended = batch.compactMap { project -> RandomGrailProject? in
        var project = project
        var named: [Finding] = []
        for round in 0..<8 {
          named = JudgedProjects.Generation(of: project, style).blocking
          if named.isEmpty { return round == 0 ? nil : project }
          for finding in named {
            project.mend(finding.location.file, line: Int(finding.location.position.line))
          }
        }
        refused += 1
        return nil
      }
      accepted += mended.count
      let judged = try JudgedProjects(mended[...], style, mode: mode)
      for project in judged.projects {
        let (errors, silent) = judged.unforeseen(of: project)
        #expect(mode == "5" || silent.isEmpty, "seed \(project.seed), mended, foreseen wrongly: \(silent)")
        #expect(errors.isEmpty, "seed \(project.seed), mended, does not compile:\n\(errors)")
        let warnings = judged.generatedWarnings(of: project)
        #expect(warnings.isEmpty, "seed \(project.seed), mended, brings warnings:\n\(warnings)")
      }
    }
    if Self.projects.count > 48 { print("\(style), Swift \(mode): \(accepted) mended, \(refused) refused still") }
    #expect(Self.projects.count < 20 || accepted > refused, "\(accepted) mended, \(refused) refused still")
  }

  /// What is generated is for every language mode, and some of it for older ones alone.
  private static func olderModeRejectsWhatIsNamed(
    by finding: Finding, of seed: UInt64, _ style: SignatureStyle, mode: String
  ) throws -> Bool {
    guard mode == "6" else { return false }
    let older = try JudgedProjects([RandomGrailProject(seed: seed)][...], style, mode: "5")
    return older.projects[0].isGuarded && older.rejectsWhatIsNamed(by: finding, of: older.projects[0])
  }

  /// The compiler does not look at what crosses between actors while another error stands before it: so a finding is
  /// judged again in a project where what the others name is mended. What is generated is for both language modes, so
  /// that one of them is enough to refuse it.
  private static func isRejectedAlone(
    _ finding: Finding, of project: JudgedProjects.Project, _ style: SignatureStyle
  ) throws -> Bool {
    var mended = RandomGrailProject(seed: project.seed)
    for other in project.blocking where other.location.line != finding.location.line {
      mended.mend(other.location.file, line: Int(other.location.position.line))
    }
    return try ["5", "6"].contains { mode in
      let judged = try JudgedProjects([mended][...], style, mode: mode, isWhole: true)
      return judged.projects[0].blocking.contains {
        ($0.id, $0.location.line) == (finding.id, finding.location.line)
          && judged.rejectsWhatIsNamed(by: $0, of: judged.projects[0])
      }
    }
  }
}

extension Location {
  fileprivate var line: String { "\(file):\(position.line)" }
}

/// Projects with what is generated for them, refused or not, and what the compiler says of it all.
private struct JudgedProjects {
  struct Project {
    let seed: UInt64
    let name: String
    let files: [String: String]
    let blocking: [Finding]
    /// Initialisers that Swift 6 refuses for the list that is generated.
    let foreseen: [Location]

    /// Whether some of its code is for older language modes alone.
    var isGuarded: Bool { files.values.contains { $0.contains("swift(>=6)") } }
  }

  /// What is generated for a project, and what would keep it from being written.
  struct Generation {
    private let read: InjectScopeModel.Project
    private let graph: DependencyGraph
    private var options = GenerationOptions()

    init(of project: RandomGrailProject, _ style: SignatureStyle) {
      options.style = style
      options.makesMocks = project.seed.isMultiple(of: 2)
      read = SourceProject.read(project.files, with: SourceReader())
      graph = GraphBuilder.build(read, rules: Dialects.all.map(\.rules))
    }

    var files: [GeneratedFile] { Dialects.all.flatMap { $0.generate(from: graph, of: read, options: options) } }
    var blocking: [Finding] { Checks.findings(in: graph, with: []).filter(options.areBlocked) }
    var foreseen: [Location] {
      Checks.findings(in: graph, with: []).filter { $0.message.contains("this initialiser") }.map(\.location)
    }
  }

  let projects: [Project]
  private let lines: [String]

  /// - Parameter isWhole: Whether what is refused is compiled like what is not, and not only its types.
  init(
    _ made: ArraySlice<RandomGrailProject>, _ style: SignatureStyle, mode: String, isWhole: Bool = false
  ) throws {
    projects = made.map { project in
      let generation = Generation(of: project, style)
      let generated = generation.files.map { (project.name + $0.path.split(separator: "/").joined(), $0.contents) }
      return Project(
        seed: project.seed, name: project.name, files: project.expanded.merging(generated) { $1 },
        blocking: generation.blocking, foreseen: generation.foreseen)
    }
    let runtime = CompiledModule(
      name: "InjectGrail", sources: Repository.root.appendingPathComponent(Self.runtime), mode: mode,
      place: "random-runtime-\(mode)")
    let built = try runtime.build()
    try #require(built.code == 0, "\(built.errors)")
    let folder = try TemporaryFolder(
      projects.map(\.files).reduce(into: [:]) { $0.merge($1) { $1 } })
    if let kept = ProcessInfo.processInfo.environment["INJECTSCOPE_KEEP"] {
      try FileManager.default.copyItem(atPath: folder.path, toPath: "\(kept)/\(style)-\(mode)-\(UUID().uuidString)")
    }
    func judge(_ projects: [Project], _ work: [String], _ flags: [String] = []) throws -> [Executable.Run] {
      guard !projects.isEmpty else { return [] }
      var arguments = work + ["-wmo", "-swift-version", mode, "-module-name", "Case", "-I", runtime.folder.path]
      arguments += ["-D", "DEBUG"] + flags
      let files: [String] = projects.flatMap { $0.files.keys.sorted() }
      return [try Executable.swiftc(arguments + files, in: folder.path)]
    }
    func judge(_ projects: [Project], _ work: [String]) throws -> [Executable.Run] {
      // The flag makes a difference to few.
      let guarded = projects.filter { $0.files.values.contains { $0.contains(RandomGrailProject.flag) } }
      return try judge(projects, work, []) + judge(guarded, work, ["-D", RandomGrailProject.flag])
    }
    // What is handed from actor to actor is looked at behind the types, and only where those are right.
    let work = ["-emit-sil", "-o", "/dev/null"]
    let whole = try judge(projects.filter(\.blocking.isEmpty), work)
    let refused = try judge(projects.filter { !$0.blocking.isEmpty }, isWhole ? work : ["-typecheck"])
    lines = (whole + refused).flatMap { $0.errors.split(separator: "\n").map(String.init) }.distinct
    withExtendedLifetime(folder) {}
  }

  private static let runtime = "Tests/InjectScopeCommandTests/Generation/Runtime"

  /// What is said at the project's files.
  private func told(of project: Project, _ word: String) -> [String] {
    lines.filter { $0.contains("/\(project.name)") || $0.hasPrefix(project.name) }
      .filter { line in
        line.contains(": \(word): ")
          && line.dropFirst(
            line.range(of: project.name).map { line.distance(from: line.startIndex, to: $0.upperBound) } ?? 0
          )
          .first?.isNumber == false
      }
  }

  /// The errors that nothing was said of, and the initialisers that something was said of and that compile.
  func unforeseen(of project: Project) -> (errors: String, silent: [Location]) {
    let errors = told(of: project, "error")
    var (rest, silent) = (errors, project.foreseen)
    for place in project.foreseen {
      let body = (place.position.line...place.position.line + 3).map { "\(place.file):\($0):" }
      let named = errors.filter { error in error.contains("mutated from") && body.contains { error.contains($0) } }
      if !named.isEmpty { silent.removeAll { $0 == place } }
      rest.removeAll(where: named.contains)
    }
    return (rest.joined(separator: "\n"), silent)
  }

  /// What is deprecated stays so, whoever calls it.
  func generatedWarnings(of project: Project) -> String {
    told(of: project, "warning").filter { $0.contains("\(project.name)InjectGrail") && !$0.contains("deprecated") }
      .joined(separator: "\n")
  }

  /// Whether the compiler complains of it, or of something else that is refused about the same thing: what cannot be
  /// seen at all is not looked into.
  func rejectsWhatIsNamed(by finding: Finding, of project: Project) -> Bool {
    let names = Self.names(in: finding)
    return rejects(finding, of: project)
      || project.blocking.contains { other in
        other != finding && rejects(other, of: project) && !names.isDisjoint(with: Self.names(in: other))
      }
  }

  private static func names(in finding: Finding) -> Set<Substring> {
    let parts = finding.message.split(separator: "'", omittingEmptySubsequences: false)
    return Set(parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] })
  }

  /// Whether the compiler complains at the place that was named, or of what stands there.
  private func rejects(_ finding: Finding, of project: Project) -> Bool {
    // What older language modes only warn of is refused all the same: generated code brings no warnings.
    let errors =
      told(of: project, "error") + told(of: project, "warning").filter { $0.contains("Swift 6 language mode") }
    let complaints = errors + told(of: project, "note")
    guard !errors.isEmpty else { return false }
    let line = "\(finding.location.file):\(finding.location.position.line):"
    if complaints.contains(where: { $0.contains(line) }) { return true }
    // In generated code, of what the finding names.
    let names = Self.names(in: finding)
    return complaints.contains { complaint in names.contains { complaint.contains("'\($0)") } }
      || errors.contains { error in
        generatedLine(error, of: project).map { text in names.contains { text.contains($0) } } ?? false
      }
  }

  /// The source line that an error is about, with those above it from the head of its function on.
  private func generatedLine(_ error: String, of project: Project) -> String? {
    let parts = error.split(separator: ":")
    guard parts.count > 2, let number = Int(parts[1]), let file = parts[0].split(separator: "/").last,
      let text = project.files[String(file)]
    else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return nil }
    let above = lines[..<number]
    return above[(above.lastIndex { $0.contains("func ") } ?? number - 1)...].joined(separator: "\n")
  }
}

private enum SourceProject {
  static func read(_ files: [String: String], with reader: SourceReader) -> Project {
    Project(
      units: [Project.Unit(name: "Case", folder: "")],
      files: files.sorted { $0.key < $1.key }.map {
        Project.File(path: $0.key, unit: ID(0), facts: reader.read($0.value))
      })
  }
}
