public import InjectScopeModel

/// What it takes to say that a container has nothing for a key when it is asked.
///
/// All three are known, or there is no evidence: then the claim cannot be made, and what is left to say is `unknown`. Each
/// of the three can only be had by who shows that nothing about it is open.
public struct Evidence: Hashable {
  public let key: KnownKey
  public let container: KnownContainer
  public let order: KnownOrder
}

/// A key of which no part is open.
public struct KnownKey: Hashable {
  public let key: Key

  /// - Parameter types: What is asked for and what is wanted, as far as either is there: `nil` where one is not known.
  public init?(_ key: Key, of types: [SwiftType?], in world: TypeWorld) {
    guard types.allSatisfy({ $0.map(world.isKnown) ?? false }) else { return nil }
    self.key = key
  }
}

/// What the containers of a library hold at a moment, as far as it matters for saying that something is not there.
public protocol ContainerStates {
  /// What things are filed under.
  associatedtype Filing

  /// What is shown of it.
  func id(of container: Int) -> ID<Run.Container>?
  /// Whether something may be filed there under the key that is not seen.
  func mayHoldUnseen(_ container: Int, under key: Filing) -> Bool
  /// Who is asked where it has nothing.
  func above(_ container: Int) -> ContainerAbove
}

public enum ContainerAbove {
  case nobody
  case container(Int)
  case unknown
}

extension ContainerStates {
  public func above(_ container: Int) -> ContainerAbove { .nobody }
}

/// A container of which it is known what it holds under a key.
public struct KnownContainer: Hashable {
  /// `nil` of the one that everybody shares, where nobody has made it.
  public let id: ID<Run.Container>?

  /// That it holds nothing under the key, nor does any above it: each of them says itself what may be there unseen.
  public init?<States: ContainerStates>(_ container: Int, of states: States, under key: States.Filing) {
    var here = container
    while true {
      guard !states.mayHoldUnseen(here, under: key) else { return nil }
      switch states.above(here) {
      case .nobody:
        id = states.id(of: container)
        return
      case .container(let next): here = next
      case .unknown: return nil
      }
    }
  }

  /// That it gives what is filed under a key: what else may be there is not asked for.
  public init?<States: ContainerStates>(_ container: Int, of states: States, giving entry: ID<Run.Entry>) {
    guard let id = states.id(of: container) else { return nil }
    self.id = id
  }
}

/// A place in the program of which it is known what ran before.
public struct KnownOrder: Hashable {
  public let site: Location

  fileprivate init(at site: Location) { self.site = site }
}

/// Whether evidence is there: else why not.
public enum Shown {
  case evidence(Evidence)
  case open(String)

  /// What comes of it: a claim that takes the evidence, or none.
  public func outcome(_ claim: (Evidence) -> Run.Outcome) -> Run.Outcome {
    switch self {
    case .evidence(let evidence): claim(evidence)
    case .open(let reason): .unknown(reason)
    }
  }
}

/// Whether all that happened before is known: else why not.
public enum OrderShown {
  case order(KnownOrder)
  case open(String)
}

extension Grounds {
  /// Not known where something that might have registered anything was not followed to its end.
  func order(at site: Location) -> OrderShown {
    machine.store.lostSight.map(OrderShown.open) ?? .order(KnownOrder(at: site))
  }

  /// That nothing is there, put together of the three; the reason is that of the first that is missing.
  func show(_ key: KnownKey?, _ container: KnownContainer?, at site: Location) -> Shown {
    guard let key else { return .open("nobody can tell which type is wanted") }
    guard let container else { return .open("nobody can tell what else the container holds") }
    let order: KnownOrder
    switch self.order(at: site) {
    case .open(let reason): return .open(reason)
    case .order(let known): order = known
    }
    guard !mayHaveRunBefore || !isEverRegistered(key.key) else {
      return .open("it is registered elsewhere or was there before, and nobody can tell when this runs")
    }
    return .evidence(Evidence(key: key, container: container, order: order))
  }
}
