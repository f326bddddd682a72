internal import InjectScopeModel

/// What is overridden by nobody, though others may declare the same: what an extension of a protocol declares that the
/// protocol does not ask for, and what is private.
struct Overriding {
  private struct Requirement: Hashable {
    let owner: Int
    let name: String
    /// `nil` for a property.
    let labels: [String?]?
  }

  private struct Spot: Hashable {
    let file: Int
    let position: Position
  }

  /// Names of methods and properties of which some may be such.
  private var names: Set<String> = []
  private var privateMethods: Set<Spot> = []
  private var requirements: Set<Requirement> = []

  mutating func note(_ facts: TypeFacts, _ owner: Int, isProtocol: Bool, file: Int) {
    for function in facts.functions {
      if facts.kind == .protocol {
        requirements.insert(Requirement(owner: owner, name: function.name, labels: function.parameters.map(\.label)))
      } else if isProtocol {
        names.insert(function.name)
      } else if function.access == .private {
        names.insert(function.name)
        privateMethods.insert(Spot(file: file, position: function.position))
      }
    }
    guard isProtocol else { return }
    for property in facts.properties {
      if facts.kind == .protocol {
        requirements.insert(Requirement(owner: owner, name: property.name, labels: nil))
      } else {
        names.insert(property.name)
      }
    }
  }

  /// Whether anything of this name may be such: most names are known by it not to be.
  func isPossible(_ name: String) -> Bool { names.contains(name) }

  func isPrivate(_ method: Callable) -> Bool {
    privateMethods.contains(Spot(file: method.file, position: method.location.position))
  }

  /// - Parameter labels: of a method's parameters; `nil` for a property.
  func isAsked(_ name: String, _ labels: [String?]?, byOneOf protocols: [Int]) -> Bool {
    protocols.contains { requirements.contains(Requirement(owner: $0, name: name, labels: labels)) }
  }
}
