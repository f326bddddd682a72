import Foundation
import Testing

/// The input of every golden case compiles together with what is generated for it: in both language modes, against
/// every form of its library's runtime, and where the case says what it prints, it runs.
///
/// A case that is there to be refused has a file `does-not-compile`; one that only suits some runtimes has
/// `does-not-compile-NAME` for each of the others. What its target's settings tell the compiler stands in
/// `compiler-flags`.
@Suite struct GoldenCompilationTests {
  @Test(arguments: Compilation.all)
  func compiles(_ compilation: Compilation) throws {
    // Mocks are there while debugging alone.
    for flags in compilation.golden.hasMocks ? [["-D", "DEBUG"], []] : [[]] {
      // Behind the types too: what is handed from actor to actor is looked at there.
      let run = try compilation.swiftc(["-emit-sil", "-wmo", "-o", "/dev/null"] + flags)
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      #expect(!run.errors.contains("warning:"), "\(run.errors)")
    }
  }

  @Test(arguments: Compilation.all.filter { $0.golden.has("want/run.txt") && $0.isFirst })
  func prints(_ compilation: Compilation) throws {
    let folder = try TemporaryFolder()
    let program = folder.url("program").path
    let flags = compilation.golden.hasMocks ? ["-D", "DEBUG"] : []
    let built = try compilation.swiftc(flags + ["-wmo", "-o", program, compilation.runtime.objectPath])
    try #require(built.code == 0, "\(built.output)\(built.errors)")
    let run = try withExtendedLifetime(folder) { try Executable.run(program, [], in: folder.path) }
    let want = compilation.golden.folder.appendingPathComponent("want/run.txt")
    #expect(run.output == String(decoding: try Data(contentsOf: want), as: UTF8.self))
    #expect(run.code == 0)
  }
}

/// One case, against one form of the runtime, in one language mode.
struct Compilation: CustomTestStringConvertible, Sendable {
  let golden: GoldenCase
  let runtime: Runtime
  /// Of the case's own.
  let isFirst: Bool

  var testDescription: String { "\(golden), \(runtime.name), Swift \(runtime.mode)" }

  static let all: [Compilation] = GoldenCase.all.filter { !$0.has("does-not-compile") }.flatMap { golden in
    let runtimes = Files.folders(in: GoldenCase.folder.appendingPathComponent(golden.dialect)).map(\.lastPathComponent)
      .filter { $0.hasPrefix("Runtime") && !golden.has("does-not-compile-" + $0) }
    let all = runtimes.flatMap { name in ["5", "6"].map { Runtime(dialect: golden.dialect, name: name, mode: $0) } }
    return all.map { Compilation(golden: golden, runtime: $0, isFirst: $0 == all.first) }
  }

  /// The compiler, for the case's sources and what is generated for them.
  ///
  /// - Parameter changes: texts that stand in place of the input's.
  func swiftc(_ arguments: [String], changing changes: [String: String] = [:]) throws -> Executable.Run {
    let module = try runtime.build()
    guard module.code == 0 else { return module }
    let folder = try TemporaryFolder(golden.sources.merging(changes) { $1 })
    try folder.write(golden.generated(changing: changes).prefixed("generated/"))
    let sources = folder.files().keys.filter { $0.hasSuffix(".swift") }.sorted()
    return try withExtendedLifetime(folder) {
      try Executable.swiftc(
        ["-swift-version", runtime.mode, "-module-name", "Case", "-I", runtime.modulePath] + golden.compilerFlags
          + arguments + sources,
        in: folder.path)
    }
  }
}

extension GoldenCase {
  fileprivate var compilerFlags: [String] {
    let text = try? String(contentsOf: folder.appendingPathComponent("compiler-flags"), encoding: .utf8)
    return (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  fileprivate var hasMocks: Bool { want.values.contains { $0.contains("static var mock") } }

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
