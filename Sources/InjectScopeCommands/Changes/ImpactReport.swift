import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel

/// What `impact` says.
struct ImpactReport {
  private let impact: Impact
  private let graph: DependencyGraph
  private let title: String
  /// The one thing of the node that is asked about, if not all of it.
  private let property: String?
  private let removal: Result<Prospect, ChangeError>
  /// Where each function would be generated.
  private let files: [Function: String]

  init(_ reference: Reference, _ removal: Result<Prospect, ChangeError>, in session: Session, style: SignatureStyle) {
    graph = session.graph
    self.removal = removal
    let names = Distinctions(session.graph)
    switch reference {
    case .node(let node):
      property = nil
      impact = Impact(of: node, in: session.graph, style: style)
      title = names.title(of: node, in: session.graph)
    case .need(let owner, let list, let label):
      property = label
      impact = Impact(of: list, label: label, in: session.graph, style: style)
      title = "\(names.title(of: owner, in: session.graph)).\(label)"
    }
    files = Self.files(of: impact.signatures, in: session)
  }

  /// By the owner and the function's text: the file that declares it.
  private static func files(of signatures: [Signature], in session: Session) -> [Function: String] {
    var wanted: [Substring: [Function]] = [:]
    for signature in signatures {
      let function = Function(owner: session.graph.nodes[signature.owner].name, text: signature.text)
      // Behind what says on which actor it runs, and who sees it.
      let start = signature.text.firstRange(of: "func ")?.lowerBound ?? signature.text.startIndex
      wanted[signature.text[start...] + " {", default: []].append(function)
    }
    var files: [Function: String] = [:]
    guard !wanted.isEmpty else { return files }
    for file in session.generated(.init()) {
      var heading = Substring()
      for line in file.contents.split(separator: "\n") where line.hasSuffix("{") {
        if line.first != " " { heading = line }
        let start = line.firstRange(of: "func ")?.lowerBound ?? line.startIndex
        for function in wanted[line[start...]] ?? [] where heading.contains(" \(function.owner)") {
          files[function] = files[function] ?? file.path
        }
      }
    }
    return files
  }

  private struct Function: Hashable {
    let owner: String
    let text: String
  }

  private func file(of signature: Signature) -> String? {
    files[Function(owner: graph.nodes[signature.owner].name, text: signature.text)]
  }

  // MARK: - Text

  func text(_ style: TextStyle) -> String {
    let node = graph.nodes[impact.node]
    let names = Distinctions(graph)
    let own = property.flatMap { name in graph.properties(of: impact.node).first { $0.name == name } }
    let place =
      "(\(own == nil ? node.kind.rawValue : "of \(node.kind.phrase)"), \(style.place(own?.location ?? node.location).shown))"
    var lines = [style.palette.paint(title.shown, as: .name) + "  " + style.palette.paint(place, as: .quiet)]
    // Who only offers it depends on it directly, too, as everywhere.
    let direct = impact.dependents.count { $0.distance == 1 || $0.isOfferedToo }
    lines += ["", heading("dependents", impact.dependents.count, "\(direct) direct", style)]
    let width = impact.dependents.map { names.title(of: $0.node, in: graph).count }.max() ?? 0
    lines += impact.dependents.map { dependent in
      let name = names.title(of: dependent.node, in: graph)
      let number = "\(dependent.distance)"
      var line = "  " + String(repeating: " ", count: max(0, 2 - number.count)) + number + "  "
      line += style.palette.paint(name.shown, as: .name) + String(repeating: " ", count: width - name.count) + "  "
      line += style.palette.paint(style.place(graph.nodes[dependent.node].location).shown, as: .place)
      if dependent.isOnlyOffered { line += style.palette.paint("   only offered by the root", as: .quiet) }
      if dependent.isOfferedToo { line += style.palette.paint("   and offers it directly", as: .quiet) }
      return line
    }
    lines += ["", heading("functions", impact.signatures.count, functionsRemark, style)]
    lines += impact.signatures.map { signature in
      let call = signature.text.drop { $0 != "(" && $0 != "<" }
      var line = "  \(graph.nodes[signature.owner].name.shown).\(signature.name)\(String(call).shown)"
      if let file = file(of: signature) { line += style.palette.paint("   \(file.shown)", as: .place) }
      return line
    }
    lines.append("")
    switch removal {
    case .failure(let error): lines.append("it cannot simply be removed: " + error.message.shown)
    case .success(let prospect):
      let summary = prospect.summary(isASCII: style.isASCII)
      lines.append(style.palette.paint("if it went", as: .kind) + style.palette.paint("   \(summary)", as: .quiet))
      let findings = prospect.difference.findings
      for finding in findings.gained {
        let place = style.palette.paint(style.place(finding.location).shown, as: .place)
        lines.append("  + \(finding.severity.rawValue): \(finding.message.shown) [\(finding.id)]   \(place)")
      }
      for (old, new) in findings.changed {
        let reach = new.affects == old.affects ? "" : "   affects \(new.affects), was \(old.affects)"
        lines.append("  ~ \(new.severity.rawValue): \(new.message.shown) [\(new.id)]\(reach)")
      }
      for finding in findings.lost { lines.append("  - \(finding.message.shown) [\(finding.id)]") }
      for remark in prospect.leftoversBefore {
        let place = remark.location.map { "   " + style.palette.paint(style.place($0).shown, as: .place) } ?? ""
        lines.append("  note: \(remark.message.shown)\(place)")
      }
      let missing = prospect.difference.nowMissing
      if !missing.isEmpty {
        lines.append("  ! " + missing.few(shown: 6).shown + style.palette.paint("   would miss it", as: .quiet))
      }
      if findings.isEmpty, prospect.leftovers.isEmpty { lines.append("  no finding comes or goes") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What is not generated unless somebody asks for it.
  private var functionsRemark: String? {
    let areTwins = impact.signatures.allSatisfy { graph.nodes[$0.owner].kind.isFilledAtRunTime }
    return areTwins ? "only with `generate --twin`" : nil
  }

  private func heading(_ word: String, _ count: Int, _ more: String?, _ style: TextStyle) -> String {
    style.palette.paint(word, as: .kind) + "   \(count)" + (count > 0 ? more.map { ", \($0)" } ?? "" : "")
  }

  // MARK: - JSON

  private func json(_ dependent: Impact.Dependent) -> JSONText {
    [
      "id": .string(graph.nodes[dependent.node].id), "distance": .integer(dependent.distance),
      "location": .string(graph.nodes[dependent.node].location.description),
      "onlyOffered": .bool(dependent.isOnlyOffered),
    ]
  }

  private func json(_ signature: Signature) -> JSONText {
    let file: JSONText = file(of: signature).map { .string($0) } ?? .null
    return [
      "ownerId": .string(graph.nodes[signature.owner].id), "targetId": .string(graph.nodes[signature.target].id),
      "text": .string(signature.text), "file": file,
    ]
  }

  var json: JSONText {
    var members: [String: JSONText] = [
      "schema": .integer(Schema.version), "node": .string(graph.nodes[impact.node].id), "removal": .null,
      "refusal": .null,
    ]
    members["dependents"] = .array(impact.dependents.map { json($0) })
    members["signatures"] = .array(impact.signatures.map { json($0) })
    switch removal {
    case .failure(let error): members["refusal"] = .string(error.message)
    case .success(let prospect):
      let findings = prospect.difference.findings
      members["removal"] = [
        "gained": .array(findings.gained.map(DifferenceReport.finding)),
        "lost": .array(findings.lost.map(DifferenceReport.finding)),
        "changed": .array(findings.changed.map { DifferenceReport.finding($0.new) }),
        "summary": .string(prospect.summary(isASCII: true)),
      ]
    }
    return .object(members)
  }
}
