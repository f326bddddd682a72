internal import InjectScopeModel
internal import SwiftSyntax

/// What an extension extends: the type by its own name, and what its spelling asks for besides.
///
/// `extension [Row]` is `extension Array where Element == Row`; `extension Collection<Row>` says the same of collections. What
/// the arguments of other types stand for only their declarations say: those are left out, as they always were.
struct ExtendedType {
  let name: String
  private let asked: [String]

  /// `nil` where nothing is written.
  init?(_ type: TypeSyntax) {
    guard let written = TypeName(type) else { return nil }
    if let array = type.as(ArrayTypeSyntax.self) {
      (name, asked) = ("Array", ["Element == \(array.element.trimmedDescription)"])
    } else if let dictionary = type.as(DictionaryTypeSyntax.self) {
      name = "Dictionary"
      asked = [
        "Key == \(dictionary.key.trimmedDescription)", "Value == \(dictionary.value.trimmedDescription)",
      ]
    } else if let optional = type.as(OptionalTypeSyntax.self) {
      (name, asked) = ("Optional", ["Wrapped == \(optional.wrappedType.trimmedDescription)"])
    } else {
      name = written.spelling.withoutGenericArguments
      let arguments = type.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.map {
        $0.argument.trimmedDescription
      }
      asked = zip(Self.parameters[name] ?? [], arguments ?? []).map { "\($0) == \($1)" }
    }
  }

  /// With what its `where` asks for.
  func generics(_ clause: GenericWhereClauseSyntax?) -> Generics? {
    let written = clause.map { foldedText(of: $0) }
    guard !asked.isEmpty else {
      return written.map { Generics(parameters: [], clause: "", requirements: $0) }
    }
    let own = asked.joined(separator: ", ")
    return Generics(parameters: [], clause: "", requirements: written.map { "\($0), \(own)" } ?? "where \(own)")
  }

  private static let parameters: [String: [String]] = {
    var found = [
      "Dictionary": ["Key", "Value"], "Optional": ["Wrapped"], "Range": ["Bound"], "ClosedRange": ["Bound"],
      "Result": ["Success", "Failure"],
    ]
    for name in [
      "Array", "ArraySlice", "BidirectionalCollection", "Collection", "ContiguousArray", "MutableCollection",
      "RandomAccessCollection", "RangeReplaceableCollection", "Sequence", "Set",
    ] {
      found[name] = ["Element"]
    }
    return found
  }()
}
