internal import InjectScopeModel

extension TypeName {
  /// As a parameter's type, whose value is kept: a function must be allowed to escape. What says where it runs is written
  /// before that.
  var asParameter: String {
    guard isFunction else { return printed }
    let specifier = "nonisolated(nonsending) "
    guard printed.hasPrefix(specifier) else { return "@escaping " + printed }
    return specifier + "@escaping " + printed.dropFirst(specifier.count)
  }
}
