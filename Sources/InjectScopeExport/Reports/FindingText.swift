public import InjectScopeModel

/// Findings for a person, in the form in which compilers speak: every line that has a place begins with it.
public struct FindingText: FindingFormat {
  public let name = "text"
  public let help = "file:line:col: error: message, the chain that leads there, near misses and a fix"

  /// As many as a person reads; a program gets all of them.
  public static let mostNear = 3
  /// The same of the places that one finding reaches.
  public static let mostPlaces = 5

  public init() {}

  public func format(_ findings: [Finding], in context: FindingContext, style: TextStyle) -> String {
    (findings.flatMap { lines(for: $0, context, style) } + [summary(of: findings, style)]).asLines
  }

  private func lines(for finding: Finding, _ context: FindingContext, _ style: TextStyle) -> [String] {
    func note(_ message: String, _ location: Location) -> [String] {
      self.message(message, at: location, is: "note", .note, context, style)
    }
    var lines = message(
      finding.message, at: finding.location, is: finding.severity.rawValue, finding.severity.role, id: finding.id,
      context, style)
    if let line = context.line(finding.location) {
      lines += SourceExcerpt(line, at: finding.location.position).lines(within: context.width, style)
    }
    lines += finding.chain.flatMap { note($0.message, $0.location) }
    let places = style.isVerbose ? finding.furtherPlaces[...] : finding.furtherPlaces.prefix(Self.mostPlaces)
    lines += places.flatMap { note($0.message, $0.location) }
    let further = finding.furtherPlaces.count - places.count
    if further > 0 { lines.append("  " + style.show("and \(further) more", as: .quiet)) }
    lines += finding.near.prefix(Self.mostNear).map { near($0, style) }
    let rest = finding.near.count - Self.mostNear + finding.furtherNear
    if rest > 0 { lines.append("  " + style.show("near: \(style.isASCII ? "..." : "…") \(rest) more", as: .quiet)) }
    if let fix = finding.fix { lines += self.lines(for: fix, style) }
    let reached = finding.functions >= finding.places.count ? "function" : "place"
    if finding.affects > 1 { lines.append("  " + style.show("affects \(finding.affects.of(reached))", as: .quiet)) }
    return lines
  }

  /// `Root.swift:3:7: error: message [id]`; what a screen has no room for goes on below.
  private func message(
    _ message: String, at location: Location, is word: String, _ role: Role, id: String? = nil,
    _ context: FindingContext, _ style: TextStyle
  ) -> [String] {
    let place = "\(style.place(location)):"
    let start = style.show(place, as: .place) + " " + style.show("\(word):", as: role) + " "
    let id = id.map { "[\($0)]" }
    let words = (style.words(message) + (id.map { " " + $0 } ?? "")).shown
    let taken = place.shown.displayWidth + word.count + 3
    var lines = context.width.map { words.wrapped(to: $0, after: taken, indent: Self.indent) } ?? [words]
    if let id = id?.shown, let last = lines.last, last.hasSuffix(id) {
      lines[lines.count - 1] = last.dropLast(id.count) + style.palette.paint(id, as: .quiet)
    }
    return [start + lines[0]] + lines.dropFirst().map { String(repeating: " ", count: Self.indent) + $0 }
  }

  private static let indent = 4

  /// `near: clock: SystemClock, one letter differs (Root.swift:3:7)`
  private func near(_ candidate: Finding.Candidate, _ style: TextStyle) -> String {
    "  near: " + style.show(candidate.title, as: .name)
      + style.show(candidate.likeness.map { ", \($0.words)" } ?? "")
      + " " + style.show("(\(style.place(candidate.location)))", as: .place)
  }

  /// What is to be written stands on lines of its own, so that it can be pasted.
  private func lines(for fix: Finding.Fix, _ style: TextStyle) -> [String] {
    var lines = ["  fix: " + style.show(style.words(fix.description))]
    for edit in fix.edits {
      lines.append("    " + style.show("\(style.place(edit.location)):", as: .place) + " " + Self.verb(edit))
      lines += pasted(edit.text, style)
    }
    return lines
  }

  /// `insert`, `replace up to 4:7 with`, `remove up to 4:7`
  private static func verb(_ edit: SourceEdit) -> String {
    guard !edit.isInsertion else { return "insert" }
    let end = "up to \(edit.end.line):\(edit.end.column)"
    return edit.text.isEmpty ? "remove \(end)" : "replace \(end) with"
  }

  /// Line by line, empty ones too; tabs stay tabs, or the paste would not be the source.
  private func pasted(_ text: String, _ style: TextStyle) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // What stands behind the last line is how the line below begins.
    if let last = lines.last, last.isEmpty || lines.count > 1 && last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines.map { line in
      let safe = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).shown }
      return line.isEmpty ? "" : "      " + style.palette.paint(safe.joined(separator: "\t"), as: .code)
    }
  }

  /// `2 errors, 1 warning`
  private func summary(of findings: [Finding], _ style: TextStyle) -> String {
    let counts = Finding.Severity.allCases.reversed().compactMap { severity in
      let count = findings.filter { $0.severity == severity }.count
      return count == 0 ? nil : style.show(count.of(severity.rawValue), as: severity.role)
    }
    return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
  }
}

extension Finding.Severity {
  var role: Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
