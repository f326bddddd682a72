import InjectGrail

final class Folder: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

struct Root: RootInjector {
  let inbox, archive: Folder
  let ratio: Double
}

protocol MoveInjector: Injector {
  var archive: Folder { get }
  var inbox: Folder { get }
  var target: Folder { get }
}
struct Move: Injectable, InjectsCopyInjector {
  let injector: MoveInjectorImpl
  init(injector: MoveInjectorImpl) { self.injector = injector }
}

protocol CopyInjector: Injector {
  var inbox: Folder { get }
  var anyFactor: Double { get }
}
struct Copy: Injectable {
  let injector: CopyInjectorImpl
  init(injector: CopyInjectorImpl) { self.injector = injector }
}
