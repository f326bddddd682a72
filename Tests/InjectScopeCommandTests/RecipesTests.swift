import Foundation
import InjectScopeDialects
import Testing

/// Every shell line of the recipes runs, with what its build system would hand over, and every YAML and Swift file of
/// theirs is read. What is not there to be run is named in their README.
@Suite struct RecipesTests {
  private static let folder = Repository.root.appendingPathComponent("Samples/Recipes")
  private static let action = Repository.root.appendingPathComponent(".github/actions/injectscope/action.yml")
  private static let tools = URL(fileURLWithPath: Executable.path).deletingLastPathComponent().path

  /// A project with nothing wrong, whose sources are below `App`.
  private func project() throws -> TemporaryFolder {
    let cart = Shop.cart.replacingOccurrences(of: "  var clock: Clock { get }\n", with: "")
    return try TemporaryFolder([
      ".injectscope.json": #"{"sources": ["App"]}"#, "App/App.swift": Shop.app, "App/Home.swift": Shop.home,
      "App/Cart.swift": cart,
    ])
  }

  /// One in which a need is missing.
  private func broken() throws -> TemporaryFolder {
    let project = try project()
    try project.write([
      ".injectscope.json": #"{"sources": ["App"], "severity": {"unresolved-argument": "error"}}"#,
      "App/Cart.swift": Shop.cart,
    ])
    return project
  }

  private func run(
    _ script: String, in project: TemporaryFolder, _ environment: [String: String] = [:], shell: String = "/bin/sh"
  ) throws -> Executable.Run {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try withExtendedLifetime(project) {
      try Executable.run(
        shell, ["-e", "-c", script], in: project.path,
        environment: ["PATH": Self.tools + ":" + path].merging(environment) { $1 })
    }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: Self.folder.appendingPathComponent(name)), as: UTF8.self)
  }

  private func hasGenerated(_ project: TemporaryFolder) -> Bool {
    project.files()["App/InjectGrail/Injectors.swift"] != nil
  }

  // MARK: Xcode

  @Test func theRunScriptGeneratesAndKnowsItsOutputs() throws {
    let script = try text("Xcode/generate.sh")
    let whole = try project()
    let environment = [
      "SRCROOT": whole.path, "SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": whole.url(".injectscope.json").path,
      "SCRIPT_OUTPUT_FILE_COUNT": "1",
      "SCRIPT_OUTPUT_FILE_0": whole.url("App/InjectGrail/Injectors.swift").path,
    ]
    let run = try run(script, in: whole, environment)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(hasGenerated(whole))
    let other = whole.url("App/InjectGrail/Mock.swift").path
    let listed = try self.run(script, in: whole, environment.merging(["SCRIPT_OUTPUT_FILE_0": other]) { $1 })
    #expect(listed.code == 1)
    #expect(
      listed.output.hasSuffix("error: \(other) is listed as an output file of this phase, and is not generated\n"))
    let missing = try broken()
    let stopped = try self.run(script, in: missing, ["SRCROOT": missing.path])
    #expect(stopped.code == 1)
    #expect(stopped.output.contains(missing.url("App/Cart.swift").path + ":3:7: error: "))
    #expect(!hasGenerated(missing))
    let absent = try self.run(script, in: whole, ["SRCROOT": whole.path, "INJECTSCOPE": "/nowhere/injectscope"])
    #expect(absent.code == 1 || FileManager.default.fileExists(atPath: "/usr/local/bin/injectscope"))
  }

  // MARK: Bazel

  @Test func theRuleReadsWhatBazelLinks() throws {
    let rule = try text("Bazel/injectscope.bzl")
    let names = Dialects.all.map { "\"\($0.id.name)\"" }.joined(separator: ", ")
    #expect(rule.contains("LIBRARIES = [\(names)]\n"))
    let command = try #require(Self.quoted(behind: "cmd = ", in: rule).first)
    func script(_ sources: [String]) -> String {
      // As Starlark formats it, and then Bazel.
      command.replacingOccurrences(of: "{{", with: "{").replacingOccurrences(of: "}}", with: "}")
        .replacingOccurrences(of: "$(SRCS)", with: sources.joined(separator: " "))
        .replacingOccurrences(of: "$(execpath {tool})", with: Self.tools + "/injectscope-build")
        .replacingOccurrences(of: "$(RULEDIR)", with: "out").replacingOccurrences(of: "$$", with: "$")
    }
    for (project, code) in [(try project(), Int32(0)), (try broken(), 1)] {
      let sandbox = try TemporaryFolder(["App/.keep": "", "out/.keep": ""])
      let sources = project.files().keys.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".json") }.sorted()
      for source in sources { try sandbox.link(source, to: project.url(source).path) }
      let run = try run(script(sources), in: sandbox)
      #expect(run.code == code, "\(run.output)\(run.errors)")
      let written = sandbox.files(below: "out").keys.filter { $0.hasSuffix(".swift") }.sorted()
      if code == 0 {
        #expect(written == Dialects.all.map { "InjectScope.\($0.id.name).swift" }.sorted())
        #expect(try sandbox.text("out/InjectScope.injectgrail.swift").contains("struct HomeInjectorImpl"))
      } else {
        #expect(written == [])
        #expect(run.errors.hasPrefix("App/Cart.swift:3:7: error: "))
      }
    }
  }

  // MARK: Tuist

  @Test func theTargetsScriptGenerates() throws {
    let manifest = try text("Tuist/Project.swift")
    let parsed = try Executable.swiftc(
      ["-parse", Self.folder.appendingPathComponent("Tuist/Project.swift").path], in: "/")
    #expect(parsed.code == 0, "\(parsed.errors)")
    let script = try #require(Self.quoted(behind: "script: ", in: manifest).first)
    let whole = try project()
    #expect(try run(script, in: whole, ["SRCROOT": whole.path]).code == 0)
    #expect(hasGenerated(whole))
    let missing = try broken()
    #expect(try run(script, in: missing, ["SRCROOT": missing.path]).code == 1)
  }

  // MARK: YAML

  @Test func theHooksStopACommit() throws {
    let entries = try Self.strings(
      of: "entry", in: Self.folder.appendingPathComponent("PreCommit/.pre-commit-config.yaml"))
    #expect(entries.count == 2)
    let whole = try project()
    #expect(try whole.run("generate", "--quiet").code == 0)
    for entry in entries { #expect(try run(entry, in: whole).code == 0, "\(entry)") }
    let missing = try broken()
    for entry in entries { #expect(try run(entry, in: missing).code == 1, "\(entry)") }
  }

  @Test func theActionBuildsItsToolAndChecks() throws {
    let steps = try Self.strings(of: "run", in: Self.action)
    #expect(steps.count == 3)
    let place = try TemporaryFolder()
    // Building ourselves takes minutes: what stands in for the compiler puts there what was built.
    try place.write([
      "bin/swift": """
      #!/bin/sh
      [ "$1 $2 $3 $4 $5 $6" = "build -c release --product injectscope-build --package-path" ] || exit 9
      [ -f "$7/Package.swift" ] && [ "$8" = --scratch-path ] || exit 8
      mkdir -p "$9/release" && ln -s "\(Self.tools)/injectscope-build" "$9/release/injectscope-build"
      """
    ])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.url("bin/swift").path)
    let scratch = place.url("temp/injectscope").path
    let environment = [
      "PACKAGE": Self.action.deletingLastPathComponent().path + "/../../..", "SCRATCH": scratch,
      "TOOL": scratch + "/release/injectscope-build", "PATH": place.url("bin").path + ":/usr/bin:/bin",
    ]
    let whole = try project()
    #expect(try whole.run("generate", "--quiet").code == 0)
    for (path, project, code) in [("", whole, Int32(0)), ("App", whole, 0), ("", try broken(), 1)] {
      for (number, step) in steps.enumerated() where number > 0 || project === whole && path.isEmpty {
        let run = try run(step, in: project, environment.merging(["SOURCES": path]) { $1 }, shell: "/bin/bash")
        #expect(run.code == (number == 0 ? 0 : code), "\(step)\(run.output)\(run.errors)")
      }
    }
  }

  // MARK: Packages of systems

  private static let ruby = ["/usr/bin/ruby", "/opt/homebrew/bin/ruby", "/usr/local/bin/ruby"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What stands in for Homebrew: it says what is asked of it, and runs what the test of the formula runs.
  private static let homebrew = #"""
    require "pathname"
    class Pathname
      def unlink; puts "unlink #{self}"; end
      alias write_to_disk write
      def write(text); write_to_disk(text.to_s); end
    end
    class Formula
      def self.method_missing(name, *words, **options); @said = (@said || {}).merge(name => words.first); end
      def self.test(&block); define_method(:run_test, &block); end
      def self.said; @said; end
      def prefix; Pathname.new("/prefix"); end
      def lib; prefix/"lib"; end
      def bin; Pathname.new(ENV["TOOLS"]); end
      def testpath; Pathname.new(Dir.pwd); end
      def version; self.class.said[:url][/(\d+\.\d+\.\d+)\.tar/, 1]; end
      def system(*words); puts words.join("|"); end
      def shell_output(line); `#{line}`; end
      def assert_match(wanted, text); text.include?(wanted) or raise "#{wanted.inspect} is not in #{text.inspect}"; end
    end
    load ARGV[0]
    formula = Injectscope.new
    formula.install
    formula.run_test
    puts formula.version
    """#

  @Test(.enabled(if: ruby != nil, "ruby is not installed")) func theFormulaInstallsAndTests() throws {
    let place = try TemporaryFolder(["homebrew.rb": Self.homebrew])
    let formula = Self.folder.appendingPathComponent("Homebrew/injectscope.rb").path
    let run = try withExtendedLifetime(place) {
      try Executable.run(
        try #require(Self.ruby), ["-W0", "homebrew.rb", formula], in: place.path, environment: ["TOOLS": Self.tools])
    }
    #expect(run.errors == "")
    #expect(
      run.lines == [
        "make|install|PREFIX=/prefix|SYSTEM=1|BUILD_FLAGS=--disable-sandbox",
        "unlink /prefix/lib/injectscope/installed",
        GeneratedHeader.version,
      ])
    let made = try makes("install", "PREFIX=/prefix", "SYSTEM=1", "BUILD_FLAGS=--disable-sandbox")
    #expect(made.contains("--product injectscope --disable-sandbox\n"))
    #expect(made.contains("install.sh install .build/stage /prefix\n"))
  }

  /// The package itself is built by Tests/Distribution/try.sh.
  @Test func thePackagesRulesAskOfMakeWhatItKnows() throws {
    let rules = try text("Debian/debian/rules")
    let line = try #require(rules.split(separator: "\n").first { $0.contains("$(MAKE)") })
    let words = line.replacingOccurrences(of: "$(CURDIR)", with: "/there").split(separator: " ").dropFirst()
    let made = try makes(words.map { $0.trimmingCharacters(in: .whitespaces) })
    #expect(made.contains("stage.sh --system .build/stage "))
    let install = "sh Sources/Distribution/install.sh install .build/stage /usr\n"
    #expect(made.contains("DESTDIR=/there/debian/injectscope " + install))
    #expect(try text("Debian/debian/changelog").hasPrefix("injectscope (\(GeneratedHeader.version)) "))
  }

  /// What make would run.
  private func makes(_ words: String...) throws -> String { try makes(words) }

  private func makes(_ words: [String]) throws -> String {
    let run = try Executable.run("/usr/bin/env", ["make", "-n"] + words, in: Repository.root.path)
    #expect(run.code == 0, "\(run.errors)")
    return run.output
  }

  @Test func everyFileIsReadBySomeTest() throws {
    let files = Files.texts(below: Self.folder).keys.sorted()
    #expect(
      files == [
        "Bazel/BUILD.bazel", "Bazel/injectscope.bzl", "Debian/debian/changelog", "Debian/debian/control",
        "Debian/debian/copyright", "Debian/debian/rules", "Debian/debian/source/format",
        "GitHubActions/injection.yml", "Homebrew/injectscope.rb", "PreCommit/.pre-commit-config.yaml",
        "README.md", "Tuist/Project.swift", "Xcode/generate.sh",
      ])
    // A workflow has the action alone: no shell line of its own.
    let workflow = Self.folder.appendingPathComponent("GitHubActions/injection.yml")
    #expect(try Self.strings(of: "run", in: workflow) == [])
    #expect(try Self.strings(of: "uses", in: workflow).last == "OWNER/InjectScope/.github/actions/injectscope@main")
    #expect(try Self.strings(of: "path", in: workflow) == ["Sources/App"])
    for file in files where file != "README.md" {
      #expect(try text("README.md").contains(file.split(separator: "/")[0]))
    }
  }

  // MARK: Taking out

  /// What stands between three quotes, its indentation taken off as Swift does.
  private static func quoted(behind mark: String, in text: String) -> [String] {
    text.components(separatedBy: mark + "\"\"\"\n").dropFirst().compactMap { rest in
      guard let end = rest.range(of: "\"\"\"") else { return nil }
      let lines = rest[..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
      let indentation = lines.last?.prefix { $0 == " " }.count ?? 0
      return lines.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
    }
  }

  /// The strings of a key, wherever it stands, in the order of the file; the file must be YAML.
  private static func strings(of key: String, in file: URL) throws -> [String] {
    let script = """
      import json, sys, yaml
      def walk(value):
          if isinstance(value, dict):
              for key, inner in value.items():
                  if key == sys.argv[2] and isinstance(inner, str): found.append(inner)
                  walk(inner)
          elif isinstance(value, list):
              for inner in value: walk(inner)
      found = []
      walk(yaml.safe_load(open(sys.argv[1], encoding="utf-8")))
      json.dump(found, sys.stdout)
      """
    var failures = ""
    // The one on PATH may be without it where the system's own has it.
    for python in [["/usr/bin/env", "python3"], ["/usr/bin/python3"]] {
      let run = try Executable.run(python[0], python.dropFirst() + ["-c", script, file.path, key], in: "/")
      if run.code == 0 { return try JSONDecoder().decode([String].self, from: Data(run.output.utf8)) }
      failures += run.errors
    }
    throw NoYAML(reason: failures)
  }

  private struct NoYAML: Error {
    let reason: String
  }
}
