/// Says which injectables a class makes. Adds nothing by itself: the `inject` functions are generated.
///
/// Each argument is an injectable, the protocol one stands behind, or an injector protocol. The compiler refuses
/// classes whose attributes name each other in a circle: there, name one of them by its injector protocol.
@attached(member)
public macro Injects<each T>() = #externalMacro(module: "InjectGrailMacros", type: "InjectsMacro")

/// Says that a class makes no injectables yet. Adds nothing.
@attached(member)
public macro Injects() = #externalMacro(module: "InjectGrailMacros", type: "InjectsMacro")
