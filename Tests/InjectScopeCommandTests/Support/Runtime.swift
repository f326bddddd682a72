import Foundation

/// A form of a library, `Golden/<Dialect>/Runtime…`, built as a module of its own, as a user has it.
struct Runtime: Hashable, Sendable {
  let dialect: String
  let name: String
  let mode: String

  private var module: CompiledModule {
    CompiledModule(
      name: dialect, sources: GoldenCase.folder.appendingPathComponent(dialect).appendingPathComponent(name),
      mode: mode, place: "golden-runtimes/\(dialect)-\(name)-\(mode)")
  }

  var modulePath: String { module.folder.path }
  var objectPath: String { module.objectPath }

  /// Builds it, once for all cases.
  func build() throws -> Executable.Run { try module.build() }
}
