internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What each registration would be as a function, in the graph.
struct TwinSignatures {
  private let twin: Twin
  private let containers: [ID<Node>]
  private let registrations: [ID<Node>]

  /// - Parameters:
  ///   - containers: the node of each container of the run.
  ///   - registrations: the node of each entry.
  static func add(
    _ twin: Twin, containers: [ID<Node>], registrations: [ID<Node>], to draft: inout GraphDraft
  ) {
    let signatures = TwinSignatures(twin: twin, containers: containers, registrations: registrations)
    for function in twin.functions {
      if let signature = signatures.signature(of: function) { draft.add(signature) }
    }
  }

  /// One for each registration: not again for a new one, nor for every container below.
  private func signature(of function: Twin.Function) -> Signature? {
    let entry = twin.run.entries[function.entry]
    guard !twin.run.offers[function.offer].isAnew, entry.container == function.container else { return nil }
    return Signature(
      owner: containers[Int(entry.container.index)], target: registrations[Int(function.entry.index)], style: .direct,
      access: .internal, condition: entry.condition, text: twin.declaration(of: function), values: values(of: function),
      location: entry.site)
  }

  private func values(of function: Twin.Function) -> [Signature.Value] {
    var values: [Signature.Value] = []
    let parts = function.maker.map { twin.functions[$0].parts } ?? function.parts
    for part in parts {
      guard let site = part.site, case .function(let target) = site.target,
        case .supplied(_, let rule, _) = site.resolution.outcome
      else { continue }
      let supplier = twin.run.entries[twin.functions[target].entry]
      let value = Signature.Value(
        label: site.resolution.label, type: site.wanted.typeName,
        outcome: .supplied(by: registrations[Int(twin.functions[target].entry.index)], rule),
        source: Signature.Source(
          owner: twin.run.containers[supplier.container].name, property: supplier.key.name),
        location: supplier.site)
      if !values.contains(value) { values.append(value) }
    }
    return values
      + function.parameters.map { parameter in
        Signature.Value(
          label: parameter.label, type: parameter.type.typeName, outcome: outcome(of: parameter),
          location: parameter.location)
      }
  }

  private func outcome(of parameter: Twin.Parameter) -> Outcome {
    switch parameter.reason {
    case .captured: .argument(.captured)
    case .missing(let near): .missing(near: near.map { registrations[Int($0.index)] })
    case .leftOut(let reason): .unknown(reason)
    case .noFunction: .argument(.noFunction)
    }
  }
}

extension TwinText.Part {
  /// The place that asks.
  var site: TwinText.Site? {
    switch self {
    case .asks(let site): site
    case .text, .captured: nil
    }
  }
}
