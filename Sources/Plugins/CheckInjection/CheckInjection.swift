import Foundation
import PackagePlugin

/// `swift package check-injection`: what is wrong with the package's injection. What is typed behind it goes to `check`;
/// paths are relative to the package.
@main
struct CheckInjection: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = try context.tool(named: "injectscope-build").url
    tool.arguments = ["check"] + arguments
    tool.currentDirectoryURL = context.package.directoryURL
    try tool.run()
    tool.waitUntilExit()
    guard tool.terminationReason == .exit, tool.terminationStatus == 0 else {
      Diagnostics.error("check-injection ended with \(tool.terminationStatus)")
      return
    }
  }
}
