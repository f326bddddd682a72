import InjectGrail

final class Depth: Sendable { let limit = 3 }

struct Root: RootInjector {
  let depth: Depth
}

protocol FolderInjector: Injector {
  var level: Int { get }
}
final class Folder: Injectable, InjectsFileInjector {
  let injector: FolderInjectorImpl
  init(injector: FolderInjectorImpl) { self.injector = injector }

  func walk() {
    print("folder", level)
    let file: File = inject(level: level)
    file.walk()
  }
}

protocol FileInjector: Injector {
  var level: Int { get }
  var depth: Depth { get }
}
final class File: Injectable, InjectsFolderInjector {
  let injector: FileInjectorImpl
  init(injector: FileInjectorImpl) { self.injector = injector }

  func walk() {
    guard level < depth.limit else { return print("bottom") }
    let folder: Folder = inject(level: level + 1)
    folder.walk()
  }
}
