import InjectGrail

/// Two needs of one type: each is matched by its name as well.
protocol ArchiveActionInjector: Injector {
  var inbox: Folder { get }
  var archive: Folder { get }
}

struct ArchiveAction: Injectable {
  let injector: ArchiveActionInjectorImpl

  init(injector: ArchiveActionInjectorImpl) {
    self.injector = injector
  }

  func perform(onMessageAt index: Int) {
    inbox.messageIndices.removeAll { $0 == index }
    archive.messageIndices.append(index)
  }
}
