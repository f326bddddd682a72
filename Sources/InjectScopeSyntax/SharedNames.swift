internal import InjectScopeModel

/// The types that the declarations of a file speak of: what is written alike is one object, since a file may say it a thousand
/// times, and its facts are kept for as long as the project is shown.
final class SharedNames {
  private var known: Set<TypeName> = []

  func shared(_ name: TypeName) -> TypeName {
    let kept = known.insert(name).memberAfterInsert
    return kept.isWritten(like: name) ? kept : name
  }
}
