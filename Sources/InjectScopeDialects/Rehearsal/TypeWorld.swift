internal import InjectScopeModel

/// The types, functions and variables that a unit sees, as running code finds them.
///
/// A class, since everything else refers to it; it never changes after it was made, but for what it remembers.
final class TypeWorld {
  let project: Project
  let unit: ID<Project.Unit>
  let index: TypeIndex

  init(_ project: Project, unit: ID<Project.Unit>) {
    self.project = project
    self.unit = unit
    index = TypeIndex(project, unit: unit)
  }

  /// What a written type means inside a type (`scope`: its whole name) of a file.
  func type(_ name: TypeName, in scope: String? = nil, file: Int) -> SwiftType { .foreign(name.spelling) }

  /// Whether a value of dynamic type `from` passes a cast to `to`: `nil` where nobody can tell. `isExact`: it is no
  /// subclass of `from`.
  func canCast(_ from: SwiftType, isExact: Bool, to: SwiftType) -> Bool? { nil }

  /// Everything that the type is by declaration, itself first: superclasses and protocols, with those declared elsewhere.
  func ancestry(of type: SwiftType) -> [SwiftType] { [] }

  /// Its superclass; `nil` where it has none, or none that can be seen.
  func superclass(of type: SwiftType) -> SwiftType? { nil }

  /// The types of the project that are, or conform to, `type`.
  func subtypes(of type: SwiftType) -> [SwiftType] { [] }
}
