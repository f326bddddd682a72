internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What one injector holds at a moment of the program.
struct DiscoInjector {
  struct Registration {
    var entry: ID<Run.Entry>
    var injection: DiscoInjection
    /// What a lazy one made when it was first asked.
    var made: Value?
    var isMadeForCertain = true
    /// The ways that led to it.
    var ways: [Way]? = []
  }

  /// What may be there for one type.
  struct Slot {
    /// One of these, if it is there at all.
    var possible: [Registration] = []
    var mayBeAbsent = true
    /// Whether it may have been unregistered since.
    var mayBeGone = false

    /// Whether something is there: `nil` where nobody can tell.
    var isPresent: Bool? { possible.isEmpty ? false : mayBeAbsent ? nil : true }
    var only: Registration? { possible.count == 1 ? possible[0] : nil }
  }

  /// What was registered, and is no more.
  struct Loss {
    var entry: ID<Run.Entry>
    /// Where it was unregistered, or what was being done when its holder went.
    var site: Location
    /// The one that went, and took it along.
    var holder: String?
    /// What was begun by itself, and took it away.
    var triedOut: Host.TriedOut?
  }

  enum Acceptance {
    case accepted(replacing: Registration?)
    case refused(by: Registration)
    /// Nobody can tell whether something is there already.
    case perhaps
  }

  /// As people call it.
  var name: String
  var site: Location
  /// Once it was told or asked something.
  var id: ID<Run.Container>?
  /// `nil` where nobody can tell.
  var allowsRewriting: Bool?
  /// Somebody's: the parameter of a function that the program does not call.
  var isSomebodys = false
  private(set) var slots: [SwiftType: Slot] = [:]
  /// The last loss for each type.
  var losses: [SwiftType: Loss] = [:]
  /// Something was registered for a type that nobody can tell: nothing is missing for certain any more.
  var isOpen = false

  /// One that was made in a try, and that somebody kept.
  static var lost: DiscoInjector {
    var lost = DiscoInjector(name: "Injector", site: Location(file: "", position: Position(line: 0, column: 0)))
    (lost.isSomebodys, lost.isOpen) = (true, true)
    return lost
  }

  func slot(_ type: SwiftType) -> Slot { slots[type] ?? Slot() }

  /// - Parameter isExcluded: whether what was done on some ways cannot have been done here.
  mutating func register(
    _ registration: Registration, as type: SwiftType, isCertain: Bool, unless isExcluded: ([Way]?) -> Bool
  ) -> Acceptance {
    var slot = slot(type)
    if !slot.possible.isEmpty, slot.possible.allSatisfy({ isExcluded($0.ways) }) {
      slot.possible.append(registration)
      slots[type] = slot
      return .accepted(replacing: nil)
    }
    if slot.isPresent == true, allowsRewriting == false { return .refused(by: slot.possible[0]) }
    let isAccepted = slot.isPresent == false || allowsRewriting == true
    let replaced = isAccepted && slot.isPresent == true ? slot.only : nil
    if isAccepted, isCertain { slot.possible = [] }
    slot.possible.removeAll { $0.entry == registration.entry }
    slot.possible.append(registration)
    if isCertain { (slot.mayBeAbsent, slot.mayBeGone) = (false, false) }
    slots[type] = slot
    return isAccepted ? .accepted(replacing: replaced) : .perhaps
  }

  /// Whether there was something to forget: `nil` where nobody can tell.
  mutating func unregister(_ type: SwiftType, isCertain: Bool) -> Bool? {
    let wasPresent = slot(type).isPresent
    if isCertain {
      slots[type] = nil
    } else {
      slots[type]?.mayBeAbsent = true
      slots[type]?.mayBeGone = true
    }
    return wasPresent
  }

  /// What was perhaps registered is surely no more.
  mutating func drop(_ entry: ID<Run.Entry>, of type: SwiftType) {
    slots[type]?.possible.removeAll { $0.entry == entry }
    if slots[type]?.possible.isEmpty == true { slots[type] = nil }
  }

  /// Puts back what was there, unless something else is.
  mutating func restore(_ slot: Slot?, for type: SwiftType) {
    if let slot, slots[type] == nil { slots[type] = slot }
  }

  /// Of what the only registration for a type has made.
  mutating func note(_ value: Value, madeFor type: SwiftType, by entry: ID<Run.Entry>, isCertain: Bool) {
    guard let place = slots[type]?.possible.firstIndex(where: { $0.entry == entry }) else { return }
    slots[type]?.possible[place].made = value
    slots[type]?.possible[place].isMadeForCertain = isCertain
  }

  /// The registrations that have made something.
  var entriesMade: [ID<Run.Entry>] {
    slots.values.flatMap { slot in slot.possible.filter { $0.made != nil }.map(\.entry) }
  }

  /// What others have made is made again.
  mutating func forgetInstances(except entries: Set<ID<Run.Entry>>) {
    for (type, slot) in slots {
      for place in slot.possible.indices where !entries.contains(slot.possible[place].entry) {
        slots[type]?.possible[place].made = nil
      }
    }
  }

  /// What it keeps alive.
  var held: [Value] {
    slots.values.flatMap { slot in
      slot.possible.flatMap { $0.injection.held + ($0.made.map { [$0] } ?? []) }
    }
  }
}
