import Foundation

/// What one target's build asks of the tool, worked out from plain values: it knows no package manager.
struct GenerationPlan {
  /// A target of the package, with the Swift files that belong to it.
  struct Module {
    var name: String
    var isTest: Bool
    var folder: URL
    var files: [URL]
  }

  let arguments: [String]
  let inputs: [URL]
  let outputs: [URL]

  /// - Parameters:
  ///   - target: the module that is built.
  ///   - modules: all of the package, `target` among them.
  ///   - package: the package's folder.
  ///   - folder: where output goes.
  ///   - exists: whether there is a file.
  init(
    for target: Module, among modules: [Module], of package: URL, into folder: URL, dialects: [String],
    exists: (URL) -> Bool
  ) {
    // What a module needs may be supplied by one that uses it, as a program's registrations are: so all of the package is
    // read. Tests are no part of the program that they are tests of.
    let others = modules.filter { $0.name != target.name && !$0.isTest }.sorted { $0.name < $1.name }
    let read = [target] + others
    var seen: Set<String> = []
    let folders = read.map(\.folder.path).filter { seen.insert($0).inserted }
    arguments = ["build", "--output", folder.path, "--"] + folders
    // The manifest says which files belong together, and the configuration how they are read.
    let further = ["Package.swift", ".injectscope.json"].map { package.appendingPathComponent($0) }.filter(exists)
    inputs = read.flatMap(\.files) + further
    // SwiftPM wants to know the outputs before the tool has run: one for each library, whatever follows from the sources.
    outputs = dialects.map { folder.appendingPathComponent("InjectScope.\($0).swift") }
  }
}
