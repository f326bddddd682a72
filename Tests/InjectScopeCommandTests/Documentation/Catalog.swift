import Foundation

/// The pages of DocC.
enum Catalog {
  static let folder = Repository.root.appendingPathComponent("Sources/injectscope/InjectScope.docc")

  static let pages = Files.texts(below: folder).keys.filter { $0.hasSuffix(".md") }.sorted()
    .map { Document(folder.appendingPathComponent($0)) }

  /// Those that show how something is added: the whole change lies beside the page.
  static let pagesWithPatch = pages.filter { FileManager.default.fileExists(atPath: patch(of: $0).path) }

  static func patch(of page: Document) -> URL { page.url.deletingPathExtension().appendingPathExtension("patch") }
}
