import InjectGrail

class Screen {}
struct Log: Sendable {}
struct Net: Equatable, Sendable {}
enum Mode { case one, two }
struct Root: RootInjector {
  let log: Log
  let net: Net
}

protocol IndexedInjector: Injector { subscript(place: Int) -> Log { get } }
struct Indexed: Injectable { let injector: IndexedInjectorImpl }

protocol BoundInjector: Injector where Self: AnyObject { var log: Log { get } }
struct Bound: Injectable { let injector: BoundInjectorImpl }

protocol ScreenInjector: Injector where Self: Screen { var log: Log { get } }
struct ScreenModel: Injectable { let injector: ScreenInjectorImpl }

protocol SortedInjector: Injector, Comparable { var number: Int { get } }
struct Sorted: Injectable { let injector: SortedInjectorImpl }

protocol EqualInjector: Injector, Equatable {
  var net: Net { get }
  var log: Log { get }
}
struct Equal: Injectable { let injector: EqualInjectorImpl }

protocol CodedInjector: Injector, Codable { var done: () -> Void { get } }
struct Coded: Injectable { let injector: CodedInjectorImpl }

protocol AssignedInjector: Injector { var log: Log { get nonmutating set } }
struct Assigned: Injectable { let injector: AssignedInjectorImpl }

final class Journal {}
final class Ledger: Equatable { static func == (left: Ledger, right: Ledger) -> Bool { left === right } }

protocol KeyedInjector: Injector, Hashable { var journal: Journal { get } }
struct Keyed: Injectable { let injector: KeyedInjectorImpl }

// What a struct can do.

protocol LedgerInjector: Injector, Equatable { var ledger: Ledger { get } }
struct Booked: Injectable { let injector: LedgerInjectorImpl }

protocol FineInjector: Injector, Hashable {
  var name: String { get set }
  var numbers: [Int] { get }
  var mode: Mode { get }
}
struct Fine: Injectable { let injector: FineInjectorImpl }

protocol FilledInjector: Injector { subscript(place: Int) -> Int { get } }
extension FilledInjector { subscript(place: Int) -> Int { place } }
struct Filled: Injectable { let injector: FilledInjectorImpl }

protocol KeptInjector: Injector {
  var seen: Int { get nonmutating set }
  var count: Int { get mutating set }
}
extension KeptInjector {
  var seen: Int {
    get { 1 }
    nonmutating set {}
  }
}
struct Kept: Injectable { let injector: KeptInjectorImpl }
