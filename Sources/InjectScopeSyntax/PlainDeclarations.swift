internal import InjectScopeModel

/// What of a file was read without the grammar.
public struct PlainDeclarations: Sendable {
  /// A type that stands in no other.
  public enum Group: Sendable {
    case list(PlainProtocol)
    case type(PlainType)

    var start: Int {
      switch self {
      case .list(let plain): plain.range.lowerBound
      case .type(let plain): plain.range.lowerBound
      }
    }
  }

  var imports: PlainImports
  /// In the order of the file.
  var groups: [Group]
  var functions: [PlainFunction]

  public init(imports: PlainImports = .none, groups: [Group] = [], functions: [PlainFunction] = []) {
    self.imports = imports
    self.groups = groups
    self.functions = functions
  }

  public var isEmpty: Bool { imports.end == 0 && groups.isEmpty && functions.isEmpty }
}
