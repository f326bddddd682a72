import Foundation
import PackagePlugin

/// `swift package generate-injection`: the files that follow from the sources, beside them. What is typed behind it goes
/// to `generate`; paths are relative to the package.
@main
struct GenerateInjection: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = try context.tool(named: "injectscope-build").url
    tool.arguments = ["generate"] + arguments
    tool.currentDirectoryURL = context.package.directoryURL
    try tool.run()
    tool.waitUntilExit()
    guard tool.terminationReason == .exit, tool.terminationStatus == 0 else {
      Diagnostics.error("generate-injection ended with \(tool.terminationStatus)")
      return
    }
  }
}
