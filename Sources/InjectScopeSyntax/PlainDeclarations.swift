/// What of a file was read without the grammar.
public struct PlainDeclarations: Sendable {
  var imports: PlainImports
  /// In the order of the file.
  var protocols: [PlainProtocol]
  var functions: [PlainFunction]

  public init(
    imports: PlainImports = .none, protocols: [PlainProtocol] = [], functions: [PlainFunction] = []
  ) {
    self.imports = imports
    self.protocols = protocols
    self.functions = functions
  }

  public var isEmpty: Bool { imports.end == 0 && protocols.isEmpty && functions.isEmpty }
}
