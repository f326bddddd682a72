import InjectScopeAnalysis
import InjectScopeModel

@testable import InjectScopeTUI

/// Names that source files may hold and a terminal must never obey.
struct Hostile: ResolutionRules {
  let dialect = DialectID("hostile")

  static let names = [
    "Clear\u{1B}[2JScreen", "Bell\u{7}", "Delete\u{7F}d", "C1\u{9B}31m", "Right\u{202E}left",
    "Zero\u{200B}width\u{FEFF}",
    "Line\nbreak\r\t", "世界の注文", "Cafe\u{301}", "Marks\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}",
    "Family👨‍👩‍👧‍👦", "Flag🇪🇺", "Heart❤️", "한국어", "\u{301}Bare", "é", "\u{2028}Separator", "ﷺ",
    String(repeating: "Long", count: 80),
  ]

  static let project = LoadedProject(
    graph: GraphBuilder.build(
      Project(units: [Project.Unit(name: "App", folder: "")], files: []), rules: [Hostile()]), findings: findings,
    answers: Answers(generatedFiles: {
      [GeneratedFile(path: "Out\u{1B}.swift", unit: ID(0), contents: names.map { "extension \($0) {\n}\n" }.joined())]
    }))

  static let findings = names.map {
    Finding(
      id: "odd-\($0)", severity: .warning, message: "'\($0)' is odd", at: location($0, 3),
      chain: [Finding.Hop("by \($0)", at: location($0, 4))], near: [Finding.Candidate($0, at: location($0, 4))],
      fix: Finding.Fix("rename \($0)"))
  }

  private static func location(_ name: String, _ line: Int) -> Location {
    Location(file: "App/\(name)/\(name).swift", position: Position(line: line, column: 1))
  }

  func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] { [] }

  func resolve(_ project: Project) -> Resolving {
    Resolving { draft in
      let nodes = Self.names.map { name in
        draft.add(
          Node(
            id: "hostile:\(name)", kind: .injectable, dialect: dialect, name: name,
            container: name.count < 5 ? Self.names[0] : nil,
            location: Self.location(name, 3), unit: ID(0)))
      }
      for (name, node) in zip(Self.names, nodes) where name.count < 5 { draft.put(node, into: nodes[0]) }
      for (place, node) in nodes.enumerated() {
        let next = nodes[(place + 1) % nodes.count]
        let location = Self.location(Self.names[place], 5)
        draft.add(Edge(from: node, to: next, kind: .creates, label: Self.names[place], location: location))
        draft.add(
          [
            Need(
              key: Key(type: TypeName(Self.names[place]), qualifier: Self.names[place]), label: Self.names[place],
              location: location, outcome: .argument(.nothingAbove))
          ], to: node)
        draft.add(
          Signature(
            owner: node, target: next, style: .direct, access: .internal,
            text: "func inject(\(Self.names[place]): A) -> B",
            values: [
              Signature.Value(
                label: Self.names[place], type: TypeName(Self.names[place]), outcome: .argument(.nothingAbove),
                location: location)
            ], location: location))
      }
    }
  }
}
