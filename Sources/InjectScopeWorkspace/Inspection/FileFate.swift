public import InjectScopeModel

/// What became of one file when its project was read, and by which rule.
public enum FileFate: Hashable, Sendable {
  /// It takes part: what it says is in the project.
  case read
  /// It was looked through, and nobody has to know what it says.
  case silent(Words)
  /// It is left out before anybody opens it.
  case leftOut(Omission)
  /// Some generator wrote it: output is no input.
  case generated
  /// It could not be read, or not as Swift.
  case unreadable(Finding)

  /// The words of libraries in a file that says nothing to them.
  public enum Words: Hashable, Sendable {
    case none
    /// All of them in comments and texts, or as parts of other words.
    case asideOnly
    case inCode
  }

  /// Why a file is not among those that are looked through.
  public enum Omission: Hashable, Sendable {
    case noSwift
    /// A folder.
    case noSwiftInside
    /// A pipe, a socket, a device: whoever opened it might wait for ever.
    case special
    case hidden
    /// A link to what is not there.
    case deadLink
    /// A package's or a project's manifest says how sources are built, and is none.
    case manifest
    /// This pattern leaves out this folder or file.
    case excluded(pattern: String, at: String)
    /// Folders of this name hold what tools build or fetch.
    case ignoredFolder(String)
    /// It lies in none of the folders that are read.
    case outside
    /// A link on the way leads out of the project, to there.
    case linkOut(link: String, target: String)
    /// It is in no target: its package leaves it out, or no target has it.
    case inNoTarget
    case unreadableFolder(String, reason: String)
    /// None of the rules above: what is on disk changes while it is read.
    case unknown
  }

  /// Under which a program knows it.
  public var name: String {
    switch self {
    case .read: "read"
    case .silent(.none): "no-words"
    case .silent(.asideOnly): "words-aside"
    case .silent(.inCode): "words-without-part"
    case .generated: "generated"
    case .unreadable(let finding): finding.id
    case .leftOut(let omission):
      switch omission {
      case .noSwift, .noSwiftInside: "no-swift"
      case .special: "no-file"
      case .hidden: "hidden"
      case .deadLink: "dead-link"
      case .manifest: "manifest"
      case .excluded: "excluded"
      case .ignoredFolder: "ignored-folder"
      case .outside: "outside"
      case .linkOut: "link-out-of-project"
      case .inNoTarget: "in-no-target"
      case .unreadableFolder: "unreadable-folder"
      case .unknown: "unknown"
      }
    }
  }

  /// What is said of it, to go on behind the file's name.
  public var reason: String {
    switch self {
    case .read: "is read"
    case .silent(.none): "holds no word of a library, and nothing has to be known of what it declares"
    case .silent(.asideOnly):
      "holds words of libraries in comments, texts or longer words alone, and nothing has to be known of what it "
        + "declares"
    case .silent(.inCode):
      "holds words of libraries, but nothing in it takes part, and nothing has to be known of what it declares"
    case .generated: "was written by a generator, as its first line says: output is no input"
    case .unreadable(let finding): finding.message
    case .leftOut(let omission): Self.reason(for: omission)
    }
  }

  private static func reason(for omission: Omission) -> String {
    switch omission {
    case .noSwift: "is not read: its name does not end in .swift"
    case .noSwiftInside: "is a folder, in which no Swift file is found"
    case .special: "is not read: it is a pipe, a socket or a device, and no file"
    case .hidden: "is not read: its name begins with a dot"
    case .deadLink: "is not read: it is a link to what is not there"
    case .manifest: "is a manifest: it says how sources are built, and is none itself"
    case .excluded(let pattern, let path): "is not read: the exclusion '\(pattern)' leaves out '\(path)'"
    case .ignoredFolder(let folder): "is not read: '\(folder)' is a folder of what tools build, fetch or bundle"
    case .outside: "is not read: it lies in none of the folders that are read"
    case .linkOut(let link, let target): "is not read: '\(link)' leads out of the project, to \(target)"
    case .inNoTarget: "is not read: it is in no target, so that nobody compiles it"
    case .unreadableFolder(let folder, let reason): "is not read: '\(folder)' cannot be read: \(reason)"
    case .unknown: "is not among the files that were found"
    }
  }
}

/// A file, what became of it, and all that it says, whether or not anybody listens.
public struct FileAccount: Sendable {
  /// Relative to the project's root.
  public let path: String
  public let fate: FileFate
  /// With what it is compiled; `nil` for what is not looked through.
  public let unit: ID<Project.Unit>?
  /// All that it says, with its code and under every condition; empty where it is not looked through.
  public let whole: Facts
  /// The same with the conditions that are chosen.
  public let compiled: Facts

  public var isRead: Bool { fate == .read }
}
