public import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeExport
public import InjectScopeModel
public import InjectScopeWorkspace

/// A project, and what it would be after changes that nobody has made yet: they are made in memory, one after the other,
/// and everything is read and resolved anew.
public struct Prospect: Sendable {
  public let before: Session
  public let after: Session
  /// What was done, in the order of the words.
  public let plans: [ChangePlan]
  /// What is left for a person to do, at its places after the changes: for who makes them.
  public let leftovers: [ChangePlan.Remark]
  /// The same at its places in the sources as they are.
  let leftoversBefore: [ChangePlan.Remark]
  public let sources: SourceChanges
  /// What comes stands at its places in the sources as they are: nobody has made the changes.
  let comparison: Comparison

  public var difference: GraphDifference { comparison.difference }

  /// - Parameters:
  ///   - memory: what earlier readings of the same project left.
  ///   - isCancelled: asked between the steps.
  public static func of(
    _ words: [ChangeWord], _ invocation: Invocation, from before: Session, memory: FactsMemory,
    listener: LoadListener = LoadListener()
  ) throws -> Prospect {
    var sources = SourceChanges(root: before.loaded.root, over: before.loaded.tree)
    var plans: [ChangePlan] = []
    var left: [ChangePlan.Remark] = []
    var session = before
    for word in words {
      let cured = try Self.cured(by: word, in: session, invocation.options)
      let plan = try Self.plan(word, curing: cured, in: session, sources, invocation)
      let places = sources.placesBefore
      do throws(ChangeRefusal) { try sources.makeSwift(plan.edits) } catch {
        throw ChangeError.refused(error, place: nil)
      }
      plans.append(plan)
      left = (left + plan.leftovers).map { remark in
        ChangePlan.Remark(
          remark.message,
          at: remark.location.map { Self.place(of: remark.written, near: plan.edits.moved($0), sources) })
      }
      session = try session.reading(sources, invocation, memory, listener)
      if let cured {
        try Self.check(cured, by: plan, before, session, invocation.options)
        let rest = Self.rest(of: cured, at: plan.edits.moved(cured.location), in: session, invocation.options)
        plans[plans.count - 1].remarks = rest + plan.remarks
      }
      plans[plans.count - 1].remarks = plans[plans.count - 1].remarks.map { $0.moved(places.before) }
    }
    var remarks = try Self.leftovers(of: plans, sources, invocation)
    let told = Set(left.compactMap(\.location))
    remarks += try Self.unfitCalls(before, session, sources, invocation)
      .filter { $0.location.map(told.contains) != true }
    remarks += emptied(by: sources)
    let places = sources.placesBefore
    if !plans.isEmpty { plans[plans.count - 1].remarks += remarks.map { $0.moved(places.before) } }
    return Prospect(
      before: before, after: session, plans: plans, leftovers: left + remarks, sources: sources, places: places,
      options: invocation.options)
  }

  private init(
    before: Session, after: Session, plans: [ChangePlan], leftovers: [ChangePlan.Remark], sources: SourceChanges,
    places: PlacesBefore, options: Options
  ) {
    self.before = before
    self.after = after
    self.plans = plans
    self.leftovers = leftovers
    self.sources = sources
    leftoversBefore = leftovers.map { $0.moved(places.before) }
    comparison = Comparison((before, options), (after, options)) { place in
      plans.reduce(place) { place, plan in place.flatMap(plan.edits.kept) }
    }.standing(at: places.before)
  }

  /// How many generated files would be others than before.
  public var generatedFiles: Int { comparison.blocks.new ? 0 : comparison.generated.files.count }

  /// `4! → 2!, 6 signatures shorter, generate +9 -8`
  public func summary(isASCII: Bool = false) -> String { comparison.summary(isASCII: isASCII) }

  // MARK: - Planning

  /// What is wrong, where that is to be cured.
  private static func cured(by word: ChangeWord, in session: Session, _ options: Options) throws -> Finding? {
    guard case .fix(let text) = word else { return nil }
    return try finding(text, in: session, options, TextStyle(path: { ShownPath(root: session.loaded.root)($0) }))
  }

  /// No cure is what leaves its finding, or takes something away that is asked for: a supply may ask for something in turn,
  /// which it shows.
  private static func check(
    _ cured: Finding, by plan: ChangePlan, _ before: Session, _ after: Session, _ options: Options
  ) throws(ChangeError) {
    let found = after.findings(gradedBy: options.severities)
    if found.contains(where: { $0.identity == cured.identity }) {
      throw .refused(
        ChangeRefusal("no edit that is known cures it, and it stays with this one: \(plan.title)"), place: nil)
    }
    guard cured.fix?.remedy?.kind == .remove else { return }
    let known = Set(before.findings(gradedBy: options.severities).filter { $0.severity == .error }.map(\.identity))
    if let error = found.first(where: { $0.severity == .error && !known.contains($0.identity) }) {
      throw .refused(
        ChangeRefusal("it would bring a new error: \(error.message) [\(error.id)]"), place: nil)
    }
  }

  /// A cure may only uncover what else is wrong there: who makes it must not think that all is well.
  private static func rest(
    of cured: Finding, at place: Location, in session: Session, _ options: Options
  ) -> [ChangePlan.Remark] {
    session.findings(gradedBy: options.severities).filter { finding in
      (finding.id == cured.id || finding.severity == .error)
        && (finding.location == place || finding.places.contains { $0.isFinding && $0.location == place })
    }.map { finding in
      let stops = cured.severity == .error ? "still stops" : "stops then"
      return ChangePlan.Remark(
        "\(finding.severity == .error ? stops : "still there"): \(finding.message)", at: cured.location,
        isOnlyToKnow: true)
    }
  }

  private static func plan(
    _ word: ChangeWord, curing cured: Finding?, in session: Session, _ sources: SourceChanges, _ invocation: Invocation
  ) throws -> ChangePlan {
    let context = try context(of: session, sources, invocation)
    let style = TextStyle(path: { ShownPath(root: session.loaded.root)($0) })
    let reader = ChangeReader(graph: session.graph, style: style, line: session.line)
    let change: Change
    switch word {
    case .supply(let text): change = try reader.supply(text)
    case .remove(let text): change = try reader.remove(text)
    case .injects(let text): change = try reader.injects(text)
    case .rescope(let text): change = try reader.rescope(text)
    case .fix(let text):
      guard let cured else { throw ChangeError.noSuchFinding(text, ids: [], session.line) }
      return try refusing(style) { () throws(ChangeRefusal) in
        try context.plan(curing: cured, with: session.dialects)
      }
    }
    let dialect = session.dialects.first { $0.id == session.graph.nodes[change.subject].dialect }
    return try refusing(style) { () throws(ChangeRefusal) in
      guard let dialect else { throw ChangeRefusal("the library of this node is not read") }
      return try dialect.plan(change, in: context)
    }
  }

  private static func refusing(
    _ style: TextStyle, _ body: () throws(ChangeRefusal) -> ChangePlan
  ) throws(ChangeError) -> ChangePlan {
    do throws(ChangeRefusal) { return try body() } catch {
      throw .refused(error, place: error.location.map(style.place))
    }
  }

  private static func tree(of sources: SourceChanges) throws(ChangeError) -> OverlayTree {
    do throws(ChangeRefusal) { return try sources.tree() } catch { throw .refused(error, place: nil) }
  }

  private static func finding(
    _ text: String, in session: Session, _ options: Options, _ style: TextStyle
  ) throws(ChangeError) -> Finding {
    let all = session.findings(gradedBy: options.severities)
    var found = all.named(text, style)
    // At one place the one that has a cure is meant; of one kind there, any tells that none has.
    if found.count > 1, Set(found.map(\.location)).count == 1 {
      let cured = found.filter { $0.missing != nil || $0.fix?.edits.isEmpty == false || $0.fix?.remedy != nil }
      // Of several cures of one kind the first is meant: the next is asked for when that is made.
      if !cured.isEmpty, Set(cured.map(\.id)).count == 1 { found = Array(cured.prefix(1)) }
      if cured.isEmpty, Set(found.map(\.id)).count == 1 { found = Array(found.prefix(1)) }
    }
    guard let first = found.first else { throw .noSuchFinding(text, ids: all.map(\.id), session.line) }
    guard found.count == 1 else {
      throw .ambiguousFinding(text, places: found.map { "\(style.place($0.location))  \($0.id): \($0.message)" })
    }
    return first
  }

  /// What a change has written stands in a line of its own; anything else where it is said to.
  private static func place(of written: String?, near place: Location, _ sources: SourceChanges) -> Location {
    guard let written, let text = sources.text(of: place.file) else { return place }
    let here = Int(place.position.line)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let found = lines.indices.filter { lines[$0].contains(written) }.min { abs($0 + 1 - here) < abs($1 + 1 - here) }
    guard let found else { return place }
    return Location(
      file: place.file,
      position: Position(line: found + 1, column: lines[found].prefix(while: \.isWhitespace).count + 1))
  }

  /// The calls that do not compile after it.
  private static func unfitCalls(
    _ before: Session, _ after: Session, _ sources: SourceChanges, _ invocation: Invocation
  ) throws -> [ChangePlan.Remark] {
    UnfitCalls(from: before.graph, of: before.loaded.project, to: after.graph)
      .remarks(in: try context(of: after, sources, invocation))
  }

  private static func context(
    of session: Session, _ sources: SourceChanges, _ invocation: Invocation
  ) throws -> ChangeContext {
    let request = Session.request(for: invocation, tree: try tree(of: sources))
    return ChangeContext(
      graph: session.graph, project: session.loaded.project, text: sources.text,
      sourcesNaming: { Workspace.sources(naming: $0, in: request) })
  }

  /// Where types that are gone are still named.
  private static func leftovers(
    of plans: [ChangePlan], _ sources: SourceChanges, _ invocation: Invocation
  ) throws -> [ChangePlan.Remark] {
    let names = plans.flatMap(\.gone).distinct
    guard !names.isEmpty else { return [] }
    let request = Session.request(for: invocation, tree: try tree(of: sources))
    return names.flatMap { name -> [ChangePlan.Remark] in
      let bare = name.bareName
      let files = Workspace.sources(naming: bare, in: request).map(\.path)
      return files.prefix(5).flatMap { file in
        Self.lines(naming: bare, in: sources.text(of: file) ?? "").prefix(2).map { line in
          ChangePlan.Remark(
            "'\(bare)' is still named here",
            at: Location(file: file, position: Position(line: line.number, column: line.column)))
        }
      } + (files.count > 5 ? [.init("'\(bare)' is named in \(files.count - 5) more files")] : [])
    }
  }

  /// The files of which nothing is left but what they import.
  private static func emptied(by sources: SourceChanges) -> [ChangePlan.Remark] {
    func isEmpty(_ bytes: [UInt8]) -> Bool {
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).allSatisfy { line in
        let line = line.drop(while: \.isWhitespace)
        return line.isEmpty || ["//", "import ", "@testable import "].contains(where: line.hasPrefix)
      }
    }
    return sources.files.filter { isEmpty($0.new) && !isEmpty($0.old) }.map { file in
      ChangePlan.Remark(
        "nothing that is declared is left in this file: it can go",
        at: Location(file: file.path, position: Position(line: 1, column: 1)), isOnlyToKnow: true)
    }
  }

  private static func lines(naming word: String, in text: String) -> [(number: Int, column: Int)] {
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    var found: [(Int, Int)] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    where !line.drop(while: \.isWhitespace).hasPrefix("//") {
      let whole = line.ranges(of: word).first { range in
        !isPart(line[..<range.lowerBound].last) && !isPart(line[range.upperBound...].first)
      }
      if let whole { found.append((index + 1, line[..<whole.lowerBound].utf8.count + 1)) }
    }
    return found
  }
}

extension SourceChanges {
  /// What stands at a place now stood where, in the sources as they are.
  var placesBefore: PlacesBefore {
    func lines(_ bytes: [UInt8]) -> [Substring] {
      String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    var places = PlacesBefore()
    for file in files { places.add(from: lines(file.old), to: lines(file.new), in: file.path) }
    return places
  }
}

extension Session {
  /// The same project with its sources changed.
  fileprivate func reading(
    _ sources: SourceChanges, _ invocation: Invocation, _ memory: FactsMemory, _ listener: LoadListener
  ) throws -> Session {
    let tree: OverlayTree
    do throws(ChangeRefusal) { tree = try sources.tree() } catch { throw ChangeError.refused(error, place: nil) }
    return try Session.read(invocation, tree: tree, memory: memory, listener: listener)
  }
}
