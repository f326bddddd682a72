internal import InjectScopeModel
internal import InjectScopeRehearsal

/// `factory { … }`, `single { … }` or `weak { … }`: a value that can be put into any number of modules.
struct InjectionRegistration {
  enum Lifetime: String, CaseIterable { case factory, single, weak }

  var lifetime: Lifetime
  /// What its closure gives; `nil` where nobody can tell.
  var type: SwiftType?
  var tag: InjectionTag
  var maker: Value
  var captured: [Run.Captured]
  var site: Location
  /// Whether it is in the list for certain.
  var certainty: Run.Certainty
  /// The ways that lead to it.
  var ways: [Way]? = []
  var condition: Condition?
  /// What is doubtful about its being in the list.
  var doubt: Run.Doubt?
}

/// What a component holds, and what `component { … }` gives.
struct InjectionList {
  var registrations: [InjectionRegistration] = []
  /// Something is in it of which nobody knows what it is.
  var opening: String?
  /// By where a component is made, its number, and where it is surely listed.
  var components: [Location: (number: Int, listed: Location)] = [:]

  mutating func add(_ other: InjectionList, as item: Collected) {
    let condition = item.condition
    if item.isSure { components.merge(other.components) { first, _ in first } }
    opening = opening ?? other.opening
    registrations += other.registrations.map { registration in
      var registration = registration
      registration.certainty = max(registration.certainty, item.certainty)
      registration.ways = item.ways.flatMap { outer in registration.ways.map { outer + $0 } }
      registration.condition = condition.map { registration.condition && $0 } ?? registration.condition
      registration.doubt = registration.doubt ?? item.doubt
      return registration
    }
  }
}

extension Collected {
  var isSure: Bool { certainty == .certain && condition == nil }
}

/// `Component { … }`, where it is made.
struct InjectionComponent {
  var name: String
  /// What a module that lists it would write; `nil` where it has no name.
  var written: String?
  var site: Location
  /// Where a name that nothing declares may mean it.
  var meantAt: Location?
}

/// What gives one entry's instances in one module, and in those that are made of it.
struct InjectionProvider {
  var entry: ID<Run.Entry>
  var registration: InjectionRegistration
}

/// What a provider made.
struct InjectionMade {
  var value: Value
  /// Whether it was made for certain.
  var isCertain: Bool
  /// The module that asked first, and what its closure asked that for.
  var module: Int
  var needs: [InjectionKey] = []
}
