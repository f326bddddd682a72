internal import InjectScopeModel

/// Where a name that stands alone may be declared, the nearest place first: what a name means is decided by the nearest
/// place that has something of this name that can be what is wanted of it.
///
/// This is the one place where that order is written. Whoever asks what a name means (as a value, as what is called or set,
/// as a type, for what a closure captures) goes through the levels and takes the first that has it:
///
///     for level in types.levels(of: name, from: scope) {
///       switch level { … }
///     }
///
/// A level says where to look; what there is of several things of one name in one place, whoever looks decides: a call
/// looks for functions first, a value for variables.
enum NameLevel {
  /// The innermost block around that declares the name.
  case block(Scope.Names)
  /// `_name` and `$name` of a variable that is wrapped.
  case wrapper(Variable, sign: Character)
  /// The type around declares it or inherits it from the project: itself, its superclasses, its protocols.
  case type(SwiftType)
  /// A type that is declared in the type around, or in one around that, or is its generic parameter.
  case innerType(SwiftType)
  /// A type that is written around the type around has something static of this name.
  case outerType(SwiftType)
  /// A superclass of the type around is not the project's and may have it.
  case foreignParent(SwiftType)
  /// The top of the files: variables, functions and types.
  case files
  /// What nobody declares where it can be seen: the type around may still be more than is written, by what an extension
  /// asks for.
  case beyond
}

/// The levels of one name, found one after the other: most names are met in the first.
struct NameLevels: Sequence, IteratorProtocol {
  private enum Step { case block, wrapper, type, innerType, outerTypes, foreignParent, files, beyond, end }

  let types: Types
  let name: String
  let scope: Scope
  private var step = Step.block
  private var outer: [SwiftType] = []

  init(_ types: Types, _ name: String, _ scope: Scope) {
    self.types = types
    self.name = name
    self.scope = scope
  }

  mutating func next() -> NameLevel? {
    while true {
      switch step {
      case .block:
        step = .wrapper
        if let names = scope.nearest(name) { return .block(names) }
      case .wrapper:
        step = .type
        if let sign = name.first, sign == "_" || sign == "$", let variable = scope.variable(String(name.dropFirst())),
          case .own? = variable.wrapping
        {
          return .wrapper(variable, sign: sign)
        }
      case .type:
        step = .innerType
        if let owner = scope.frame.owner, types.declares(name, owner) { return .type(owner) }
      case .innerType:
        step = .outerTypes
        outer = types.outerTypes(of: scope).reversed()
        if let type = types.typeNamed(name, scope), types.isInner(type, name) { return .innerType(type) }
      case .outerTypes:
        guard let type = outer.popLast() else {
          step = .foreignParent
          continue
        }
        if types.declares(name, type) { return .outerType(type) }
      case .foreignParent:
        step = .files
        if let owner = scope.frame.owner, types.hasForeignSuperclass(owner) { return .foreignParent(owner) }
      case .files:
        step = .beyond
        return .files
      case .beyond:
        step = .end
        return .beyond
      case .end: return nil
      }
    }
  }
}

extension Types {
  /// - Parameter name: None of `self`, `super` and `Self`, which mean what they mean everywhere.
  func levels(of name: String, from scope: Scope) -> NameLevels { NameLevels(self, name, scope) }

  /// Whether the type has a property, a method or a case of this name, by itself or by what it is.
  func declares(_ name: String, _ type: SwiftType) -> Bool {
    let place = Property(type: type, name: name)
    if let known = lookups.declared[place] { return known }
    let isDeclared = world.kin(of: type).contains { ancestor in
      guard let entry = world.holder(of: ancestor) else { return false }
      return world.members.property(name, of: entry) != nil
        || !world.members.functions(named: name, of: entry).isEmpty
        || world.index.entries[entry].kind == .enum && world.hasCase(name, entry)
    }
    lookups.declared[place] = isDeclared
    return isDeclared
  }

  /// The types that are written around the one that the code is a member of, the nearest first: in an extension of
  /// `Outer.Inner` the members of `Outer` cannot be named alone.
  fileprivate func outerTypes(of scope: Scope) -> [SwiftType] {
    let code = scope.frame.code
    guard let owner = scope.frame.owner?.entry, var name = world.index.entries[owner].name.outerName,
      let place = code.facts.type, world.project.files[code.file].facts.types[Int(place.index)].kind != .extension
    else { return [] }
    var found: [SwiftType] = []
    while true {
      if let entry = world.find(name, from: nil, file: code.file) { found.append(world.type(ofEntry: entry)) }
      guard let outer = name.outerName else { return found }
      name = outer
    }
  }

  /// Whether a name means a type that stands nearer than the top of the files.
  fileprivate func isInner(_ type: SwiftType, _ name: String) -> Bool {
    guard let entry = type.entry else { return type == .parameter(name) }
    return world.index.entries[entry].name != name && world.index.entries[entry].name.bareName == name
  }

  /// Whether the last of its superclasses is not the project's.
  func hasForeignSuperclass(_ type: SwiftType) -> Bool { world.lineage(of: type).last?.entry == nil }
}
