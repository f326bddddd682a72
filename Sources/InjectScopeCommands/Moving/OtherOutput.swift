import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import InjectScopeWorkspace

/// Generated files among the sources that declare what InjectScope generates too: another generator's, or our own in
/// another place. Two sets side by side do not compile, and one that nobody writes any more is taken for the truth.
struct OtherOutput {
  /// Files of one generator in one folder.
  struct Batch {
    let unit: ID<Project.Unit>
    let isOurs: Bool
    /// By path, from the root.
    var paths: [String]
    var declarations: GeneratedDeclarations
    /// One of the declarations that are generated now, too.
    var shared: String
  }

  /// Ours first.
  let batches: [Batch]

  /// - Parameters:
  ///   - options: how it is generated now; the style does not matter, since older output may be in the other one.
  ///   - isOutput: whether a path is one that is written now; `nil` where nothing is written, and the one set of ours
  ///     that there is may be it.
  init(
    in session: Session, _ options: GenerationOptions = GenerationOptions(), isOutput: ((String) -> Bool)? = nil
  ) {
    let suspects = Self.suspects(in: session.loaded, isOutput)
    let all = suspects.isEmpty ? [] : Self.files(of: session, options)
    let names = Set(all.map { Self.name(of: $0.path) })
    var own: [ID<Project.Unit>: GeneratedDeclarations] = [:]
    var batches: [Batch] = []
    // Of two files in one folder the one is meant that has a name of what is generated.
    let inOrder =
      suspects.filter { names.contains(Self.name(of: $0.0.path)) }
      + suspects.filter { !names.contains(Self.name(of: $0.0.path)) }
    for (source, text, isOurs) in inOrder {
      let ours = own[source.unit] ?? GeneratedDeclarations(all.filter { $0.unit == source.unit })
      own[source.unit] = ours
      guard !ours.keys.isEmpty else { continue }
      var declarations = GeneratedDeclarations()
      declarations.add(text, at: source.path)
      guard let shared = declarations.first(alsoIn: ours) else { continue }
      let known = batches.firstIndex {
        $0.unit == source.unit && $0.isOurs == isOurs && Self.folder(of: $0.paths[0]) == Self.folder(of: source.path)
          && $0.declarations.keys.isDisjoint(with: declarations.keys)
      }
      guard let known else {
        batches.append(
          Batch(unit: source.unit, isOurs: isOurs, paths: [source.path], declarations: declarations, shared: shared))
        continue
      }
      batches[known].paths.append(source.path)
      batches[known].declarations.add(text, at: source.path)
    }
    func rank(_ batch: Batch) -> Int {
      batch.isOurs ? names.contains(Self.name(of: batch.paths[0])) ? 0 : 1 : 2
    }
    self.batches = batches.sorted { (rank($0), $0.paths[0]) < (rank($1), $1.paths[0]) }
  }

  private static func files(of session: Session, _ options: GenerationOptions) -> [GeneratedFile] {
    SignatureStyle.allCases.flatMap { style in
      var options = options
      options.style = style
      return session.generated(options)
    }
  }

  /// The files that are worth reading: none where there is but one set, and that is ours.
  private static func suspects(
    in loaded: LoadedProject, _ isOutput: ((String) -> Bool)?
  ) -> [(GeneratedSource, text: String, isOurs: Bool)] {
    let all = loaded.generated.filter { isOutput?($0.path) != true }.compactMap { source in
      loaded.text(of: source.path).map { (source, text: $0, isOurs: GeneratedHeader.isOurs($0)) }
    }
    return isOutput == nil && all.allSatisfy(\.isOurs) && isOneSet(all.map { ($0.0.unit, $0.text) }) ? [] : all
  }

  /// Whether no type is declared in two of the files, as far as lines show that begin a type.
  private static func isOneSet(_ files: [(unit: ID<Project.Unit>, text: String)]) -> Bool {
    var known: Set<String> = []
    for (unit, text) in files {
      let own = Set(
        text.split(whereSeparator: \.isNewline).lazy.compactMap(declaredType).map { "\(unit.index) \($0)" })
      guard known.isDisjoint(with: own) else { return false }
      known.formUnion(own)
    }
    return true
  }

  /// `HomeInjectorImpl` of `public struct HomeInjectorImpl: HomeInjector {`, at the begin of a line.
  private static func declaredType(in line: Substring) -> Substring? {
    let words = line.prefix { $0 != ":" && $0 != "{" && $0 != "<" }.split(separator: " ")
    guard words.count > 1, !line.hasPrefix(" "), words.count < 6,
      ["struct", "class", "enum", "protocol", "actor"].contains(words[words.count - 2])
    else { return nil }
    return words.last
  }

  private static func name(of path: String) -> Substring { path.split(separator: "/").last ?? "" }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// What `check` says: a warning where two sets stand side by side, a note where another generator's stands alone.
  var findings: [Finding] {
    batches.indices.compactMap { index in
      let batch = batches[index]
      let first = batches[..<index].first {
        $0.unit == batch.unit && $0.isOurs && !$0.declarations.keys.isDisjoint(with: batch.declarations.keys)
      }
      if let first {
        return second(batch, besides: first.declarations.place(of: batch.shared)?.file ?? first.paths[0])
      }
      return batch.isOurs ? nil : alone(batch)
    }
  }

  /// What is said where a set is written now: every other one is in its way.
  func findings(
    severity: Finding.Severity = .warning, besides written: (Batch) -> String
  ) -> [Finding] {
    batches.map { second($0, besides: written($0), severity: severity) }
  }

  // MARK: Messages

  private func second(
    _ batch: Batch, besides other: String, severity: Finding.Severity = .warning
  ) -> Finding {
    finding(
      batch, severity,
      "\(author(of: batch)) declares '\(batch.shared)', as \(other) does: the compiler would see both",
      Finding.Fix("delete \(batch.paths.joined(separator: ", "))"))
  }

  private func alone(_ batch: Batch) -> Finding {
    finding(
      batch, .note, "\(author(of: batch)) declares '\(batch.shared)', which InjectScope generates too",
      Finding.Fix("`injectscope init --steps` says how to move from the one to the other"))
  }

  private func author(of batch: Batch) -> String {
    batch.isOurs ? "another set of InjectScope's files" : "another generator's file"
  }

  private func finding(
    _ batch: Batch, _ severity: Finding.Severity, _ message: String, _ fix: Finding.Fix
  ) -> Finding {
    func place(_ path: String) -> Location { Location(file: path, position: Position(line: 1, column: 1)) }
    return Finding(
      id: Self.id, severity: severity, message: message, at: place(batch.paths[0]), fix: fix,
      places: batch.paths.count > 1 ? batch.paths.map { Finding.Place("of the same set", at: place($0)) } : [])
  }

  private static let id = "other-generated-files"

  static let manual = [
    Explanation(
      id: id, severity: .warning, summary: "other generated files declare what InjectScope generates",
      meaning: """
        Files that begin with a generator's header are no input, but the compiler sees them. These declare what \
        InjectScope generates too: they are another generator's older output, or an earlier output of our own in \
        another folder. Where both sets are compiled the compiler finds everything twice; where only the other one is \
        there, as in a project that has not moved yet, this is a note.
        """,
      example: "App/Old/Injectors.swift:1:1: warning: another generator's file declares 'HomeInjectorImpl', as "
        + "App/Generated/Injectors.swift does: the compiler would see both",
      cure: """
        Delete the older files and what writes them (a build phase, a configuration), or do not generate. \
        `injectscope init --steps` names both, and `injectscope generate --compare-with DIR` shows what differs.
        """)
  ]
}

extension GeneratedDeclarations {
  /// Where something stands that is named as a person names it.
  func place(of shared: String) -> Location? {
    types.first { $0.name == shared }?.place ?? functions.first { "\($0.owner).\($0.name)" == shared }?.place
  }

  /// What is declared here and there, as a person names it.
  fileprivate func first(alsoIn other: GeneratedDeclarations) -> String? {
    let names = Set(other.types.map(\.name))
    if let type = types.first(where: { names.contains($0.name) }) { return type.name }
    let roles = Set(other.functions.map(\.role))
    return functions.first { roles.contains($0.role) }.map { "\($0.owner).\($0.name)" }
  }
}
