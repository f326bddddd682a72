internal import InjectScopeModel

/// Methods that extend somebody else's type, beside one of its own that has the same name and labels: an argument of another
/// type than the extension takes means that one.
extension Choosing {
  /// Whether an argument surely is no value of what such a method takes.
  ///
  /// - Parameter type: what an argument is, by its place.
  func takesOther(
    _ callable: Callable, _ places: [Int], _ arguments: [Argument], type: (Int) -> SwiftType?
  ) -> Bool {
    guard let owner = callable.owner, world.index.entries[owner].kind == nil else { return false }
    return zip(arguments, places).enumerated().contains { index, passed in
      let (argument, place) = (passed.0.value, passed.1)
      let parameter = types.declared.argumentType(callable, place).wrapped
      if let bound = bound(of: parameter, callable), let own = type(index), isNone(own, of: bound) { return true }
      guard let wanted = ForeignTypes.valueName(of: parameter) else { return false }
      if let name = argument.impliedMember { return !mayName(name, in: parameter) }
      switch argument.form {
      case .literal(let literal, _): return !mayBeWritten(literal.spelling, as: wanted)
      case .string: return !mayBeWritten("String", as: wanted)
      default: break
      }
      guard !argument.isFlexible, let own = ForeignTypes.valueName(of: type(index)) else { return false }
      return own != wanted
    }
  }

  /// `some Sequence<Int>`, and `T` of `<T: Sequence>`.
  private func bound(of parameter: SwiftType, _ callable: Callable) -> String? {
    if case .opaque(.named(let name, nil, _)) = parameter { return name }
    guard case .open(.parameter(let name)) = parameter, callable.generics.contains(name),
      let generics = callable.code?.facts.generics, let asked = constraints(of: generics).types[name], asked.count == 1
    else { return nil }
    return String(asked[0].prefix { $0 != "<" })
  }

  /// Whether a number or a text conforms to no such protocol of Swift's.
  private func isNone(_ type: SwiftType, of name: String) -> Bool {
    guard SwiftProtocols.line(of: name) != nil, ForeignTypes.plain.contains(type.name ?? ""),
      let line = SwiftProtocols.line(ofConcrete: type), world.inherited(by: type).isEmpty
    else { return false }
    return !line.contains(name)
  }

  func takesOther(_ callable: Callable, _ arguments: [Argument], _ scope: Scope) -> Bool {
    guard let places = callable.accepts(arguments) else { return true }
    return takesOther(callable, places, arguments) { types.expressions.staticType(of: arguments[$0].value, scope) }
  }

  /// Texts have nothing that can be named alone, but what an extension brings.
  private func mayName(_ name: String, in type: SwiftType) -> Bool {
    guard ["Bool", "Character", "String", "Substring"].contains(type.name) else { return true }
    return name == "init" || types.declared.hasProperty(name, type) || !types.declared.methods(name, of: type).isEmpty
  }

  /// A number is no text, and a text no number, unless an extension says so.
  private func mayBeWritten(_ literal: String, as wanted: String) -> Bool {
    guard ForeignTypes.plain.contains(wanted), world.inherited(by: .foreign(wanted)).isEmpty else { return true }
    switch wanted {
    case "Bool": return literal == "Bool"
    case "Character", "String": return literal == "String"
    default: return literal != "Bool" && literal != "String"
    }
  }
}

extension ForeignTypes {
  /// The name of a type of Swift's own, or of Foundation's, that nothing else is a value of.
  static func valueName(of type: SwiftType?) -> String? {
    guard case .named(let name, nil, _)? = type else { return nil }
    return plain.contains(name) || values.contains(name) || otherValues.contains(name) ? name : nil
  }

  private static let otherValues: Set<String> = [
    "Array", "ArraySlice", "ClosedRange", "Dictionary", "Range", "Set", "String.Index", "Substring", "_NSRange",
  ]
}
