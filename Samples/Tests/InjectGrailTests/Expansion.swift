import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion

@testable import InjectGrailMacros

/// A source with its macros expanded, and what they said about it.
struct Expansion {
  let source: String
  let messages: [String]

  init(of source: String) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
    let expanded = file.expand(
      macros: ["Needs": NeedsMacro.self, "NeedsInjector": NeedsMacro.self, "Injects": InjectsMacro.self],
      contextGenerator: { node in
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2)
    )
    self.source = expanded.description
    messages = context.diagnostics.map(\.message)
  }
}
