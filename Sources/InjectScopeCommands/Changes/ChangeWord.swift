import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel

/// A change as somebody typed it: what its words name shows only in a graph.
public enum ChangeWord: Hashable, Sendable {
  /// `OWNER.name:Type`, or `OWNER:Type`; `OWNER:Type #key`
  case supply(String)
  /// `NODE`, `OWNER.name`
  case remove(String)
  /// `A:B`
  case injects(String)
  /// `NODE=LIFETIME`
  case rescope(String)
  /// The id of a finding, or the place of one: `file.swift:12`; or both, `cycle@file.swift:12`.
  case fix(String)

  public init?(kind: String, _ text: String) {
    switch kind {
    case "supply": self = .supply(text)
    case "remove": self = .remove(text)
    case "inject", "injects": self = .injects(text)
    case "rescope": self = .rescope(text)
    case "fix": self = .fix(text)
    default: return nil
    }
  }

  public static let kinds = Change.Kind.allCases.map(\.rawValue) + ["fix"]

  /// The form, for whoever typed another.
  static func form(of kind: Change.Kind) -> String {
    switch kind {
    case .supply: "OWNER[.name]:Type[ #key]"
    case .remove: "NODE or OWNER.name"
    case .inject: "A:B"
    case .rescope: "NODE=LIFETIME"
    }
  }
}

/// Why a change that was typed is not made.
public enum ChangeError: Complaint {
  case form(String, Change.Kind)
  case refused(ChangeRefusal, place: String?)
  case noSuchFinding(String, ids: [String], SuggestedLine)
  /// One that a baseline lists, and that is not told for that.
  case knownFinding(String, baseline: String)
  case ambiguousFinding(String, places: [String])
  /// A source that could not be read whole, and where.
  case unread(Finding, place: String)

  public var message: String {
    switch self {
    case .form(let text, let kind): "--\(kind.rawValue): `\(text)` is not of the form \(ChangeWord.form(of: kind))"
    case .refused(let refusal, let place): (place.map { $0 + ": " } ?? "") + refusal.message
    case .noSuchFinding(let text, _, _): "--fix: no finding has the id, or stands at, `\(text)`"
    case .knownFinding(let text, let baseline): "--fix: `\(text)` is one of those that \(baseline) lists"
    case .ambiguousFinding(let text, let places): "--fix: `\(text)` names \(places.count) findings"
    case .unread(let finding, let place): "--fix: \(place): \(finding.message)"
    }
  }

  /// The same for who looks at the project itself, and not from a folder at it.
  public var messageInProject: String {
    guard case .refused(let refusal, _) = self else { return message }
    return (refusal.location.map { "\($0): " } ?? "") + refusal.message
  }

  public var hints: [String] {
    switch self {
    case .form: ["`injectscope help what-if` shows examples."]
    case .refused(let refusal, _): refusal.near.isEmpty ? [] : ["Perhaps: " + refusal.near.joined(separator: ", ")]
    case .noSuchFinding(let text, let ids, let line):
      Misuse.didYouMean(Nearest.names(to: text, among: ids)) + ["\(line("check")) lists them."]
    case .knownFinding: ["Without that baseline it is told, and can be fixed."]
    case .unread: ["Nothing is edited for what may be there, and was only not read: mend this first."]
    case .ambiguousFinding(_, let places): ["Name it by its place, or as id@place:"] + places.map { "  " + $0 }
    }
  }
}

extension Substring {
  fileprivate func drop(suffix: String) -> Substring { hasSuffix(suffix) ? dropLast(suffix.count) : self }
}

/// Words → changes of one graph.
struct ChangeReader {
  let graph: DependencyGraph
  let style: TextStyle
  var line = SuggestedLine()

  private var references: ReferenceReader { ReferenceReader(graph: graph, style: style, line: line) }

  func supply(_ text: String) throws -> Change {
    // All of it is an owner, and perhaps a name: the type is missing.
    if let (owner, _) = Self.member(text[...]), (try? references.node(owner, preferring: Self.offering)) != nil {
      throw ChangeError.form(text, .supply)
    }
    var failure: (any Error)?
    // Types have colons between brackets, ids and places have one before the name.
    for colon in Self.colons(of: text).reversed() {
      let (type, qualifier) = Self.key(text[text.index(after: colon)...])
      // A dot with nothing behind it names nothing.
      let before = String(text[..<colon].drop(suffix: "."))
      // What has entries without names, has a name of its own with a dot in it perhaps: `DependencyContainer.shared`.
      if !type.isEmpty {
        do {
          let owner = try references.node(before, preferring: Self.offering)
          if Self.offering.contains(graph.nodes[owner].kind) {
            return .supply(owner: owner, name: "", type: type, qualifier: qualifier)
          }
        } catch { failure = failure ?? error }
      }
      guard let (owner, name) = Self.member(before[...]) else { continue }
      guard !type.isEmpty else { break }
      let offering = try references.node(owner, preferring: Self.offering)
      return .supply(owner: offering, name: name, type: type, qualifier: qualifier)
    }
    throw failure ?? ChangeError.form(text, .supply)
  }

  /// A type, and behind `#` the key or tag under which it is asked for, as findings write both.
  private static func key(_ text: Substring) -> (type: String, qualifier: String?) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map {
      $0.trimmingPrefix { $0 == " " }
    }
    let type = String(parts[0].reversed().trimmingPrefix { $0 == " " }.reversed())
    let qualifier = parts.dropFirst().first.map(String.init) ?? ""
    return (type, qualifier.isEmpty ? nil : qualifier)
  }

  private static let offering: Set<Node.Kind> = [.root, .injector, .injectable, .module, .container, .builder]
  private static let asking: Set<Node.Kind> = [.injectable, .consumer, .component]
  private static let living: Set<Node.Kind> = [.registration, .module, .provider]
  private static let going: Set<Node.Kind> = [.registration, .module, .provider, .injectable]

  func remove(_ text: String) throws -> Change {
    if let node = try? references.node(text, preferring: Self.going) { return .remove(node) }
    return switch try references.read(text) {
    case .node(let node): .remove(node)
    case .need(_, let list, let label): .removeMember(of: list, label: label)
    }
  }

  func injects(_ text: String) throws -> Change {
    var failure: (any Error)?
    for colon in Self.colons(of: text) {
      let (first, second) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
      guard !first.isEmpty, !second.isEmpty else { continue }
      do {
        let owner = try references.node(first, preferring: Self.asking)
        return .inject(into: owner, target: target(second, for: owner))
      } catch { failure = failure ?? error }
    }
    throw failure ?? ChangeError.form(text, .inject)
  }

  /// A node of the owner's library that offers it or is it, else just a name.
  private func target(_ word: String, for owner: ID<Node>) -> Change.Target {
    let dialect = graph.nodes[owner].dialect
    let all = references.namesakes(word)
    let own = all.filter { graph.nodes[$0].dialect == dialect }
    let best =
      own.first { graph.nodes[$0].kind == .injectable } ?? own.first { graph.nodes[$0].offer != nil } ?? own.first
    return Change.Target(name: best == nil ? word : graph.nodes[best ?? owner].name, node: best)
  }

  func rescope(_ text: String) throws -> Change {
    guard let sign = text.lastIndex(of: "="), sign != text.startIndex, text.index(after: sign) != text.endIndex else {
      throw ChangeError.form(text, .rescope)
    }
    return .rescope(
      try references.node(String(text[..<sign]), preferring: Self.living), to: String(text[text.index(after: sign)...]))
  }

  /// `App`, `clock` of `App.clock`.
  private static func member(_ text: Substring) -> (owner: String, name: String)? {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return nil }
    let name = text[text.index(after: dot)...]
    guard let first = name.first, first.isLetter || first == "_" || first == "`",
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" })
    else { return nil }
    return (String(text[..<dot]), String(name).withoutBackticks)
  }

  /// Those that stand between no brackets.
  private static func colons(of text: String) -> [String.Index] {
    var depth = 0
    return text.indices.filter { place in
      switch text[place] {
      case "[", "(", "<": depth += 1
      case "]", ")": depth -= 1
      case ">": if depth > 0 { depth -= 1 }
      case ":": return depth == 0
      default: break
      }
      return false
    }
  }
}
