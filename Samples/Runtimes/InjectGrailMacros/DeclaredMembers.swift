import SwiftSyntax

/// What a type declares by itself of that which `@Needs` would add. Every branch of an `#if` counts.
struct DeclaredMembers {
  /// How a type declares its property `injector`.
  enum InjectorProperty {
    /// Not at all.
    case none
    /// As a stored property without a value, which an initialiser can fill.
    case unfilled
    /// Computed, overridden, or with a value of its own: an added initialiser would not compile.
    case provided
  }

  private(set) var injector = InjectorProperty.none
  private(set) var hasInjectorInitializer = false

  var canInitializeInjector: Bool { injector != .provided }

  init(of members: MemberBlockItemListSyntax) {
    note(members)
  }

  private mutating func note(_ members: MemberBlockItemListSyntax) {
    for member in members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        note(variable)
      } else if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        let firstLabel = initializer.signature.parameterClause.parameters.first?.firstName
        if firstLabel?.identifier?.name == "injector" { hasInjectorInitializer = true }
      } else if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .decls(let members) = clause.elements { note(members) }
        }
      }
    }
  }

  private mutating func note(_ variable: VariableDeclSyntax) {
    guard !variable.modifiers.contains(where: { $0.isOfType }),
      let binding = variable.bindings.first(where: { $0.pattern.binds("injector") })
    else { return }
    let isOverride = variable.modifiers.contains { $0.name.tokenKind == .keyword(.override) }
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let isFilled = binding.initializer != nil && isConstant
    injector = isOverride || isFilled || binding.isComputed ? .provided : .unfilled
  }
}

extension DeclModifierSyntax {
  /// Whether a member that bears this belongs to the type and not to its instances.
  fileprivate var isOfType: Bool {
    name.tokenKind == .keyword(.static) || name.tokenKind == .keyword(.class)
  }
}

extension PatternBindingSyntax {
  /// Whether the property has accessors of its own; observers leave it stored.
  fileprivate var isComputed: Bool {
    guard let accessors = accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return !list.allSatisfy { [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
  }
}

extension PatternSyntax {
  /// Whether the pattern gives a value this name, on its own or within a tuple.
  fileprivate func binds(_ name: String) -> Bool {
    if let identifier = self.as(IdentifierPatternSyntax.self) { return identifier.identifier.identifier?.name == name }
    return self.as(TuplePatternSyntax.self)?.elements.contains { $0.pattern.binds(name) } ?? false
  }
}
