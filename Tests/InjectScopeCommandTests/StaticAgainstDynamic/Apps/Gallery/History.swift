import Discoverer

/// Listens from the start; must be made after the bus is there.
final class History {
  private(set) var events: [String] = []
  static let shared = History()

  private init() {
    let bus = try? Injector.default.get(EventBus.self)
    bus?.subscribe { [unowned self] in self.events.append($0) }
  }
}

struct UndoStep {
  let name: String
  let run: (PhotoLibrary) -> Void
}

final class Editor {
  private var steps: [UndoStep] = []
  private let library: PhotoLibrary

  init() throws {
    library = try Injector.default.get()
  }

  func rate(_ photo: Photo, _ stars: Int) {
    let before = photo.stars
    library.rate(photo.id, stars: stars)
    steps.append(UndoStep(name: "rating of \(photo.title)") { $0.rate(photo.id, stars: before) })
  }

  @discardableResult
  func undo() -> String? {
    guard let step = steps.popLast() else { return nil }
    step.run(library)
    return step.name
  }
}

/// Finds photos by what is written about them: its parts are made by hand, only its source is injected.
final class SearchIndex {
  fileprivate var words: [String: Set<Int>] = [:]
  private let source: () throws -> PhotoLibrary

  init(source: @escaping () throws -> PhotoLibrary = { try Injector.default.get() }) {
    self.source = source
  }

  func rebuild() throws {
    words = [:]
    for photo in try source().photos(in: nil) {
      for word in [photo.title, photo.album] { words[word.lowercased(), default: []].insert(photo.id) }
    }
  }

  func find(_ text: String) -> [Int] {
    let wanted = text.lowercased().split(separator: " ").map(String.init)
    guard let first = wanted.first else { return [] }
    let start = words[first] ?? []
    return wanted.dropFirst().reduce(start) { $0.intersection(words[$1] ?? []) }.sorted()
  }
}

extension SearchIndex {
  /// The words that stand with most photos, for the field's suggestions.
  func suggestions(_ count: Int) -> [String] {
    words.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(count).map(\.key)
  }

  var isEmpty: Bool { words.isEmpty }
}

extension Editor {
  func undoAll() -> [String] {
    var names: [String] = []
    while let name = undo() { names.append(name) }
    return names
  }
}
