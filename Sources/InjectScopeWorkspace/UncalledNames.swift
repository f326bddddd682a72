import InjectScopeModel

/// Functions, and the types that they are of or that do something when they are made, which other files may name than
/// those whose code was read.
///
/// Code is read where a library is spoken to and where that leads, but not back to whoever calls it: before anybody says
/// that they are called by nobody, the other files are looked through for their names. What code mentions that was read is
/// looked for too, since that code may itself be called by nobody.
struct UncalledNames {
  /// What no code mentions that was read, first.
  private let names: [String]
  private let unmentioned: Int

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
        if case .function(let name) = code.place, !code.isOverride, code.attributes.isEmpty {
          declared.insert(name)
          if let type = code.type { declared.insert(facts.types[type].name.bareName) }
        }
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
    let unmentioned = declared.subtracting(mentioned).sorted()
    self.unmentioned = unmentioned.count
    names = unmentioned + declared.intersection(mentioned).sorted()
  }

  /// Those that stand in one of these files, in a comment or a text even: nobody says then that they are not called.
  func found(in files: [SourceFile], by skim: Skim, jobs: Int) -> Set<String> {
    guard !names.isEmpty, !files.isEmpty else { return [] }
    guard unmentioned <= Self.most else { return Set(names) }
    let sought = names.prefix(Self.most)
    var found = Set(names.dropFirst(Self.most)).union(sought.filter { $0.utf8.count < 2 })
    let groups = stride(from: 0, to: sought.count, by: Self.atOnce).map { start in
      Array(sought[start..<min(start + Self.atOnce, sought.count)])
    }
    let searches = groups.map { WordSearch($0) }
    let words = Parallel.map(files, jobs: jobs, state: { [UInt8]() }) { file, buffer in
      skim.words(searches, in: file, buffer: &buffer)
    }
    for (place, group) in groups.enumerated() {
      for word in words.reduce(into: Set<Int>(), { $0.formUnion($1[place]) }) { found.insert(group[word]) }
    }
    return found
  }
}
