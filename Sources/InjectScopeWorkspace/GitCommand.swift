/// Runs git's plumbing on the repository that a folder lies in; nothing of it is changed, and nothing fetched.
struct GitCommand: Sendable {
  private let folder: String
  private let program: String

  /// The folder must be there.
  init(in folder: String, program: String = "git") {
    self.folder = folder
    self.program = program
  }

  /// What git says to these arguments; `nil` where it fails on them without a word.
  func output(_ arguments: [String]) throws(GitFailure) -> [UInt8]? {
    let outcome = try start(arguments, hearsComplaints: true).outcome()
    if outcome.code == 0 { return outcome.output }
    let words = String(decoding: outcome.complaints.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    if words.isEmpty { return nil }
    throw .refused(words.hasPrefix("fatal: ") ? String(words.dropFirst(7)) : words)
  }

  func start(_ arguments: [String], hearsComplaints: Bool = false) throws(GitFailure) -> ChildProcess {
    do throws(SourceFailure) {
      return try ChildProcess(
        [program] + Self.harmless + ["-C", folder] + arguments, setting: Self.setting, hearsComplaints: hearsComplaints)
    } catch {
      if error.isAbsence { throw .noGit }
      throw .refused(error.reason)
    }
  }

  /// A repository that somebody gave away, with its settings, runs none of its own programs here.
  private static let harmless = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]

  /// The repository is the one that the folder lies in, also where a hook runs us in another; messages are English; and
  /// an old revision of a partial clone is not fetched for a look at it.
  private static let setting: [String: String?] = {
    var setting: [String: String?] = [
      "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1",
      "GIT_ALLOW_PROTOCOL": "none",
    ]
    for name in dropped { setting.updateValue(nil, forKey: name) }
    return setting
  }()

  static func drops(_ variable: String) -> Bool { dropped.contains(variable) }

  private static let dropped: Set<String> = [
    "LANGUAGE", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE",
    "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_SHALLOW_FILE",
    "GIT_GRAFT_FILE", "GIT_REPLACE_REF_BASE", "GIT_NO_REPLACE_OBJECTS",
  ]
}
