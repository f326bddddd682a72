import Foundation
import Testing

/// The pages of DocC say what is so: their files are written, their commands run, their code compiled.
///
/// `INJECTSCOPE_RECORD=1` writes anew what commands print, where nothing of it is left out.
@Suite struct CatalogTests {
  private static let records = ProcessInfo.processInfo.environment["INJECTSCOPE_RECORD"] == "1"

  @Test func thereAreSome() {
    #expect(Catalog.pages.count >= 25)
    #expect(Catalog.pagesWithPatch.count >= 5)
  }

  // MARK: Playing

  @Test(arguments: Catalog.pages) func playsAsItSays(_ page: Document) throws {
    let project = try project(of: page)
    var recorded: [(fence: Document.Fence, lines: [String])] = []
    for fence in page.fences {
      if let file = fence.file { try project.write([file: fence.text]) }
      guard fence.reasonNotToRun == nil, fence.language == "shell" else { continue }
      var transcript = try #require(Transcript(fence.lines), "a block of shell begins with a prompt")
      let printed = try transcript.run(in: project.path, showsErrors: true)
      for place in transcript.steps.indices {
        if Self.records {
          if transcript.steps[place].isWhole { transcript.steps[place].output = printed[place] }
        } else {
          let step = transcript.steps[place]
          try Transcript.hold(step.output, against: printed[place], step.command)
        }
      }
      recorded.append((fence, transcript.lines))
    }
    if Self.records, !recorded.isEmpty { return try page.writing(recorded) }
    try compile(project)
  }

  /// A folder of its own, with the samples that the page names.
  private func project(of page: Document) throws -> TemporaryFolder {
    let project = try TemporaryFolder()
    let samples = Repository.root.appendingPathComponent("Samples")
    let names = Set(page.fences.flatMap(\.lines).flatMap { $0.matches(of: /Samples\/(\w+App)/).map { String($0.1) } })
    for name in names {
      let files = Files.texts(below: samples.appendingPathComponent(name))
      try project.write(Dictionary(uniqueKeysWithValues: files.map { ("Samples/\(name)/\($0.key)", $0.value) }))
    }
    guard !names.isEmpty else { return project }
    let manifest = try String(contentsOf: samples.appendingPathComponent("Package.swift"), encoding: .utf8)
    try project.write(["Samples/Package.swift": manifest])
    return project
  }

  /// What a page leaves behind is a program that compiles, with the libraries that it imports.
  private func compile(_ project: TemporaryFolder) throws {
    let files = project.files().filter {
      $0.key.hasSuffix(".swift") && $0.key != "Package.swift" && !$0.key.hasPrefix("Samples/")
    }
    let names = Set(files.values.flatMap { $0.matches(of: /(?m)^import (\w+)/).map { String($0.1) } })
    let libraries = ["InjectGrail", "Shot", "FlexInject", "Discoverer", "Injection"].filter(names.contains)
    guard !libraries.isEmpty else { return }
    var arguments = ["-typecheck", "-swift-version", "6", "-module-name", "App", "-parse-as-library"]
    for library in libraries {
      let module = CompiledModule(
        name: library, sources: Repository.root.appendingPathComponent("Samples/Runtimes/\(library)"), mode: "6",
        place: "documented/\(library)")
      let built = try module.build()
      try #require(built.code == 0, "\(built.errors)")
      arguments += ["-I", module.folder.path]
    }
    let run = try Executable.swiftc(arguments + files.keys.sorted(), in: project.path)
    #expect(run.code == 0, "\(run.errors)")
  }

  // MARK: Code

  @Test(arguments: Catalog.pages) func noBlockIsOnlyThere(_ page: Document) throws {
    for fence in page.fences {
      let place = "\(page.name), line \(fence.range.lowerBound)"
      if let reason = fence.reasonNotToRun {
        #expect(reason.count > 10, "\(place): that is no reason")
        continue
      }
      switch fence.language {
      case "shell", "swift": break
      case "yaml":
        let file = try TemporaryFolder(["page.yaml": fence.text])
        let run = try file.shell("\(Self.python) -c 'import yaml; yaml.safe_load(open(\"page.yaml\"))'")
        #expect(fence.file != nil && run.code == 0, "\(place): \(run.errors)")
      case "json":
        _ = try JSONSerialization.jsonObject(with: Data(fence.text.utf8))
        #expect(fence.file != nil, "\(place): of which file?")
      default: #expect(fence.file != nil, "\(place): say of which file it is, or why it is not run")
      }
    }
  }

  /// Some other python3 may stand before the system's.
  private static let python =
    (try? Executable.run("/usr/bin/env", ["python3", "-c", "import yaml"], in: "/"))?.code == 0
    ? "python3" : "/usr/bin/python3"

  @Test func swiftIsSwift() throws {
    var files: [String: String] = [:]
    for page in Catalog.pages where !Catalog.pagesWithPatch.contains(where: { $0.name == page.name }) {
      for fence in page.fences where fence.language == "swift" {
        files["\(page.name)-\(fence.range.lowerBound).swift"] = fence.text
      }
    }
    #expect(files.count >= 20)
    let folder = try TemporaryFolder(files)
    let run = try withExtendedLifetime(folder) {
      try Executable.swiftc(["-frontend", "-parse", "-parse-as-library"] + files.keys.sorted(), in: folder.path)
    }
    #expect(run.code == 0, "\(run.errors)")
  }

  // MARK: Patches

  @Test(arguments: Catalog.pagesWithPatch) func thePatchApplies(_ page: Document) throws {
    let run = try Executable.run(
      "/usr/bin/env", ["git", "apply", "--unidiff-zero", "--check", Catalog.patch(of: page).path],
      in: Repository.root.path,
      environment: ["GIT_CEILING_DIRECTORIES": Repository.root.deletingLastPathComponent().path])
    #expect(run.code == 0, "\(page.name).patch does not fit the sources any more: \(run.errors)")
  }

  /// What the page shows is what the patch makes.
  @Test(arguments: Catalog.pagesWithPatch) func thePageShowsThePatch(_ page: Document) throws {
    let patch = try String(contentsOf: Catalog.patch(of: page), encoding: .utf8)
    let made = patch.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("-") && !$0.hasPrefix("+++") }.map { String($0.dropFirst()) }
    let shown = page.fences.filter { $0.language == "swift" }
    #expect(!shown.isEmpty)
    for part in shown.flatMap({ $0.lines.split(separator: "…") }) {
      let isThere = made.indices.contains { made[$0...].starts(with: part) }
      #expect(isThere, "\(page.name).patch does not make:\n\(part.joined(separator: "\n"))")
    }
    #expect(page.lines.contains { $0.contains("`\(page.name).patch`") })
  }

  // MARK: Pages

  private static let docc: String? = {
    let found = try? Executable.run(
      "/bin/sh",
      [
        "-c",
        "command -v docc || xcrun --find docc 2>/dev/null || ls \"$(dirname \"$(command -v swiftc)\")/docc\"",
      ], in: "/")
    return found?.lines.first { !$0.isEmpty }
  }()

  @Test(.enabled(if: docc != nil, "docc is not there: it comes with a toolchain, beside swiftc"))
  func doccConvertsWithoutWarnings() throws {
    let output = try TemporaryFolder()
    let run = try Executable.run(
      try #require(Self.docc),
      ["convert", Catalog.folder.path, "--output-dir", output.path + "/pages", "--warnings-as-errors"],
      in: output.path)
    #expect(run.code == 0 && !(run.output + run.errors).contains("warning:"), "\(run.output)\(run.errors)")
    #expect(output.files(below: "pages/data/documentation").count >= Catalog.pages.count)
  }

  @Test func everyPageIsReached() {
    let links = Set(Catalog.pages.flatMap(\.lines).flatMap { $0.matches(of: /<doc:(\w+)>/).map { String($0.1) } })
    #expect(Catalog.pages.map(\.name).filter { !links.contains($0) } == ["InjectScope"])
  }

  @Test func eachNounIsSaidOnce() throws {
    let glossary = try #require(Catalog.pages.first { $0.name == "Glossary" })
    let nouns = glossary.lines.filter { $0.hasPrefix("- ") }.flatMap { line in
      line.prefix { $0 != ":" }.matches(of: /\*\*(.+?)\*\*/).map { String($0.1) }
    }
    #expect(nouns.count >= 40)
    for (noun, uses) in Dictionary(grouping: nouns, by: { $0 }) { #expect(uses.count == 1, "\(noun)") }
  }

  /// Who follows a page into the sources finds what it names there.
  @Test func everyFileThatIsNamedIsThere() throws {
    let sources = Repository.root.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { "/" + "\($0)" }
    for page in Catalog.pages {
      // There files are those of whoever uses InjectScope.
      if ["/Tutorials/", "/Reference/"].contains(where: page.url.path.contains) { continue }
      for name in page.lines.flatMap({ $0.matches(of: /`([\w\/-]+\.swift)`/).map { String($0.1) } }) {
        #expect(files.contains { $0.hasSuffix("/" + name) }, "\(page.name) names \(name)")
      }
    }
  }

  /// The table of the architecture is that which imports are held against: its arrows are among them, and they are no more
  /// than what lies behind these.
  @Test func everyModuleIsInTheArchitecture() throws {
    let page = try #require(Catalog.pages.first { $0.name == "Architecture" })
    let rows = page.lines.compactMap { $0.wholeMatch(of: /\| `(InjectScope\w+)` \| ([^|]+) \|.*/) }
    let arrows = Dictionary(
      uniqueKeysWithValues: rows.map { row in
        (String(row.1), row.2.split(separator: ", ").map { "InjectScope\($0)" })
      })
    let folders = Files.folders(in: Repository.root.appendingPathComponent("Sources")).map(\.lastPathComponent)
    for folder in folders where folder.hasPrefix("InjectScope") {
      let row = try #require(arrows[folder], "\(folder)")
      let allowed = try #require(ModuleTableTests.allowed[folder]).filter { $0.hasPrefix("InjectScope") }
      var behind = Set(row)
      // The longest way has as many arrows as there are modules.
      for _ in arrows { behind.formUnion(behind.flatMap { arrows[$0] ?? [] }) }
      let modules = Set(row).intersection(arrows.keys)
      #expect(modules.isSubset(of: allowed) && allowed.isSubset(of: behind), "\(folder): \(allowed.sorted())")
    }
  }
}
