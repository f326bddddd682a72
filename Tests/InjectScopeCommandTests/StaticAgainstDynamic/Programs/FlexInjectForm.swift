/// What a program that uses FlexInject may do.
enum FlexInjectForm: String, CaseIterable {
  // Containers.
  case sharedContainer, globalContainer, protocolTypedContainer, staticContainer, extensionContainer
  case containerParameter, localContainer
  // Registrations.
  case registerType, registerReturning, registerDependencyLabel, registerKey, registerKeyCast, registerKeyConstant
  case registerKeyRawValue, registerTypeNameAsKey, registerCaptured, registerStatic, registerOptionalClosure
  case registerNil, registerOptionalType, registerNeeds, registerWeakSelf, registerHolder, registerAgain
  case remove, removeKey, removeAll
  // Resolutions.
  case resolveType, resolveNew, resolveSharedMode, resolveKey, resolveKeyNew, resolveKeyCast, resolveOptional
  case resolveOptionalType, resolveUnwrapped, resolveAny, resolveConditionalCast, resolveOther, resolveUnregistered
  case resolveInArgument, resolveInDefaultArgument, resolveInArray, resolveCoalescing, resolveResult, resolveGeneric
  case resolveLaterClosure, resolveLazyVar, resolveComputed, resolveAssigned, resolveTwice
  // Wrappers.
  case injectMember, injectKey, injectMode, injectContainer, injectLocal, injectStatic, injectInInitializer
  case lazyInjectMember, lazyInjectLocal, lazyInjectUnused, weakInjectMember, weakInjectNew, weakInjectKeyMissing
  case eagerCycle, lazyCycle, closureCycle
  case dynamicKey
}
