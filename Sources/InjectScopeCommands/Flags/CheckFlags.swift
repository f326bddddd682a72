import InjectScopeExport

enum CheckFlags {
  static let all = [format, excerpts, fix, dryRun, watch]

  private static let format = Flag(
    "format", .value("FORMAT"), for: .only(["check"]),
    offer: .names(FindingFormats.all.map(\.name)),
    summary: "Print findings as \(FindingFormats.all.map(\.name).joined(separator: " or "))",
    help: """
      How findings are printed: \(FindingFormats.all.map { "\($0.name) (\($0.help))" }.joined(separator: "; ")). \
      Without it, text. `--json` is `--format json`.
      """
  ) { entry, options throws(Misuse) in
    let names = FindingFormats.all.map(\.name)
    guard names.contains(entry.value) else { throw .notAChoice(entry.value, origin: entry.origin, choices: names) }
    options.checkFormat = entry.value
  }

  private static let fix = Flag(
    "fix", .choice("FINDING"), for: .only(["check"]), isValue: isFinding,
    offer: .findings,
    summary: "Cure findings, and show what is left",
    help: """
      Change the sources as the fixes of findings say, and show what is left. Without FINDING only fixes are made that \
      could not be meant otherwise; FINDING is an id, for all of its findings, the place of one (`file.swift:12`), or \
      both (`unused-module@file.swift:12`); given again, it is for those too. Everything is tried in memory first: a fix that brings a new \
      error, cures nothing, or leaves work to you without which it would not compile, is not made, and that is said. Of \
      fixes that meet in one place the first is made, and the others are looked at anew afterwards. Files are written \
      whole, all of them or none, and only while they are as they were read. `--dry-run` prints the patch.
      """
  ) { entry, options throws(Misuse) in
    let named = if case .named(let words) = options.fixing.wish { words } else { [String]() }
    let all = entry.value.isEmpty ? named : named + [entry.value]
    options.fixing.wish = all.isEmpty ? .sure : .named(all)
  }

  /// Else it is a path.
  private static func isFinding(_ word: String) -> Bool {
    let sign = word.firstIndex(of: "@").flatMap { Manual.explanation(of: String(word[..<$0])) == nil ? nil : $0 }
    let place = sign.map { word[word.index(after: $0)...] } ?? word[...]
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    return Manual.explanation(of: word) != nil
      || (2...3).contains(parts.count) && parts[0].hasSuffix(".swift")
        && parts.dropFirst().allSatisfy { Int($0) != nil }
  }

  private static let dryRun = Flag(
    "dry-run", for: .only(["check"]),
    summary: "With --fix: write nothing, and print the patch",
    help: """
      With --fix: write nothing, and print the change of the sources as a unified diff that `git apply` takes, in the \
      current folder, or where more changes than that folder, in the project's root, which is told.
      """
  ) { entry, options throws(Misuse) in options.fixing.isRehearsal = entry.isOn }

  private static let watch = Flag(
    "watch", for: .only(["check"]),
    summary: "Stay, and tell what changes when files are saved",
    help: """
      Show the findings, and stay: whenever files that are read are saved, the configuration included, tell the time, \
      which they were, and which findings came and went. Nothing on the screen is taken away. Ctrl-C ends it.
      """
  ) { entry, options throws(Misuse) in options.watches = entry.isOn }

  private static let excerpts = Flag(
    "excerpts", .value("WHEN"), for: .only(["check"]), isConfigurable: true,
    offer: .choices(of: Options.Occasion.self),
    summary: "Show the line of source below each finding: auto, always or never",
    help: """
      Show the line of source below each finding, with a mark at the place: `always`, `never`, or `auto`, on a terminal \
      alone. It belongs to the text format.
      """
  ) { entry, options throws(Misuse) in options.excerpts = try entry.choice(of: Options.Occasion.self) }
}
