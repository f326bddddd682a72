internal import InjectScopeModel
internal import SwiftSyntax

/// The types and type aliases that stand inside the code of one declaration: in its body, and in the closures and
/// functions in there.
struct InnerTypes {
  private(set) var declarations: [DeclSyntax] = []
  /// Whether one stands in a generic function among that code.
  private(set) var isInGeneric = false

  mutating func add(from code: some SyntaxProtocol) {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(code)
    declarations += finder.found
    isInGeneric = isInGeneric || finder.isInGeneric
  }

  var names: [String] { declarations.compactMap(Self.name) }

  static func name(of declaration: DeclSyntax) -> String? {
    if let alias = declaration.as(TypeAliasDeclSyntax.self) { return alias.name.typeName }
    return declaration.asProtocol((any NamedDeclSyntax).self)?.name.typeName
  }

  /// Whether a text may hold any: most code does not, and is not walked.
  static func mayStand(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let words = ["struct", "class", "enum", "actor", "typealias"].map { Array($0.utf8) }
      for place in bytes.indices where bytes[place] == UInt8(ascii: " ") {
        for word in words where place >= word.count && bytes[(place - word.count)..<place].elementsEqual(word) {
          return true
        }
      }
      return false
    }
  }

  private final class Finder: SyntaxVisitor {
    var found: [DeclSyntax] = []
    var isInGeneric = false
    private var generics = 0

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.genericParameterClause != nil { generics += 1 }
      return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) {
      if node.genericParameterClause != nil { generics -= 1 }
    }

    private func take(_ declaration: some DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
      if generics > 0 { isInGeneric = true }
      found.append(DeclSyntax(declaration))
      return .skipChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  }
}

extension DeclSyntax {
  /// Whether it holds members, and is read with them.
  var isGroup: Bool { asProtocol((any DeclGroupSyntax).self) != nil }
}

extension CodeFacts.Place {
  /// What the types in it stand in, so to speak.
  var scopeName: String? {
    switch self {
    case .topLevel: nil
    case .function(let name): name.first.map { $0.isLetter || $0 == "_" } == true ? name : "func"
    case .initialiser: "init"
    case .deinitialiser: "deinit"
    case .initialValue(let name), .getter(let name), .setter(let name), .observer(let name, _): name
    case .subscripting, .subscriptSetter: "subscript"
    }
  }
}
