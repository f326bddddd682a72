import InjectGrail

/// Everything there is one of.
final class LibraryContext: RootInjector {
  let catalogue: Catalogue

  init(catalogue: Catalogue) { self.catalogue = catalogue }
}

final class Catalogue: Sendable {
  private let lent: [String: String]

  init(lent: [String: String]) { self.lent = lent }

  /// Until when a book is out.
  func returnDay(of title: String) -> String? { lent[title] }
}

protocol LendingDeskInjector: Injector {
  var catalogue: Catalogue { get }
}

final class LendingDesk: Injectable, InjectsBookDetailsInjector {
  let injector: LendingDeskInjectorImpl

  init(injector: LendingDeskInjectorImpl) { self.injector = injector }

  func answer(to title: String) -> String { inject(title: title).state }
}

protocol BookDetailsInjector: Injector {
  var title: String { get }
  var catalogue: Catalogue { get }
}

final class BookDetails: Injectable {
  let injector: BookDetailsInjectorImpl

  init(injector: BookDetailsInjectorImpl) { self.injector = injector }

  var state: String {
    guard let day = catalogue.returnDay(of: title) else { return "\(title) is on the shelf." }
    return "\(title) is out until \(day)."
  }
}
