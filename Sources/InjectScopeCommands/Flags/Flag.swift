import InjectScopeAnalysis

/// One flag. Parsing, help, suggestions and the configuration file all read it from here.
struct Flag: Sendable {
  /// What stands behind the flag. The text is the placeholder that help shows.
  enum Shape: Hashable, Sendable {
    case toggle
    case value(String)
    /// What may follow, but need not: one without is as an empty one. What follows it must not be mistaken for it.
    case choice(String)
    case number(String)
    /// Every one that is typed counts.
    case list(String)
    /// `NAME=VALUE`; an object in the configuration file. Every one that is typed counts.
    case pairs(String)

    var placeholder: String? {
      switch self {
      case .toggle: nil
      case .value(let text), .choice(let text), .number(let text), .list(let text), .pairs(let text): text
      }
    }

    var isChoice: Bool { if case .choice = self { true } else { false } }

    /// Whether what is typed displaces the whole of what the configuration file says.
    var gathers: Bool { if case .list = self { true } else { false } }
  }

  /// The commands that take it.
  enum Audience: Sendable {
    case everyCommand
    /// Those that read a project.
    case readers
    case only([String])
  }

  let name: String
  let short: Character?
  let shape: Shape
  let audience: Audience
  /// Whether it is a key of the configuration file too.
  let isConfigurable: Bool
  /// Which words behind a flag that needs none are its value.
  let isValue: @Sendable (String) -> Bool
  /// What a shell offers behind it.
  let offer: Offer
  /// One line for a list of flags.
  let summary: String
  /// All there is to know, for `help --NAME`. Made when it is asked for: it may speak of the whole table.
  let help: @Sendable () -> String
  /// What it changes.
  let apply: @Sendable (_ entry: TypedOptions.Entry, _ options: inout Options) throws(Misuse) -> Void

  init(
    _ name: String, short: Character? = nil, _ shape: Shape = .toggle, for audience: Audience,
    isConfigurable: Bool = false, isValue: @escaping @Sendable (String) -> Bool = { _ in true },
    offer: Offer = .nothing,
    summary: String,
    help: @autoclosure @escaping @Sendable () -> String,
    apply: @escaping @Sendable (TypedOptions.Entry, inout Options) throws(Misuse) -> Void
  ) {
    self.name = name
    self.short = short
    self.shape = shape
    self.audience = audience
    self.isConfigurable = isConfigurable
    self.isValue = isValue
    self.offer = offer
    self.summary = summary
    self.help = help
    self.apply = apply
  }

  /// `--output`
  var spelling: String { "--" + name }

  func isTaken(by command: any Command) -> Bool {
    switch audience {
    case .everyCommand: true
    case .readers: command.manual.readsProject
    case .only(let names): names.contains(command.manual.name)
    }
  }
}

/// Every flag there is, in the order in which help lists them.
enum FlagTable {
  static let all: [Flag] =
    ExploreFlags.all + ListFlags.all + SignatureFlags.all + WhyFlags.all + TreeFlags.all + WhatIfFlags.all
    + DiffFlags.all + CheckFlags.all + JudgingFlags.all + InspectFlags.all + GenerateFlags.all + ExportFlags.all
    + InitFlags.all
    + ReadingFlags.all + PrintingFlags.all

  /// The keys of the configuration file.
  static let configurable: [Flag] = all.filter(\.isConfigurable)

  static func flags(of command: any Command) -> [Flag] { all.filter { $0.isTaken(by: command) } }

  /// All commands' flags of one name: these agree about whether a value follows.
  static func named(_ name: String) -> [Flag] { all.filter { $0.name == name } }

  static func short(_ letter: Character) -> [Flag] { all.filter { $0.short == letter } }
}
