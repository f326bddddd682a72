import InjectScopeModel

/// Functions, and types that do something when they are made, that no code that was read mentions.
///
/// Code is read where a library is spoken to and where that leads, but not back to whoever calls it: before anybody says
/// that they are called by nobody, the other files are looked through for their names.
struct UncalledNames {
  private let names: [String]

  /// More are not sought: then each of them may be mentioned.
  private static let most = 400
  /// As many as one search takes.
  private static let atOnce = 100

  init(_ facts: [Facts]) {
    var declared: Set<String> = []
    var mentioned: Set<String> = []
    for facts in facts {
      for type in facts.types where type.kind.isConcrete {
        if !type.initialisers.isEmpty || type.properties.contains(where: { !$0.attributes.isEmpty }) {
          declared.insert(type.name.bareName)
        }
      }
      for code in facts.code {
        if case .function(let name) = code.place, !code.isOverride, code.attributes.isEmpty { declared.insert(name) }
        code.walk { part in
          guard case .expression(let expression) = part else { return }
          switch expression.form {
          case .name(let name), .member(_, let name): mentioned.insert(name)
          case .type(let type), .metatype(let type): mentioned.insert(type.spelling.bareName)
          default: break
          }
        }
      }
    }
    names = declared.subtracting(mentioned).sorted()
  }

  /// Those that stand in one of these files, in a comment or a text even: nobody says then that they are not called.
  func found(in files: [SourceFile], by skim: Skim, jobs: Int) -> Set<String> {
    guard !names.isEmpty, !files.isEmpty else { return [] }
    guard names.count <= Self.most else { return Set(names) }
    var found: Set<String> = Set(names.filter { $0.utf8.count < 2 })
    for start in stride(from: 0, to: names.count, by: Self.atOnce) {
      let some = Array(names[start..<min(start + Self.atOnce, names.count)])
      let search = WordSearch(some)
      let words = Parallel.map(files, jobs: jobs, state: { [UInt8]() }) { file, buffer in
        skim.words(search, in: file, buffer: &buffer)
      }
      for word in words.reduce(into: Set<Int>(), { $0.formUnion($1) }) { found.insert(some[word]) }
    }
    return found
  }
}
