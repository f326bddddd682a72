/// What a program that uses Injection may do.
enum InjectionForm: String, CaseIterable {
  // Components and modules.
  case componentConstant, componentFunction, componentStatic, componentInComponent, componentWithParameter
  case moduleConstant, moduleFunction, moduleStatic, moduleLocal, moduleWithParent, moduleEmpty, moduleParameter
  case injectMeEntries, injectMeModule, injectMeTwice
  case constantCondition, compilerCondition, dynamicBuilder
  // Entries.
  case factory, single, weak, tag, cast, ownType, optionalEntry, captured, propertyOfProtocol, several
  case needCalled, needResolved, needTagged, needNamedParameter, needBound, needOptional, needAlias
  case overrideInModule, overrideOfParent
  // Resolutions.
  case declaredType, castType, called, tagged, optional, optionalAbsent, unwrapped, twice
  case inArgument, inInitializer, inDefaultArgument, inArray, inResult, inGeneric, inLazyVar, inComputed, inClosure
  case freeResolve, qualifiedResolve
  case injectMember, injectTag, injectOptional, injectLocal, injectStatic, injectInEntry
  case lazyInjectMember, lazyInjectUnused, lazyInjectLocal
  // Builders.
  case builderPlain, builderComponent, builderParameter, builderGenericBase, builderOverride, builderInject
  case builderTwice, builderNamesake
  case absent, entryCycle, lazyCycle
}
