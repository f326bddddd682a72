internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What is said of a method that is there, and is no provider for the words before it.
extension ShotDeclarations.Hidden {
  var likeness: Finding.Likeness {
    guard isStatic else { return .hidden(access) }
    return .notReady(access.reachesOtherFiles ? "it is static" : "it is static and \(access)")
  }

  func fix(of source: String) -> Finding.Fix {
    guard isStatic else {
      return Finding.Fix("take `\(access)` away from '\(source)'", by: .open(toSet: false), at: location)
    }
    guard access.reachesOtherFiles else {
      return Finding.Fix("take `\(access)` and `static` away from '\(source)'")
    }
    return Finding.Fix("take `static` away from '\(source)'", by: .ofObject(name), at: location)
  }
}
