import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel

/// What was meant: every default filled in, the configuration file merged, flags above it.
struct Options: Sendable {
  enum Color: String, CaseIterable, Sendable { case auto, always, never }

  struct Reading: Sendable {
    /// As `--sources` and the configuration name them; words that are paths come in front of them.
    var sources: [String] = []
    var excludes: [String] = []
    /// None: every dialect.
    var dialects: [String] = []
    var defines: Set<String>?
    var skims = true
    var jobs: Int?
  }

  struct Listing: Sendable {
    var kinds: Set<Node.Kind> = []
    var showsOnlyUnresolved = false
    var showsOnlyUnused = false
  }

  /// What `generate` does with what it made.
  struct Generation: Sendable {
    var code = GenerationOptions()
    var output: String?
    var checks = false
    var showsDiff = false
    var isRehearsal = false
    /// The one file to print.
    var printed: String?
    var overwritesForeign = false
  }

  struct Exporting: Sendable {
    var format = "dot"
    var output: String?
    var focus: String?
    var depth: Int?
  }

  /// How the explorer is shown.
  struct Exploring: Sendable {
    /// The file of keys to press.
    var script: String?
    var dumps = false
    var columns = 100
    var rows = 30
  }

  var reading = Reading()
  var configuration: String?
  var printsJSON = false
  var color = Color.auto
  var isASCII = false
  var isQuiet = false
  var isVerbose = false
  var wantsHelp = false
  var wantsVersion = false

  var filter: Filter?
  /// The form of the functions that are shown, exported and generated.
  var style = SignatureStyle.direct
  /// How many paths `why` gives; `nil` for all.
  var pathLimit: Int? = 10
  var checkFormat: String?
  /// What `--severity` says; `nil` as value switches a finding off.
  var severities: [String: Finding.Severity?] = [:]

  var listing = Listing()
  var generation = Generation()
  var exporting = Exporting()
  var exploring = Exploring()
}
