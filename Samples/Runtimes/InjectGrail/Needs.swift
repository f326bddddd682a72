/// Makes a class, structure or actor injectable by the injector protocol `P`.
///
/// Adds `let injector: PImpl` where the type declares no `injector`, and `init(injector:)` where no initialiser of
/// it begins with that label. Adds no conformance. Both are internal, since the generated structure may be, but in a
/// public type that declares `Injectable` itself they are public, as the conformance demands.
///
/// - Parameter noConstructor: whether to leave out the initialiser in any case. Must be a literal.
@attached(member, names: named(injector), named(init(injector:)))
public macro Needs<P>(noConstructor: Bool = false) =
  #externalMacro(module: "InjectGrailMacros", type: "NeedsMacro")

/// Makes a class, structure or actor injectable by the injector protocol that bears its name.
///
/// That is the type's name with every `Impl` taken out, followed by `Injector`. Otherwise as `@Needs<P>`.
///
/// - Parameter noConstructor: whether to leave out the initialiser in any case. Must be a literal.
@attached(member, names: named(injector), named(init(injector:)))
public macro Needs(noConstructor: Bool = false) =
  #externalMacro(module: "InjectGrailMacros", type: "NeedsMacro")

/// Another name of the `@Needs` that names no protocol.
///
/// - Parameter noConstructor: whether to leave out the initialiser in any case. Must be a literal.
@attached(member, names: named(injector), named(init(injector:)))
public macro NeedsInjector(noConstructor: Bool = false) =
  #externalMacro(module: "InjectGrailMacros", type: "NeedsMacro")
