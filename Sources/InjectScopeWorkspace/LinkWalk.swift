/// Follows a path link by link through a tree that answers for one step at a time, as the system does on disk.
struct LinkWalk {
  /// What stands at a path, all folders around which are free of links.
  enum Step {
    case folder
    case link(target: String)
    case other
  }

  /// As many as the system follows.
  private static let limit = 40

  private let look: (String) -> Result<Step, SourceFailure>

  init(_ look: @escaping (String) -> Result<Step, SourceFailure>) { self.look = look }

  /// The path without links, `.` and `..`.
  ///
  /// - Parameters:
  ///   - followsLast: whether a link at the very end is followed, too.
  ///   - toleratesAbsence: whether the path may lead on where nothing stands, as for what is yet to be written.
  func resolve(
    _ path: String, followsLast: Bool = true, toleratesAbsence: Bool = false
  ) -> Result<String, SourceFailure> {
    var rest = Array(FilePath.components(of: path).reversed())
    var place = "/"
    var links = 0
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        place = FilePath.parent(of: place)
        continue
      }
      let next = FilePath.joined(place, String(name))
      switch look(next) {
      case .success(.link(let target)) where followsLast || !rest.isEmpty:
        links += 1
        guard links <= Self.limit else { return .failure(.tooManyLinks) }
        guard !target.isEmpty else { return .failure(.absent) }
        if target.hasPrefix("/") { place = "/" }
        rest += FilePath.components(of: target).reversed()
      case .success(.other) where !rest.isEmpty: return .failure(.notAFolder)
      case .success: place = next
      case .failure(.absent) where toleratesAbsence: place = next
      case .failure(let failure): return .failure(failure)
      }
    }
    return .success(place)
  }
}
