public import InjectScopeModel

/// Types as code outside of the declaration that names them must write them.
extension TypeIndex {
  /// Nested types get the names of the types around them, and a name that stands for a function says so.
  public func printable(_ type: TypeName, from scope: String, inFile file: Int) -> TypeName {
    if isPlain(type.written) { return type }
    let printed = whole(type.written, from: scope, inFile: file)
    let isFunction = type.isFunction || standsForFunction(type.spelling, from: scope)
    guard printed != type.printed || isFunction != type.isFunction else { return type }
    return TypeName(spelling: type.spelling, written: type.written, printed: printed, isFunction: isFunction)
  }

  /// The text of a type with the names of the types around those that are nested.
  public func whole(_ text: String, from scope: String, inFile file: Int) -> String {
    if isPlain(text) { return text }
    return Identifier.replacing(in: text) { name, before, after in
      // A member of another type, an attribute, or a label.
      guard before != ".", before != "@", after != ":" || text.hasPrefix("[") else { return nil }
      return wholeName(of: name, from: scope, inFile: file)
    }
  }

  /// A name that means the same everywhere: nothing nested is called so, and no typealias.
  private func isPlain(_ name: String) -> Bool {
    name.isPlainWord && aliases.isEmpty && isOnlyOutermost(name)
  }

  /// `Outer.Inner` for an `Inner` that only scopes around it know.
  private func wholeName(of name: String, from scope: String, inFile file: Int) -> String? {
    if let alias = aliasName(name, from: scope), alias != name { return alias }
    guard let found = find(name, from: scope, inFile: file), entries[found].name.hasSuffix("." + name) else {
      return nil
    }
    return entries[found].name
  }

  private func standsForFunction(_ spelling: String, from scope: String) -> Bool {
    var (spelling, scope) = (spelling, scope)
    for _ in 0..<16 {
      guard !spelling.contains("?"), let name = aliasName(String(spelling.prefix { $0 != "<" }), from: scope),
        let alias = aliases[name]
      else { return false }
      if alias.type.isFunction { return true }
      spelling = alias.type.spelling
      scope = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""
    }
    return false
  }

  /// The typealias that a name means inside `scope`.
  private func aliasName(_ name: String, from scope: String) -> String? {
    var scope = scope
    while !scope.isEmpty {
      if aliases["\(scope).\(name)"] != nil { return "\(scope).\(name)" }
      scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
    }
    return aliases[name] == nil ? nil : name
  }
}
