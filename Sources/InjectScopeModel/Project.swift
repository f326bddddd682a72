/// All facts of a project, each with the file that says it: what resolving begins from.
public struct Project: Sendable {
  /// Files that are compiled together, and so see each other: a target of a package, or all there is.
  public struct Unit: Hashable, Sendable {
    public var name: String
    /// The folder of its sources, relative to the project's root; empty for the root itself.
    public var folder: String
    /// The units whose declarations it sees besides its own.
    public var sees: [ID<Unit>]
    public var isTest: Bool
    /// The units whose files are its own too: targets of one Xcode project may share files.
    public var includes: [ID<Unit>] = []
    /// The units that it is said to be linked with, where that is said: among modules of one name these are meant.
    public var links: [ID<Unit>] = []
    /// The units whose types it may name besides those that it sees: they play their parts there, not here.
    public var knows: [ID<Unit>] = []
    /// The program in whose process its tests run.
    public var host: ID<Unit>?
    /// Its module's name where that is not its own.
    public var module: String?
    /// Whether anything says what its module is called: a folder alone does not.
    public var isModuleKnown = true
    /// The global actor that its declarations run on where they say nothing of one, `@MainActor`.
    public var defaultIsolation: String?
    /// Whether it is made for whoever wants to use it, and is said to be: a library.
    public var isLibrary = false
    /// The modules of its own project that it is known to be made of, and of which not everything was read: itself too.
    public var unread: [String] = []

    /// As code imports it: what can stand in no name stands there as an underscore, `Kit-Service` as `Kit_Service`.
    public var moduleName: String {
      module ?? String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }

    public init(name: String, folder: String, sees: [ID<Unit>] = [], isTest: Bool = false) {
      self.name = name
      self.folder = folder
      self.sees = sees
      self.isTest = isTest
    }
  }

  public struct File: Hashable, Sendable {
    /// Relative to the project's root.
    public var path: String
    public var unit: ID<Unit>
    public var facts: Facts

    public init(path: String, unit: ID<Unit>, facts: Facts) {
      self.path = path
      self.unit = unit
      self.facts = facts
    }
  }

  public var units: [Unit]
  /// In the order of their paths, whatever order they were read in.
  public let files: [File]
  /// Names of functions and types that no code that was read mentions, and that stand as words in other files.
  public var mentionedElsewhere: Set<String> = []
  /// Names of types that somebody asks for and nothing in the project is called by, with those of one letter more, less or
  /// other that something is called by.
  public var misspelt: [String: Set<String>] = [:]
  /// Whether more files are still read: nobody asks what was probably meant by a name that stands in none of these.
  public var isPartial = false

  /// - Parameter defines: the flags chosen with `-D`; `nil` when every branch of every `#if` is to be read and guarded.
  public init(units: [Unit], files: [File], defines: Set<String>? = nil) {
    self.units = units
    let files = files.sorted { $0.path < $1.path }
    guard let choice = defines.map(Choice.init) else {
      self.files = files
      return
    }
    self.files = files.map { File(path: $0.path, unit: $0.unit, facts: $0.facts.choosing(choice)) }
  }
}
