import Foundation
import Testing

/// The input of every golden case compiles together with what is generated for it: in both language modes, against
/// every form of its library's runtime, and where the case says what it prints, it runs.
///
/// A case that is there to be refused has a file `does-not-compile`; one that only suits some runtimes has
/// `does-not-compile-NAME` for each of the others.
@Suite struct GoldenCompilationTests {
  @Test(arguments: Compilation.all)
  func compiles(_ compilation: Compilation) throws {
    let folder = try TemporaryFolder(compilation.golden.sources)
    try folder.write(compilation.golden.generated().prefixed("generated/"))
    let runtime = try TemporaryFolder()
    let module = try Compilation.runtime(compilation, in: runtime)
    #expect(module.code == 0, "\(module.errors)")
    let sources = folder.files().keys.filter { $0.hasSuffix(".swift") }.sorted()
    let run = try compilation.swiftc(
      ["-typecheck", "-module-name", "Case", "-I", runtime.path] + sources, in: folder)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(!run.errors.contains("warning:"), "\(run.errors)")
  }

  @Test(arguments: GoldenCase.all.filter { $0.has("want/run.txt") })
  func prints(_ golden: GoldenCase) throws {
    let compilation = try #require(Compilation.all.first { $0.golden.description == golden.description })
    let folder = try TemporaryFolder(golden.sources)
    try folder.write(golden.generated().prefixed("generated/"))
    let runtime = try TemporaryFolder()
    let module = try Compilation.runtime(compilation, in: runtime, linked: true)
    #expect(module.code == 0, "\(module.errors)")
    let sources = folder.files().keys.filter { $0.hasSuffix(".swift") }.sorted()
    let built = try compilation.swiftc(
      ["-module-name", "Case", "-I", runtime.path, "-o", "program"] + sources
        + [runtime.url("\(golden.dialect).o").path], in: folder)
    #expect(built.code == 0, "\(built.output)\(built.errors)")
    let run = try Executable.run(folder.url("program").path, [], in: folder.path)
    let want = String(
      decoding: try Data(contentsOf: golden.folder.appendingPathComponent("want/run.txt")), as: UTF8.self)
    #expect(run.output == want)
    #expect(run.code == 0)
  }
}

/// One case, against one form of the runtime, in one language mode.
struct Compilation: CustomTestStringConvertible, Sendable {
  let golden: GoldenCase
  let runtime: String
  let mode: String

  var testDescription: String { "\(golden), \(runtime), Swift \(mode)" }

  static let all: [Compilation] = GoldenCase.all.filter { !$0.has("does-not-compile") }.flatMap { golden in
    Files.folders(in: GoldenCase.folder.appendingPathComponent(golden.dialect)).map(\.lastPathComponent)
      .filter { $0.hasPrefix("Runtime") && !golden.has("does-not-compile-" + $0) }
      .flatMap { runtime in ["5", "6"].map { Compilation(golden: golden, runtime: runtime, mode: $0) } }
  }

  /// The library as a module of its own, as a user has it.
  static func runtime(_ compilation: Compilation, in folder: TemporaryFolder, linked: Bool = false) throws
    -> Executable.Run
  {
    let name = compilation.golden.dialect
    let sources = GoldenCase.folder.appendingPathComponent(name).appendingPathComponent(compilation.runtime)
    let files = Files.texts(below: sources).keys.filter { $0.hasSuffix(".swift") }.sorted()
    let output = linked ? ["-wmo", "-parse-as-library", "-c", "-o", "\(name).o"] : ["-parse-as-library"]
    return try compilation.swiftc(
      ["-emit-module", "-emit-module-path", "\(name).swiftmodule", "-module-name", name] + output
        + files.map { sources.appendingPathComponent($0).path }, in: folder)
  }

  func swiftc(_ arguments: [String], in folder: TemporaryFolder) throws -> Executable.Run {
    try Executable.run("/usr/bin/env", ["swiftc", "-swift-version", mode] + arguments, in: folder.path)
  }
}

extension GoldenCase {
  /// The Swift files of its input, without a manifest.
  fileprivate var sources: [String: String] {
    input.filter { $0.key.hasSuffix(".swift") && !$0.key.hasSuffix("Package.swift") }
  }
}

extension [String: String] {
  fileprivate func prefixed(_ prefix: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: map { (prefix + $0.key, $0.value) })
  }
}
