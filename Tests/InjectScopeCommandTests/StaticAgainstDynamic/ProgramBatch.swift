import Foundation
import Testing

/// Programs of one library, compiled into one executable, each as a module of its own, and run one by one.
struct ProgramBatch {
  let programs: [RandomProgram]

  /// Programs and what each tells, some at a time.
  static func runs(
    of library: RuntimeLibrary, seeds: Range<UInt64>
  ) throws -> [(program: RandomProgram, run: ProgramRun)] {
    try stride(from: seeds.lowerBound, to: seeds.upperBound, by: 40).flatMap { first in
      let programs = (first..<min(first + 40, seeds.upperBound)).map { RandomProgram(library, seed: $0) }
      return Array(zip(programs, try ProgramBatch(programs: programs).run())).map { (program: $0.0, run: $0.1) }
    }
  }

  /// What each program tells, in order. Throws where one does not compile, or tells what nobody understands.
  func run() throws -> [ProgramRun] {
    guard let library = programs.first?.library else { return [] }
    let modules = try [library.module, Self.telling].map { module in
      let built = try module.build()
      guard built.code == 0 else { throw Failure(said: built.errors) }
      return module
    }
    let folder = try TemporaryFolder()
    try write(to: folder)
    return try withExtendedLifetime(folder) { try run(in: folder.path, with: modules) }
  }

  private func run(in folder: String, with modules: [CompiledModule]) throws -> [ProgramRun] {
    let paths = modules.flatMap { ["-I", $0.folder.path] }
    let compiled = try Self.inParallel(programs.indices) { index in
      let run = try compile(index, in: folder, paths)
      return run.code == 0 ? nil : "\(programs[index]) does not compile:\n\(run.errors)\n\(programs[index].telling)"
    }
    let errors = compiled.compactMap { $0 }
    guard errors.isEmpty else { throw Failure(said: errors.joined(separator: "\n")) }
    let objects = programs.indices.map { "p\($0).o" } + modules.map(\.objectPath)
    let linked = try Executable.swiftc(["-o", "programs", "main.swift"] + objects, in: folder)
    guard linked.code == 0 else { throw Failure(said: linked.errors) }
    return try Self.inParallel(programs.indices) { index in
      let run = try Executable.run(
        "\(folder)/programs", [], in: folder,
        environment: ["INJECTSCOPE_PROGRAM": "\(index)", "SWIFT_BACKTRACE": "enable=no"])
      guard let told = ProgramRun(output: run.output), told.isComplete == (run.code == 0) else {
        throw Failure(said: "\(programs[index]) ended with \(run.code) and told:\n\(run.output)\(run.errors)")
      }
      return told
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let said: String
    var description: String { said }
  }

  static let telling = CompiledModule(
    name: "Telling",
    sources: Repository.root.appendingPathComponent(
      "Tests/InjectScopeCommandTests/StaticAgainstDynamic/Telling"),
    mode: "6", place: "random-programs/Telling")

  /// Each program in a folder of its own, and a main file that starts the one that is wanted.
  private func write(to folder: TemporaryFolder) throws {
    for (index, program) in programs.enumerated() {
      try folder.write(["p\(index)/\(program.fileName)": program.telling])
    }
    let all = programs.indices
    try folder.write([
      "main.swift": """
      import Foundation
      typealias Main = (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
      \(all.map {
        """
        @_silgen_name("main_p\($0)")
        func main\($0)(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
        """
      }.joined(separator: "\n"))
      let programs: [Main] = [\(all.map { "main\($0)" }.joined(separator: ", "))]
      let chosen = ProcessInfo.processInfo.environment["INJECTSCOPE_PROGRAM"].flatMap { Int($0) } ?? 0
      exit(programs[chosen](CommandLine.argc, CommandLine.unsafeArgv))
      """
    ])
  }

  /// The compiler without its driver, which is most of the time that so small a file takes.
  private func compile(_ index: Int, in folder: String, _ paths: [String]) throws -> Executable.Run {
    let program = programs[index]
    return try Executable.swiftc(
      [
        "-frontend", "-c", "-primary-file", "p\(index)/\(program.fileName)", "-module-name", "P\(index)",
        "-swift-version", "5", "-Onone", "-suppress-warnings", "-entry-point-function-name", "main_p\(index)",
        "-o", "p\(index).o",
      ] + paths + (program.hasMainType ? ["-parse-as-library"] : []), in: folder)
  }

  static func inParallel<Value: Sendable>(
    _ indices: Range<Int>, _ work: @Sendable (Int) throws -> Value
  ) throws -> [Value] {
    let results = Results<Value>(count: indices.count)
    DispatchQueue.concurrentPerform(iterations: indices.count) { index in
      results.set(index, Result { try work(index) })
    }
    return try results.all().map { try $0.get() }
  }
}

/// What several threads write, each its own.
private final class Results<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Result<Value, any Error>?]

  init(count: Int) { values = Array(repeating: nil, count: count) }

  func set(_ index: Int, _ value: Result<Value, any Error>) { lock.withLock { values[index] = value } }
  func all() -> [Result<Value, any Error>] { lock.withLock { values.compactMap { $0 } } }
}

extension RuntimeLibrary {
  /// The library, as the samples use it.
  var module: CompiledModule {
    CompiledModule(
      name: rawValue, sources: Repository.root.appendingPathComponent("Samples/Runtimes/\(rawValue)"), mode: "6",
      place: "random-programs/\(rawValue)")
  }
}
