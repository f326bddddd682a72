import InjectGrail

final class Log: Sendable { let name = "log" }

struct Root: RootInjector {
  let log: Log
}

protocol EditorInjector: Injector {
  var title: String { get }
  var log: Log { get }
}

struct EditorFlow<Element: Hashable>: Injectable, InjectsPreviewInjector where Element: Sendable {
  let injector: EditorInjectorImpl
  var elements: Set<Element> = []

  init(injector: EditorInjectorImpl) { self.injector = injector }
}

protocol PreviewInjector: Injector {
  var log: Log { get }
}

final class Preview<Element, Other: Collection>: Injectable where Other.Element == Element {
  let injector: PreviewInjectorImpl
  var all: [Element] = []

  init(injector: PreviewInjectorImpl) { self.injector = injector }
}

enum Box<Content> {
  struct Label: Injectable {
    let injector: LabelInjectorImpl
    init(injector: LabelInjectorImpl) { self.injector = injector }
  }
}

protocol LabelInjector: Injector {
  var text: String { get }
}

protocol Group {}
final class GroupImpl<Member>: Group, Injectable {
  let injector: GroupInjectorImpl
  init(injector: GroupInjectorImpl) { self.injector = injector }
}
protocol GroupInjector: Injector {}
