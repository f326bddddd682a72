import InjectScopeDialects
import InjectScopeModel
import InjectScopeWorkspace

/// Output of an earlier day, read from a folder that somebody names: another generator's, or ours.
struct OlderOutput {
  /// The files that share a declaration with what is generated now, by path.
  let files: [String]
  /// Those in which nothing is ours to generate.
  let others: [String]
  let declarations: GeneratedDeclarations
  /// The form of its functions.
  let style: SignatureStyle

  /// - Parameter files: every Swift file of the folder, with its text.
  init(_ files: [(path: String, text: String)], in session: Session, _ options: GenerationOptions) {
    var candidates: [(path: String, declarations: GeneratedDeclarations)] = []
    for file in files {
      var declarations = GeneratedDeclarations()
      declarations.add(file.text, at: file.path)
      candidates.append((file.path, declarations))
    }
    let all = candidates.flatMap { $0.declarations.functions }
    func likeness(_ style: SignatureStyle) -> Int {
      let roles = Set(Self.declarations(session, options, style).functions.map(\.role))
      return all.count { roles.contains($0.role) }
    }
    let wished = session.style(options.style)
    let best = SignatureStyle.allCases.max { likeness($0) < likeness($1) } ?? wished
    style = likeness(best) > likeness(wished) ? best : wished
    let keys = Self.declarations(session, options, style).keys
    let own = candidates.filter { !$0.declarations.keys.isDisjoint(with: keys) }
    self.files = own.map(\.path)
    let taken = Set(self.files)
    others = candidates.map(\.path).filter { !taken.contains($0) }
    var declarations = GeneratedDeclarations()
    for file in files where taken.contains(file.path) { declarations.add(file.text, at: file.path) }
    self.declarations = declarations
  }

  static func declarations(
    _ session: Session, _ options: GenerationOptions, _ style: SignatureStyle
  ) -> GeneratedDeclarations {
    var options = options
    options.style = style
    return GeneratedDeclarations(session.generated(options))
  }

  func comparison(in session: Session, _ options: GenerationOptions) -> OutputComparison {
    OutputComparison(
      declarations, to: Self.declarations(session, options, style), style: style, in: session.graph)
  }
}

extension OlderOutput {
  /// Every Swift file below a folder that somebody named.
  init(in folder: String, _ session: Session, _ options: GenerationOptions) throws {
    let paths = try Disk.swiftFiles(below: folder)
    let texts = try paths.map { (path: $0, text: try Disk.text(of: $0, waits: false)) }
    self.init(texts, in: session, options)
    guard !files.isEmpty else { throw NothingToCompare(folder: folder, count: paths.count) }
  }
}

/// Nothing of what is generated stands in the files of a folder.
struct NothingToCompare: Complaint {
  let folder: String
  let count: Int

  var message: String { "--compare-with: nothing that is generated stands in the \(count) Swift files below \(folder)" }
  var hints: [String] { ["`injectscope init --steps` says where another generator's output lies."] }
}
