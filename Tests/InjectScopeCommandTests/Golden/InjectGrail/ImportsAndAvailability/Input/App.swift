import Foundation
import InjectGrail
#if canImport(UIKit)
import UIKit
#endif
#if DEBUG
import struct Foundation.Data
import Dispatch
#endif

final class Net: Sendable { let name = "net" }

struct Root: RootInjector {
  let date: Date
  let url: URL
}

protocol ScreenInjector: Injector {
  var date: Date { get }
}
final class Screen: Injectable, InjectsOldInjector, InjectsNewInjector {
  let injector: ScreenInjectorImpl
  init(injector: ScreenInjectorImpl) { self.injector = injector }
}

@available(*, deprecated, message: "use New")
struct Past: Sendable {}

@available(*, deprecated)
protocol OldInjector: Injector {
  var past: Past { get }
  var url: URL { get }
}
@available(*, deprecated)
final class Old: Injectable {
  let injector: OldInjectorImpl
  init(injector: OldInjectorImpl) { self.injector = injector }
}

@available(macOS 99, iOS 99, *)
protocol NewInjector: Injector {
  var url: URL { get }
}
@available(macOS 99, iOS 99, *)
final class New: Injectable {
  let injector: NewInjectorImpl
  init(injector: NewInjectorImpl) { self.injector = injector }
}
