import InjectGrail

protocol SearchViewModelInjector: Injector {
  var timetable: Timetable { get }
}

/// Finds connections. The ticket office that these need passes through here unmentioned.
@Needs
@Injects<ConnectionViewModel>
final class SearchViewModel {
  func connections(from start: String, to end: String) -> [ConnectionViewModel] {
    timetable.connections(from: start, to: end).map { inject(connection: $0) }
  }
}
