public import InjectScopeModel

/// The form of generated functions that the code of one unit calls.
public struct CalledStyle: Hashable, Sendable {
  public var unit: ID<Project.Unit>
  /// The one that most calls are of.
  public var style: SignatureStyle
  /// The calls that show it, in the order of their places.
  public var calls: [Location]
  /// Those of the other form: in whichever form it is generated, some do not compile.
  public var others: [Location]
  /// Where there is neither: calls that show no form.
  public var unclear: [Location] = []
  /// Whether some are called on the list that an object is made from: `injector.inject()`.
  public var callsLists = false

  public init(unit: ID<Project.Unit>, style: SignatureStyle, calls: [Location], others: [Location]) {
    self.unit = unit
    self.style = style
    self.calls = calls
    self.others = others
  }

  /// The calls that would not compile in this form.
  func calls(against style: SignatureStyle) -> [Location] { style == self.style ? others : calls }

  /// What is wrong with a form that somebody chose although the code calls the other.
  public func contradiction(to style: SignatureStyle) -> Finding? {
    let calls = calls(against: style)
    guard let first = calls.first else { return nil }
    let other = SignatureStyle.allCases.first { $0 != style } ?? style
    return Finding(
      id: "style-contradicts-calls", severity: .error,
      message: "'inject' is called here for \(other.result), and the style '\(style.rawValue)' returns \(style.result)",
      at: first,
      fix: Finding.Fix("generate with `--style \(other.rawValue)`, or without it: the calls decide then"),
      places: calls.map { Finding.Place("'inject' is called for \(other.result) here", at: $0) }, blocks: .everything)
  }
}

extension SignatureStyle {
  /// What its functions return.
  var result: String {
    switch self {
    case .direct: "the object"
    case .injector: "the list that an initialiser takes"
    }
  }
}
