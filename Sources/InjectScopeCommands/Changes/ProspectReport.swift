import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel

/// What `what-if` says.
struct ProspectReport {
  private let prospect: Prospect

  init(_ prospect: Prospect) { self.prospect = prospect }

  func text(patch: String, _ style: TextStyle) -> String {
    var lines = prospect.plans.map { style.palette.paint($0.title.shown, as: .name) }
    lines += remarks(style)
    lines += patch.split(separator: "\n").map { Self.painted(String($0), style) }
    let difference = DifferenceReport(difference: prospect.difference).lines(style)
    if !difference.isEmpty { lines += [""] + difference }
    lines += ["", prospect.summary(isASCII: style.isASCII)]
    return lines.map { $0 + "\n" }.joined()
  }

  /// What is left for a person to do.
  func remarks(_ style: TextStyle) -> [String] {
    prospect.plans.flatMap(\.remarks).map { remark -> String in
      let place = remark.location.map { style.palette.paint("\(style.place($0).shown): ", as: .place) } ?? ""
      return place + style.palette.paint("note: ", as: .note) + remark.message.shown
    }
  }

  /// A tab stays one.
  private static func painted(_ line: String, _ style: TextStyle) -> String {
    let text = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).shown }
      .joined(separator: "\t")
    let role: Role =
      line.hasPrefix("---") || line.hasPrefix("+++") || line.hasPrefix("@@")
      ? .quiet : line.hasPrefix("+") ? .supplied : line.hasPrefix("-") ? .unresolved : .plain
    return style.palette.paint(text, as: role)
  }

  func json(patch: String) -> JSONText {
    guard case .object(var members) = prospect.comparison.json else { return .null }
    members["patch"] = .string(patch)
    members["changes"] = .array(
      prospect.plans.map { plan -> JSONText in
        ["title": .string(plan.title), "remarks": .array(plan.remarks.map { Self.json($0) })]
      })
    return .object(members)
  }

  private static func json(_ remark: ChangePlan.Remark) -> JSONText {
    let place: JSONText = remark.location.map { .string($0.description) } ?? .null
    return ["message": .string(remark.message), "location": place]
  }
}
