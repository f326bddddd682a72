import InjectScopeModel

/// What was said about a form, held against what happened.
struct AppVerdict: CustomStringConvertible, Sendable {
  let form: BrokenForm
  let ends: [AppRuns.End]
  let said: [Finding]
  private(set) var verdict: Verdict
  /// Other names of types, by those names.
  private let aliases: [String: String]

  enum Verdict: String, CaseIterable, Sendable {
    case trueError = "true errors"
    case falseError = "false errors"
    case trueSilence = "true silences"
    case miss = "misses"
    /// Errors, and none about what stops it: no better than silence.
    case beside = "beside it"
    case unknown = "unknown"
    /// It ends for a reason that no library gives.
    case aside = "set aside"
  }

  /// - Parameter said: every finding that the app unchanged does not have.
  init(_ form: BrokenForm, of app: RealApp, ends: [AppRuns.End], said: [Finding], open: Set<String>) {
    self.form = form
    aliases = app.aliases
    verdict = .unknown
    self.ends = ends
    self.said = said
    let errors = said.filter { $0.severity == .error }
    let stops = ends.compactMap { end -> String? in if case .stops(let name) = end { name } else { nil } }
    if !stops.isEmpty {
      // The app itself may stop where it learns that something is not there.
      if errors.contains(where: { finding in
        finding.id == "resolution-stops" || Self.namesCause(finding, form, app)
          || stops.contains { names(finding, $0) }
      }) {
        verdict = .trueError
      } else if !errors.isEmpty {
        verdict = .beside
      } else {
        let isDoubted =
          said.contains { finding in stops.contains { names(finding, $0) } } || stops.contains { open.contains($0) }
        verdict = isDoubted ? .unknown : .miss
      }
    } else if ends.contains(where: { if case .other = $0 { true } else { false } }) {
      verdict = .aside
    } else {
      verdict = errors.isEmpty ? .trueSilence : .falseError
    }
  }

  /// Errors about something else than what stopped it: what would come after the stop.
  var further: [Finding] {
    guard verdict == .trueError else { return [] }
    let stops = ends.compactMap { end -> String? in if case .stops(let name) = end { name } else { nil } }
    return said.filter { finding in
      finding.severity == .error && !stops.contains { names(finding, $0) }
    }
  }

  /// Whether a finding is about a key, by any of its names: in its own words, or in what it reaches or what leads to it.
  private func names(_ finding: Finding, _ name: String) -> Bool {
    if name == "injectMe" { return ["no-container", "shared-twice", "not-surely-registered"].contains(finding.id) }
    let spellings = Set(aliases.filter { $0.value == name }.map(\.key) + [name]).flatMap(Self.spellings)
    let texts = [finding.message] + finding.chain.map(\.message) + finding.places.map(\.message)
    return texts.contains { text in
      text.split(separator: "'").contains { quoted in
        // The type, and the tag or the key: libraries name one of them.
        quoted.split(separator: " #", maxSplits: 1).contains { part in
          spellings.contains { part == $0 || part.hasSuffix(".\($0)") }
        }
      }
    }
  }

  /// Whether it says that a function ought to have been called, and the form is that it is not.
  private static func namesCause(_ finding: Finding, _ form: BrokenForm, _ app: RealApp) -> Bool {
    guard finding.id == "not-surely-registered" else { return false }
    let changed = form.edits.map { edit in
      let source = app.files[edit.file] ?? ""
      let start = source.index(source.startIndex, offsetBy: edit.range.lowerBound)
      return source[start..<source.index(start, offsetBy: edit.range.count)]
    }
    let names = finding.message.split(separator: "'").compactMap { $0.split(separator: ".").last }
    return names.contains { name in changed.contains { $0.contains("\(name)(") } }
  }

  /// As the library and as we write it.
  private static func spellings(_ name: String) -> [String] {
    var name = name
    if name.hasPrefix("Optional<") { name = String(name.dropFirst(9).dropLast()) }
    guard name.hasPrefix("Array<") else { return [name, name + "?"] }
    return [name, "[\(name.dropFirst(6).dropLast())]"]
  }

  var description: String {
    let texts = said.filter { $0.severity != .note }.map {
      "    said: \($0.location.file):\($0.location.position.line): \($0.severity): \($0.message) [\($0.id)]"
    }
    let edits = form.edits.map { "    \($0.file) at \($0.range): \($0.text.prefix(160))" }
    return
      (["\(verdict.rawValue): \(form)"] + edits + ["    it \(ends.map(\.description).joined(separator: ", its test "))"]
      + texts)
      .joined(separator: "\n")
  }
}

/// How often what was said of an app's forms was true.
struct AppFigures: CustomStringConvertible {
  private(set) var verdicts: [AppVerdict] = []

  mutating func add(_ verdicts: [AppVerdict]) { self.verdicts += verdicts }

  func count(_ verdict: AppVerdict.Verdict) -> Int { verdicts.count { $0.verdict == verdict } }
  func those(_ verdict: AppVerdict.Verdict) -> [AppVerdict] { verdicts.filter { $0.verdict == verdict } }

  /// Of the forms that stop, how many nothing is said of.
  var missedShare: Double {
    let missed = count(.miss) + count(.beside)
    let stopping = count(.trueError) + missed + count(.unknown)
    return stopping == 0 ? 0 : Double(missed) / Double(stopping)
  }

  var description: String {
    let counts = AppVerdict.Verdict.allCases.map { "\(count($0)) \($0.rawValue)" }
    return "\(verdicts.count) forms: " + counts.joined(separator: ", ")
  }
}
