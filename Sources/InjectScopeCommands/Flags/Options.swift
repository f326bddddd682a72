public import InjectScopeAnalysis
public import InjectScopeDialects
public import InjectScopeModel

/// What was meant: every default filled in, the configuration file merged, flags above it.
public struct Options: Sendable {
  /// When something that suits a person is done.
  public enum Occasion: String, CaseIterable, Sendable { case auto, always, never }

  public struct Reading: Sendable {
    /// As `--sources` and the configuration name them; words that are paths come in front of them.
    public var sources: [String] = []
    public var excludes: [String] = []
    /// None: every dialect.
    public var dialects: [String] = []
    public var defines: Set<String>?
    public var skims = true
    /// Whether what is found out is kept for the next run, and what another kept is used.
    public var isCached = true
    public var jobs: Int?
  }

  public struct Listing: Sendable {
    public var kinds: Set<Node.Kind> = []
    public var showsOnlyUnresolved = false
    public var showsOnlyUnused = false
    public var showsMetrics = false
    public var sortKey: Metric?
  }

  /// What `tree` shows.
  public struct Tree: Sendable {
    public var isReversed = false
    public var depth: Int?
    public var pruned: Filter?
  }

  /// What `generate` does with what it made.
  public struct Generation: Sendable {
    public var code = GenerationOptions()
    public var output: String?
    /// Whether the command line names the folder, rather than the configuration.
    public var isOutputTyped = false
    public var checks = false
    public var showsDiff = false
    public var isRehearsal = false
    /// The one file to print.
    public var printed: String?
    public var overwritesForeign = false
    /// The folder of older output that is held against what is generated.
    public var compared: String?
  }

  /// What `check --fix` cures, and how.
  public struct Fixing: Sendable {
    public enum Wish: Hashable, Sendable {
      case nothing
      /// What no other cure could be meant for.
      case sure
      /// Ids and places.
      case named([String])
    }

    public var wish = Wish.nothing
    public var isRehearsal = false
  }

  /// What `init` does with what it found out.
  public struct Initial: Sendable {
    public var prints = false
    public var showsSteps = false
    public var overwrites = false
  }

  public struct Exporting: Sendable {
    /// `nil` where nobody names one: then the ending of the file says it.
    public var format: String?
    public var output: String?
    public var focus: String?
    public var depth: Int?
    public var collapse: Groups.Basis?
  }

  /// How the explorer is shown.
  public struct Exploring: Sendable {
    /// The file of keys to press.
    public var script: String?
    public var dumps = false
    public var columns = 100
    public var rows = 30
    /// What a person keeps for all projects.
    public var ignoresSettings = false
    public var checksSettings = false
  }

  public var reading = Reading()
  public var configuration: String?
  public var printsJSON = false
  public var color = Occasion.auto
  public var isASCII = false
  public var isQuiet = false
  public var isVerbose = false
  public var wantsHelp = false
  public var wantsVersion = false

  public var filter: Filter?
  /// The form of the functions that are shown, exported and generated; without one the project's calls decide.
  public var style: SignatureStyle?
  /// How many paths `why` gives; `nil` for all.
  public var pathLimit: Int? = 10
  public var showsPathTree = false
  /// What `what-if` is asked about, in the order in which it was typed.
  public var changes: [ChangeWord] = []
  public var printsPatch = false
  public var differenceFormat: DifferenceFormat?
  public var checkFormat: String?
  public var excerpts = Occasion.auto
  public var fixing = Fixing()
  public var watches = false
  /// In the order in which they were given.
  public var severities: [SeverityRule] = []
  /// The file that lists what is known.
  public var baseline: String?
  public var updatesBaseline = false

  public var listing = Listing()
  public var tree = Tree()
  public var generation = Generation()
  public var initial = Initial()
  public var exporting = Exporting()
  public var exploring = Exploring()
}
