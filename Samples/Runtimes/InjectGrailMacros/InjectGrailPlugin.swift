@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The program that the compiler talks to: it answers requests to expand macros until the compiler hangs up.
///
/// Toolchains ship no SwiftCompilerPlugin, which would be this for a plugin built from the package.
@main
struct InjectGrailPlugin {
  static func main() throws {
    let listener = CompilerPluginMessageListener(
      connection: try StandardIOMessageConnection(),
      messageHandler: PluginProviderMessageHandler(provider: InjectGrailMacroProvider())
    )
    try listener.main()
  }
}
