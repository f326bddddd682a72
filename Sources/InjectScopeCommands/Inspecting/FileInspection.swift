import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// What a session knows of one file, for somebody who asks what was read in it.
struct FileInspection {
  private let session: Session
  private let account: FileAccount
  private let findings: [Finding]

  /// - Parameter findings: of the whole project.
  init(_ account: FileAccount, of session: Session, findings: [Finding]) {
    self.account = account
    self.session = session
    self.findings = findings
  }

  var report: InspectionReport.File {
    let unit = account.unit.map { session.graph.units[$0] }
    let items = items
    let dialects = spoken(items)
    let isOnlyKnown = account.isRead && dialects.isEmpty
    var report = InspectionReport.File(
      path: account.path, fate: account.fate.name,
      reason: isOnlyKnown ? "is read for what it declares, and says nothing to a library" : reasonNotRead,
      isRead: account.isRead, unit: unit?.name, isTest: unit?.isTest ?? false, dialects: dialects)
    report.items = items
    for version in LibraryVersions(session).versions(of: dialects, forFile: account.path) {
      report.versions[version.dialect.name] = (version.version, version.location)
    }
    report.passedOver = PassedOver(account, in: session, told: items).all
    report.findings = findings.filter { $0.location.file == account.path }
    return report
  }

  /// Whoever wrote an import meant to say something to that library: it is told what is lacking.
  private var reasonNotRead: String {
    let modules = Set(account.whole.imports.map(\.module))
    let imported = Dialects.all.filter { modules.contains($0.module) }.map(\.title)
    guard account.fate == .silent(.none), !imported.isEmpty else { return account.fate.reason }
    let whose = imported.count == 1 ? "its" : "their"
    return "imports \(imported.joined(separator: " and ")), and no declaration in it names one of \(whose) words"
  }

  /// The libraries that something in it was read for, in the order in which they are listed.
  private func spoken(_ items: [InspectionReport.Item]) -> [String] {
    let named = Set(items.compactMap(\.dialect))
    return Dialects.all.map(\.id.name).filter(named.contains)
  }

  // MARK: What was read

  private var items: [InspectionReport.Item] {
    let parts = nodes + needs + creations + offers
    let told = Set(parts.map(\.location))
    return (parts + declarations.filter { !told.contains($0.location) } + annotations).distinct.sorted {
      ($0.location, $0.kind, $0.name) < ($1.location, $1.kind, $1.name)
    }
  }

  private func isHere(_ location: Location) -> Bool { location.file == account.path }

  private func place(_ position: Position) -> Location { Location(file: account.path, position: position) }

  private var nodes: [InspectionReport.Item] {
    session.graph.nodes.filter { isHere($0.location) }.map { node in
      let details = [
        node.container.map { "in '\($0)'" }, node.lifetime, node.certainty.remark,
        node.offer?.qualifier == "?" ? "what it is filed under cannot be told" : nil,
        node.condition.map { "#if \($0.text)" },
      ]
      return .init(
        node.kind.rawValue, node.name, at: node.location, of: node.dialect.name,
        detail: details.compactMap(\.self).joined(separator: ", "))
    }
  }

  private var needs: [InspectionReport.Item] {
    let graph = session.graph
    let wording = RuleWording(graph, Distinctions(graph))
    return graph.nodeIDs.flatMap { id in
      graph.needs(of: id).filter { isHere($0.location) }.map { need in
        let label = need.label.isEmpty || need.label == "_" ? "" : need.label + ": "
        let condition = need.condition.map { ", #if \($0.text)" } ?? ""
        return .init(
          "need", label + need.key.type.written + (need.key.qualifier.map { " #\($0)" } ?? ""), at: need.location,
          of: graph.nodes[id].dialect.name, detail: wording.answer(to: need) + condition)
      }
    }
  }

  private var creations: [InspectionReport.Item] {
    let graph = session.graph
    return graph.edges.filter { edge in
      // What a root may create is not written.
      let maker = graph.nodes[edge.from]
      return edge.kind == .creates && isHere(edge.location) && (maker.kind != .root || maker.location != edge.location)
    }.map { edge in
      let certainty = edge.certainty.remark.map { ", \($0)" } ?? ""
      let condition = edge.condition.map { ", #if \($0.text)" } ?? ""
      return .init(
        "creation", graph.nodes[edge.to].name, at: edge.location, of: graph.nodes[edge.from].dialect.name,
        detail: "by \(graph.nodes[edge.from].name)\(certainty)\(condition)")
    }
  }

  /// What a root has is what everything below it can be given.
  private var offers: [InspectionReport.Item] {
    let graph = session.graph
    return graph.nodeIDs.filter { graph.nodes[$0].kind == .root }.flatMap { id in
      graph.properties(of: id).filter { isHere($0.location) && !$0.isInherited }.map { property in
        .init(
          "offer", "\(property.name): \(property.type.written)", at: property.location,
          of: graph.nodes[id].dialect.name, detail: "of \(graph.nodes[id].name)")
      }
    }
  }

  /// Types that play no part of their own, and are read since somebody has to know them.
  private var declarations: [InspectionReport.Item] {
    guard account.isRead else { return [] }
    let nodes = Set(session.graph.nodes.map(\.name))
    return account.compiled.types.map { type in
      let counts = [(type.initialisers.count, "initialiser"), (type.properties.count, "property")].compactMap {
        count, noun -> String? in
        guard count > 0 else { return nil }
        return count == 1 ? "1 \(noun)" : "\(count) " + (noun == "property" ? "properties" : noun + "s")
      }
      let isPart = type.kind == .extension && nodes.contains(type.name)
      return .init(
        isPart ? "extension" : type.kind.rawValue, type.name, at: place(type.position), of: nil,
        detail: counts.joined(separator: ", "))
    }
  }

  private var annotations: [InspectionReport.Item] {
    guard account.isRead else { return [] }
    func items(_ annotations: [Annotation], of name: String, at position: Position) -> [InspectionReport.Item] {
      annotations.map { annotation in
        .init(
          "annotation", "sourcery: " + annotation.name + (annotation.value.map { " = \($0)" } ?? ""),
          at: place(position), of: nil, detail: "of \(name)")
      }
    }
    return account.compiled.types.flatMap { type in
      items(type.annotations, of: type.name, at: type.position)
        + type.properties.flatMap { items($0.annotations, of: $0.name, at: $0.position) }
        + type.functions.flatMap { items($0.annotations, of: $0.name, at: $0.position) }
        + type.initialisers.flatMap { initialiser in
          initialiser.parameters.flatMap { items($0.annotations, of: $0.name, at: $0.position ?? initialiser.position) }
        }
    }
  }
}
