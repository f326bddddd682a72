import Foundation
import PackagePlugin

/// Generates what follows from a package's sources, in its build: nothing of it is committed.
@main
struct InjectScopeGenerate: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else {
      Diagnostics.error("InjectScopeGenerate generates Swift: '\(target.name)' is no target with sources")
      return []
    }
    let modules = context.package.targets(ofType: SwiftSourceModuleTarget.self).map(module)
    let plan = GenerationPlan(
      for: module(of: target), among: modules, of: context.package.directoryURL, into: context.pluginWorkDirectoryURL,
      dialects: dialectNames, exists: { FileManager.default.fileExists(atPath: $0.path) })
    return [
      .buildCommand(
        displayName: "Generating the injection of \(target.name)",
        executable: try context.tool(named: "injectscope-build").url,
        arguments: plan.arguments, inputFiles: plan.inputs, outputFiles: plan.outputs)
    ]
  }

  private func module(of target: any SourceModuleTarget) -> GenerationPlan.Module {
    GenerationPlan.Module(
      name: target.name, isTest: target.kind == .test, folder: target.directoryURL,
      files: target.sourceFiles(withSuffix: "swift").map(\.url))
  }
}
