import InjectGrail

struct Root: RootInjector {
  let `default`: Double
  let `in`: [Double]
  let `self`: Float
  let `Type`: Set<Int>
  let `init`: [String]
  let injector: Bool
  let mock: UInt8
  let inject: UInt16
}

protocol WordsInjector: Injector {
  var `default`: Double { get }
  var `in`: [Double] { get }
  var `self`: Float { get }
  var `Type`: Set<Int> { get }
  var `init`: [String] { get }
  var injector: Bool { get }
  var mock: UInt8 { get }
  var `repeat`: String { get }
  var `inout`: Int { get }
  var `var`: Int { get }
}
final class Words: Injectable, InjectsWordInjector {
  let injector: WordsInjectorImpl
  init(injector: WordsInjectorImpl) { self.injector = injector }
}

protocol WordInjector: Injector {
  var injector: Bool { get }
  // sourcery: forceManual
  var `default`: Double { get }
  // sourcery: forceManual
  var mock: UInt8 { get }
  var inject: UInt16 { get }
  var any: String { get }
}
final class Word: Injectable {
  let injector: WordInjectorImpl
  init(injector: WordInjectorImpl) { self.injector = injector }
}
