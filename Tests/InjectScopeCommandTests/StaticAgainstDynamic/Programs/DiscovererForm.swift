/// What a program that uses Discoverer may do.
enum DiscovererForm: String, CaseIterable {
  // Injectors.
  case defaultInjector, replacedDefault, globalInjector, environmentInjector, rewritingInjector, localInjector
  case injectorParameter, ignoredParameter
  // Registrations.
  case singleton, lazySingleton, lazySingletonWithValue, factory, factoryInParentheses
  case injectionLabel, injectableLabel, spelledInjection, spelledInjectable, injectionVariable
  case optionalTry, forcedTry, doCatch, chained, chainInterrupted, throwingConfigurator, throwingExpression
  case registerNeeds, registerOptional, registerNil, registerAgain, unregister, unregisterForced, unregisterAbsent
  // Holders.
  case registeredMember, registeredReleased, registeredDropped, registeredReplaced
  case registeredStaticTouched, registeredStaticUntouched, registeredLocal, registeredInInitializer,
    registeredUnregistered, registeredTwice
  // Resolutions.
  case subscripted, subscriptCoalescing, subscriptGuarded, getForced, getOptional, getCaught, getInArgument
  case getInComputed, getResult, getGeneric, getLazyVar, getLaterClosure, getOptionalKey, whenRegistered
  case injectedMember, injectedInjector, injectedInInitializer, injectedLocal, injectedStatic, injectedOptional
  case injectedBeforeRegistering, injectedBothWays, lazySingletonCycle, absent
}
