import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel

/// Findings that are known and not to be told again, as a file lists them.
///
/// A finding is known by its kind, its file and what it comes down to, never by its line: code may be added above it.
/// Two that are the same by that are two entries. Where its file is gone, what it lists is looked for in others: it may
/// have been moved, or renamed.
struct Baseline {
  struct Entry: Hashable, Comparable {
    let id: String
    let file: String
    let what: String

    init(id: String, file: String, what: String) {
      self.id = id
      self.file = file
      self.what = what
    }

    init(_ finding: Finding) {
      self.init(id: finding.id, file: finding.cause.location.file, what: finding.cause.what)
    }

    /// The same in a file of any name.
    var elsewhere: Entry { Entry(id: id, file: "", what: what) }

    static func < (a: Entry, b: Entry) -> Bool { (a.file, a.id, a.what) < (b.file, b.id, b.what) }
  }

  private typealias Listed = (entry: Entry, place: PlacedJSON.Place)

  private let listed: [Listed]

  // MARK: Judging

  /// The findings that are not listed, and one for each entry that is looked for and not found any more.
  ///
  /// - Parameters:
  ///   - file: The baseline's own path, as places name it.
  ///   - isThere: Whether the project has a file.
  func applied(
    to findings: [Finding], file: String, _ lookedFor: LookedFor, isThere: (String) -> Bool
  ) -> [Finding] {
    var open = Dictionary(grouping: listed.indices.reversed()) { listed[$0].entry }
    var rest = findings.filter { open[Entry($0)]?.popLast() == nil }
    let left = open.values.joined().sorted()
    var moved = Dictionary(grouping: left.reversed().filter { !isThere(listed[$0].entry.file) }) {
      listed[$0].entry.elsewhere
    }
    var found: Set<Int> = []
    rest.removeAll { finding in
      let index = moved[Entry(finding).elsewhere]?.popLast()
      if let index { found.insert(index) }
      return index != nil
    }
    let stale = left.filter { index in
      !found.contains(index) && lookedFor.covers(listed[index].entry.id, in: listed[index].entry.file)
    }.map { index -> Finding in
      let (entry, place) = listed[index]
      let location = Location(file: file, position: Position(line: place.line, column: place.column))
      return Finding(
        id: "stale-baseline", severity: .warning,
        message: "'\(entry.id)' is found in \(entry.file) no more: \(entry.what)", at: location,
        fix: Finding.Fix("write the list anew with --update-baseline"))
    }
    return (rest + stale).sorted(by: Finding.isOrdered)
  }

  // MARK: Text

  /// - Parameter older: a list of which stays what is not looked for now.
  static func text(listing findings: [Finding], besides older: Baseline?, _ lookedFor: LookedFor) -> String {
    let found = findings.map(Entry.init)
    var counts = Dictionary(grouping: found) { $0 }.mapValues(\.count)
    let kept = (older?.listed.map(\.entry) ?? []).filter { entry in
      guard counts[entry, default: 0] == 0 else {
        counts[entry, default: 0] -= 1
        return false
      }
      return !lookedFor.covers(entry.id, in: entry.file)
    }
    let entries = (found + kept).sorted().map { entry -> JSONText in
      ["id": .string(entry.id), "file": .string(entry.file), "what": .string(entry.what)]
    }
    return JSONText.object(["schema": .integer(Schema.version), "findings": .array(entries)]).text
  }

  init(_ text: String, file: String) throws(BaselineError) {
    let json: PlacedJSON
    do { json = try JSONReader.read(text) } catch {
      throw BaselineError(file: file, place: error.place, problem: error.message)
    }
    func failure(_ problem: String, at value: PlacedJSON) -> BaselineError {
      BaselineError(file: file, place: value.place, problem: problem)
    }
    guard case .object(let members) = json.value else { throw failure("a baseline is one JSON object", at: json) }
    if let schema = members.first(where: { $0.key == "schema" })?.value {
      guard case .number(String(Schema.version)) = schema.value else {
        throw failure("this baseline has another `schema` than \(Schema.version)", at: schema)
      }
    }
    guard let list = members.last(where: { $0.key == "findings" })?.value, case .array(let elements) = list.value
    else { throw failure("a baseline has a list `findings`", at: json) }
    var listed: [Listed] = []
    for element in elements {
      guard case .object(let parts) = element.value else { throw failure("an object was expected here", at: element) }
      func string(_ key: String) throws(BaselineError) -> String {
        guard let value = parts.last(where: { $0.key == key })?.value, case .string(let text) = value.value else {
          throw failure("`\(key)` is missing here, or is no string", at: element)
        }
        return text
      }
      let entry = Entry(id: try string("id"), file: try string("file"), what: try string("what"))
      listed.append((entry, element.place))
    }
    self.listed = listed
  }

  static let manual = [
    Explanation(
      id: "stale-baseline", severity: .warning, summary: "the baseline lists a finding that is not there",
      meaning: """
        A baseline (`check --baseline FILE`) lists findings that are known and not told again. What this entry lists is \
        not found any more: it is mended, or has another name now. As long as it stands there, the same mistake could \
        come back unseen.
        """,
      example: "baseline.json:4:5: warning: 'never-injected' is found in Home.swift no more: 'Home'",
      cure: "Write the list anew: `injectscope check --baseline FILE --update-baseline`.")
  ]
}

/// What is wrong with a baseline, and where.
struct BaselineError: Complaint {
  let file: String
  let place: PlacedJSON.Place
  let problem: String

  var message: String { "\(file):\(place.line):\(place.column): \(problem)" }
  var hints: [String] { ["--update-baseline writes it anew."] }
}

/// There is no such file yet.
struct MissingBaseline: Complaint {
  let file: String
  let line: SuggestedLine

  var message: String { "--baseline: there is no \(file)" }
  var hints: [String] { ["\(line("check", "--baseline", file, "--update-baseline")) writes what is known today."] }
}
