public import InjectScopeAnalysis
import InjectScopeModel

/// What reading a project may report, and what it means.
public enum LoadFindings {
  /// Bigger files are data that somebody wrote as Swift.
  static let sizeLimit = 16 << 20

  static func unreadable(_ path: String, _ reason: String) -> Finding {
    finding("unreadable-file", .warning, "cannot be read: \(reason)", path)
  }

  /// A source that is there and may not be opened: what it declares may be just what others miss, and what it makes
  /// would be left out of what is generated.
  static func locked(_ path: String, _ reason: String) -> Finding {
    Finding(
      id: "unreadable-file", severity: .error, message: "this file cannot be read: \(reason)",
      at: Location(file: path, position: Position(line: 1, column: 1)),
      fix: Finding.Fix("make it readable, or leave it out with `--exclude`"), blocks: .everything)
  }

  static func outside(_ path: String, _ target: String) -> Finding {
    finding("link-out-of-project", .note, "is not read: it leads out of the project, to \(target)", path)
  }

  static func tooLarge(_ path: String, bytes: Int) -> Finding {
    finding(
      "file-too-large", .warning,
      "this file is not read: it has \(bytes) bytes, and \(sizeLimit >> 20) MB is the limit", path)
  }

  static func wrongEncoding(_ path: String) -> Finding {
    finding("wrong-encoding", .note, "this file is not valid UTF-8: what is wrong in it was read as U+FFFD", path)
  }

  /// One for a file, at the first place: one slip often makes many.
  static func syntax(_ problems: [SyntaxProblem], in path: String) -> Finding? {
    guard let first = problems.first else { return nil }
    return Finding(
      id: "syntax-error", severity: .error, message: "this file is not whole: \(first.message)",
      at: Location(file: path, position: first.position),
      chain: problems.dropFirst().map { Finding.Hop($0.message, at: Location(file: path, position: $0.position)) },
      blocks: .everything)
  }

  static func tooDeep(_ path: String) -> Finding {
    finding(
      "nested-too-deeply", .warning, "this file is not read: it is nested too deeply, or has too long a chain", path)
  }

  static func project(_ path: String, _ failure: ProjectFileFailure) -> Finding {
    Finding(
      id: "unreadable-project", severity: .warning,
      message: "cannot be read as a project: \(failure.reason). Its targets are not known, and their sources are taken "
        + "together",
      at: Location(file: path, position: failure.position))
  }

  static func versions(_ path: String, _ failure: ProjectFileFailure) -> Finding {
    Finding(
      id: "unreadable-versions", severity: .note,
      message: "cannot be read: \(failure.reason). Which versions of the libraries are used is not known",
      at: Location(file: path, position: failure.position))
  }

  /// - Parameter others: how many more are like it.
  static func unsaid(_ path: String, others: Int) -> Finding {
    finding(
      "targets-not-said", .note,
      "says no target in plain words\(others == 0 ? "" : ", like \(others) more"): "
        + "it is not run, and what no other project names is taken together", path)
  }

  static func inNoTarget(_ files: [String], of project: String) -> Finding {
    finding(
      "in-no-target", .note,
      "\(files.count == 1 ? "a file" : "\(files.count) files") among its sources "
        + "\(files.count == 1 ? "is" : "are") in none of its targets, and not read: \(files.few(shown: 3))", project)
  }

  /// Whether it says which targets there are, and what is in none.
  static func isOfTargets(_ finding: Finding) -> Bool { ["targets-not-said", "in-no-target"].contains(finding.id) }

  private static func finding(_ id: String, _ severity: Finding.Severity, _ message: String, _ path: String) -> Finding
  {
    Finding(
      id: id, severity: severity, message: message, at: Location(file: path, position: Position(line: 1, column: 1)))
  }

  public static let manual = [
    Explanation(
      id: "unreadable-file", severity: .warning, summary: "a file or folder below a given path cannot be read",
      meaning: """
        The rest of the project is read and answered as if this file or folder were empty: what it declares is not \
        known, and needs that it answers may show as missing. A source that is there and may not be opened is an \
        error, and `generate` writes nothing: it cannot tell what it would leave out.
        """,
      example: "Sources/Secret.swift:1:1: error: this file cannot be read: Permission denied",
      cure: "Make it readable, save it as UTF-8, or leave it out with --exclude."),
    Explanation(
      id: "link-out-of-project", severity: .note, summary: "a link leads out of the project and is not followed",
      meaning: """
        What a project consists of lies below its root, or below a path that was named. What the link leads to is not \
        read: what it declares is not known, and needs that it answers may show as missing.
        """,
      example: "Shared:1:1: note: is not read: it leads out of the project, to /home/me/Shared",
      cure: "Name the folder that it leads to as one more path, or leave the link out with --exclude."),
    Explanation(
      id: "unreadable-project", severity: .warning,
      summary: "a project file cannot be read, so its targets are not known",
      meaning: """
        An Xcode project, an XcodeGen or a Tuist manifest says which sources are built together. Where it cannot be \
        read, those that no other project names are taken as one program, as where there is no project at all: what one \
        app registers then answers what another one asks for.
        """,
      example: """
        App.xcodeproj/project.pbxproj:210:1: warning: cannot be read as a project: a conflict's mark '<<<<<<<' stands \
        in it. Its targets are not known, and their sources are taken together
        """,
      cure: "Resolve the conflict, or open the project in Xcode, which says more, and save it."),
    Explanation(
      id: "unreadable-versions", severity: .note,
      summary: "what a package manager wrote down cannot be read",
      meaning: """
        Package.resolved, Podfile.lock and Cartfile.resolved say which version of each library is used. Where such a \
        file names one of the libraries and cannot be read, everything is taken to be said of the newest version.
        """,
      example: """
        App.xcworkspace/xcshareddata/swiftpm/Package.resolved:12:1: note: cannot be read: a conflict's mark stands in \
        it. Which versions of the libraries are used is not known
        """,
      cure: "Resolve the conflict, or let the package manager write the file anew."),
    Explanation(
      id: "targets-not-said", severity: .note, summary: "a Tuist manifest makes its targets in code",
      meaning: """
        A Tuist manifest is a program, and is not run: of its targets those are read whose name and product it says in \
        plain words. The sources of the others are taken as one program with whatever else no project names, unless the \
        Xcode project that Tuist makes stands beside the manifest: that is read instead.
        """,
      example: "Modules/Core/Project.swift:1:1: note: says no target in plain words: it is not run, …",
      cure: "Run `tuist generate`, so that the Xcode project is there."),
    Explanation(
      id: "in-no-target", severity: .note, summary: "Swift files among a target's sources that no target has",
      meaning: """
        They lie where sources of an Xcode project lie, and are in none of its targets: nobody compiles them, so what \
        they register and ask for is nobody's. A folder of such files that is named as a path is read all the same.
        """,
      example:
        "App.xcodeproj:1:1: note: a file among its sources is in none of its targets, and not read: App/Old.swift",
      cure: "Add them to a target, or delete them."),
    Explanation(
      id: "file-too-large", severity: .warning, summary: "a Swift file is too large to be read",
      meaning: "Files of more than 16 MB are data rather than source. What such a file declares is not known.",
      example: "Sources/Table.swift:1:1: warning: this file is not read: it has 20971520 bytes, and 16 MB is the limit",
      cure: "Move its declarations to a file of their own, or leave it out with --exclude."),
    Explanation(
      id: "wrong-encoding", severity: .note, summary: "a Swift file is not valid UTF-8",
      meaning: """
        The compiler wants UTF-8. The file was read all the same, with each invalid sequence replaced; names in which \
        one stood do not match anything.
        """,
      example: "Sources/Legacy.swift:1:1: note: this file is not valid UTF-8: what is wrong in it was read as U+FFFD",
      cure: "Save the file as UTF-8."),
    Explanation(
      id: "syntax-error", severity: .error, summary: "a Swift file is not whole: the compiler would refuse it",
      meaning: """
        The grammar does not allow what stands there, as in the middle of typing. The file was read as far as it goes; \
        what the slip hides, and needs that it answers, may show as missing. Nothing is generated from half of it, since \
        that could take the place of something whole. Function bodies are not looked at, nor are types that play no \
        part. A file in which nothing was read, though a word of a library stands in it, is told of only where no Swift \
        allows what it holds: a comment, string or bracket without an end, a type without a name, a conflict's mark.
        """,
      example: "Sources/Home.swift:7:15: error: this file is not whole: this '{' is never closed",
      cure: "Finish what was begun there. The compiler says more."),
    Explanation(
      id: "nested-too-deeply", severity: .warning, summary: "a Swift file is nested too deeply to be read",
      meaning: """
        Brackets or `#if`s stand more than 100 deep, more than ten `[` directly inside one another, or an expression or \
        type has more than 1000 links. The grammar would take hours or fail on it. The rest of the project is answered \
        as if this file were empty.
        """,
      example: "Sources/Table.swift:1:1: warning: is not read: it is nested too deeply, or has too long a chain",
      cure: "Split what is nested into parts with names, or leave the file out with --exclude."),
  ]
}
