@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// Finds a macro of this module by the name that its declaration gives.
struct InjectGrailMacroProvider: PluginProvider {
  struct UnknownMacro: Error, CustomStringConvertible {
    let name: String

    var description: String { "InjectGrail has no macro \(name)" }
  }

  private let macros: [any Macro.Type] = [NeedsMacro.self, InjectsMacro.self]

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    let name = "\(moduleName).\(typeName)"
    guard let macro = macros.first(where: { String(reflecting: $0) == name }) else {
      throw UnknownMacro(name: name)
    }
    return macro
  }
}
