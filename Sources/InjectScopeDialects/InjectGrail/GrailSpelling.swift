internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Names as code inside of a root or an injectable must write them, where that has something of the same name. Where
/// there is no way to, they stay as they are: what then would not compile is a finding.
extension GrailDeclarations {
  /// A type, where a type stands.
  func spelled(_ text: String, inside owner: Int?, besides own: Set<String> = []) -> String {
    types.spelled(text, where: hidden(inside: owner), besides: own) ?? text
  }

  /// The type that a nested one stands in.
  func outerType(of name: String) -> Int? {
    name.outerName.flatMap { outer in
      types.named(outer.bareName).first { types.entries[$0].name == outer && types.entries[$0].isVisibleElsewhere }
    }
  }

  /// A type that is called.
  ///
  /// - Parameter isMember: what else the owner has, and the function is given.
  func spelled(
    called text: String, inside owner: Int?, besides own: Set<String>, isMember: (String) -> Bool
  ) -> String {
    let inner = owner.flatMap { innerNames[$0] }
    func isHidden(_ name: String) -> Bool {
      isMember(name) || inner.map { $0.types.contains(name) || $0.values.contains(name) } == true
    }
    return types.spelled(text, where: isHidden, besides: own) ?? text
  }

  /// What hides types in the owner, where a type stands.
  private func hidden(inside owner: Int?) -> Set<String> { owner.flatMap { innerNames[$0]?.types } ?? [] }

  func spelled(_ target: GrailSignature.Target, inside owner: Int) -> GrailSignature.Target {
    guard let hidden = innerNames[owner]?.types, !hidden.isEmpty else { return target }
    func spelled(_ text: String) -> String { self.spelled(text, inside: owner, besides: target.genericParameters) }
    var target = target
    target.returnType = spelled(target.returnType)
    target.concreteType = spelled(target.concreteType)
    target.genericClause = spelled(target.genericClause)
    target.requirements = target.requirements.map(spelled)
    return target
  }

  func spelled(
    _ values: [Signature.Value], inside owner: Int?, besides own: Set<String> = []
  ) -> [Signature.Value] {
    guard let owner, let hidden = innerNames[owner]?.types, !hidden.isEmpty else { return values }
    return values.map { value in
      var value = value
      value.type = spelled(value.type, inside: owner, besides: own)
      return value
    }
  }

  func spelled(_ type: TypeName, inside owner: Int?, besides own: Set<String> = []) -> TypeName {
    let printed = spelled(type.printed, inside: owner, besides: own)
    guard printed != type.printed else { return type }
    return TypeName(spelling: type.spelling, written: type.written, printed: printed, isFunction: type.isFunction)
  }
}
