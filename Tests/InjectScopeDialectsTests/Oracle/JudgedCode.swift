import Foundation
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Code that is written for the compiler to judge, and what is expected of it.
extension TypeOracle {
  static func judging(_ code: String) throws -> TypeOracle { try judging(["Code.swift": code]) }

  /// In a folder that is gone afterwards.
  static func judging(_ files: [String: String]) throws -> TypeOracle {
    let place = try TemporaryPlace()
    for (name, text) in files { try text.write(to: place.url(name), atomically: true, encoding: .utf8) }
    return try TypeOracle(files, in: place.folder)
  }

  /// Nothing is taken for another type, and more than so much was judged at all.
  func expectNothingWrong(judged least: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(wrong.map(\.description) == [], sourceLocation: sourceLocation)
    #expect(judged > least, "\(summary)", sourceLocation: sourceLocation)
  }

  /// And all of it is known, but for closures themselves: they may be turned into what is wanted of them.
  func expectKnown(judged least: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    expectNothingWrong(judged: least, sourceLocation: sourceLocation)
    #expect(
      open.keys.filter { !$0.hasPrefix("closure") } == [], "\(commonestOpen(20))", sourceLocation: sourceLocation)
  }
}
