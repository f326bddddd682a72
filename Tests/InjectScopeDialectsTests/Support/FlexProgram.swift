import InjectScopeAnalysis
import InjectScopeModel

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// A program that uses FlexInject, beside types and a container that nearly every test uses.
struct FlexProgram {
  static let common = """
    import FlexInject
    let box: DIContainer = DependencyContainer.shared
    protocol Clock: AnyObject {}
    protocol Loud {}
    class Wall: Clock {}
    final class Cuckoo: Wall, Loud {}
    final class Watch: Clock {}
    struct Note {}
    """

  let project: Project

  /// - Parameter others: more files by path; one called `Common.swift` stands in place of the usual types.
  init(_ source: String, beside others: [String: String] = [:]) {
    let files = ["main.swift": source, "Common.swift": Self.common]
    self.init(files: files.merging(others) { $1 })
  }

  init(files: [String: String]) {
    let reader = SourceReader(dialects: [FlexInject()])
    project = Project(
      units: [Project.Unit(name: "App", folder: "")],
      files: files.map { Project.File(path: $0.key, unit: ID(0), facts: reader.read($0.value, withCode: true)) })
  }

  var graph: DependencyGraph { GraphBuilder.build(project, rules: [FlexInject().rules]) }

  var findings: [String] { graph.findings.map(\.text) }

  /// Who asks for what and who answers, node by node: `Screen.clock: Clock supplied onlyMatch <- box/Clock`.
  var needs: [String] {
    let graph = graph
    return graph.nodeIDs.flatMap { node in
      graph.needs(of: node).map { need in
        "\(graph.nodes[node].id.dropFirst(11)).\(need.label): \(need.key.text) \(need.outcome.name)"
          + (need.outcome.rule.map { " " + $0.name } ?? "")
          + need.suppliers.map { " <- " + graph.nodes[$0].id.dropFirst(11) }.joined()
      }
    }
  }

  /// What is asked for and what comes, in the order in which it happens: `3 clock: Wall 1`, where each instance has its
  /// number, from 1 on.
  var asked: [String] {
    let machine = Rehearsal.machine(project, unit: ID(0), with: FlexInjectLibrary())
    var numbers: [ObjectID: Int] = [:]
    return machine.run.resolutions.map { resolution in
      let what =
        switch resolution.outcome {
        case .supplied(let entry, _, _):
          Self.text(resolution.value, machine, &numbers)
            ?? "what line \(machine.run.entries[entry].site.position.line) makes"
        case .nothing: "nil"
        case .stops(.notRegistered): "not registered"
        case .stops(.otherType): "of another type"
        case .stops(.endless): "without end"
        case .stops(let other): "\(other)"
        case .unknown(let reason): "unknown, \(reason)"
        }
      return "\(resolution.site.position.line) \(resolution.label): \(what)"
        + (resolution.certainty == .dynamic ? " (perhaps)" : resolution.certainty == .inferred ? " (inferred)" : "")
        + (resolution.isTriedOut ? " (opened)" : "") + (resolution.isAfterStop ? " (after a stop)" : "")
    }
  }

  private static func text(_ value: Value?, _ machine: Machine, _ numbers: inout [ObjectID: Int]) -> String? {
    switch value {
    case .object(let object):
      let number = numbers[object] ?? numbers.count + 1
      numbers[object] = number
      return "\(machine.facts.object(object).type) \(number)"
    case .plain(let plain): return plain.type.description
    case .text(let text): return "\"\(text)\""
    case .nothing: return "nil"
    default: return nil
    }
  }
}

/// What a program asks FlexInject for, and what it gets.
func asked(_ source: String, beside others: [String: String] = [:]) -> [String] {
  FlexProgram(source, beside: others).asked
}
