internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Names in types that are, or may be, those of generic parameters and of associated types.
extension TypeWorld {
  /// What the bare name of a generic type is of in its own code, and in that of the types in it: of its own parameters.
  func ownParameters(
    of entry: Int, in scope: String?, _ file: Int, hiddenBy parameters: [String]
  ) -> [SwiftType]? {
    guard let scope = around(scope, file), let names = facts(entry)?.generics?.parameters, !names.isEmpty else {
      return nil
    }
    let own = index.entries[entry].name
    guard scope == own || scope.hasPrefix(own + "."),
      // A type or a function in it may have a parameter of the same name.
      !names.contains(where: parameters.contains), !hasOwnNames(names, between: own, and: scope, file)
    else { return nil }
    return names.map(SwiftType.parameter)
  }

  /// What a superclass gives a name: a type that nests in it, or its generic parameter. Both are known in the code of the
  /// subclasses too.
  func inheritedName(_ name: String, of scope: String?, _ file: Int) -> SwiftType? {
    guard !isLookingAbove, let scope = around(scope, file), let entry = find(scope, from: nil, file: file),
      index.entries[entry].kind == .class
    else { return nil }
    isLookingAbove = true
    defer { isLookingAbove = false }
    let type = type(
      ofEntry: entry, arguments: (facts(entry)?.generics?.parameters ?? []).map(SwiftType.parameter))
    for level in lineage(of: type).dropFirst() {
      guard let parent = level.entry else { continue }
      if let nested = index.nested(name, in: index.entries[parent].name), !hidden.contains(nested) {
        return self.type(ofEntry: nested)
      }
      if facts(parent)?.generics?.parameters.contains(name) == true {
        return generics(of: level)[name] ?? .open(.unwritten)
      }
    }
    return nil
  }

  /// `Future.Value`, where the superclass of `Future` has a parameter `Value`: in the code of the class what that is, elsewhere
  /// nobody says of which one.
  func inheritedMember(_ name: String, from scope: String?, _ file: Int) -> SwiftType? {
    guard let outer = name.outerName, let entry = find(outer, from: scope, file: file) else { return nil }
    let own = index.entries[entry].name
    guard let inherited = inheritedName(name.bareName, of: own, file) else { return nil }
    let isInside = scope.map { $0 == own || $0.hasPrefix(own + ".") } ?? false
    return inherited.entry != nil || isInside ? inherited : .open(.unwritten)
  }

  private func hasOwnNames(_ names: [String], between outer: String, and scope: String, _ file: Int) -> Bool {
    var scope = scope
    while scope != outer {
      if names.contains(where: { index.nested($0, in: scope) != nil || index.aliases["\(scope).\($0)"] != nil }) {
        return true
      }
      if let entry = find(scope, from: nil, file: file),
        facts(entry)?.generics?.parameters.contains(where: names.contains) == true
      {
        return true
      }
      guard let next = scope.outerName else { return true }
      scope = next
    }
    return false
  }

  /// Whether a name that nothing declares is one that a protocol of Swift's own gives to types, or is behind an alias.
  func isAssociated(_ name: String, in scope: String?) -> Bool {
    guard let outer = name.outerName else { return scope != nil && ForeignTypes.associated.contains(name) }
    return alias(outer, from: scope) != nil
      || ForeignTypes.associated.contains(name.bareName) && !index.named(outer.bareName).isEmpty
  }

  /// Whether a name that nothing declares may be a parameter of the generic alias that it stands behind.
  static func mayBeParameter(_ type: SwiftType) -> Bool {
    switch type {
    case .named(let name, nil, let arguments):
      arguments.contains(where: mayBeParameter)
        || arguments.isEmpty && !name.contains(".") && !name.isOfFramework && !ForeignTypes.plain.contains(name)
          && !ForeignTypes.neverParameters.contains(name)
    case .named(_, _, let arguments): arguments.contains(where: mayBeParameter)
    case .optional(let inner), .metatype(let inner), .opaque(let inner): mayBeParameter(inner)
    case .tuple(let parts, _), .composition(let parts): parts.contains(where: mayBeParameter)
    case .function(let parameters, let result): (parameters + [result]).contains(where: mayBeParameter)
    case .open: false
    }
  }
}
