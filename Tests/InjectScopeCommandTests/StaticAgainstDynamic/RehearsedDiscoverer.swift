import InjectScopeModel

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What a rehearsal says about a random program that uses Discoverer.
enum RehearsedDiscoverer {
  /// Besides resolutions a registration, too, may stop the process.
  static func predictions(for source: String) -> [Prediction] {
    let library = DiscovererLibrary()
    let resolutions = RehearsedProgram.predictions(for: source, dialect: Discoverer(), library: library)
    let marks = SourceMarks(source)
    let stops = library.findings.stops.compactMap { stop -> Prediction? in
      guard !stop.isAfterStop, stop.isCertain, let place = marks.entry(onLine: Int(stop.site.position.line)) else {
        return nil
      }
      return Prediction(place: place, outcome: .stops)
    }
    return resolutions + stops
  }
}
