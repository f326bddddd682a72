import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel

extension GeneratedStyle {
  /// The form of the functions of each unit that has any in more than one.
  static func styles(of session: Session, _ code: GenerationOptions) -> [GeneratedStyle] {
    let graph = session.graph
    let units = Set(graph.signatures.filter { $0.style == .injector }.map { graph.nodes[$0.owner] })
      .filter { $0.kind == .root || $0.kind == .injectable }.map(\.unit)
    return Set(units).sorted().map { unit in
      let called = session.calledStyles.first { $0.unit == unit }
      let call = code.style == nil ? called?.calls.first : nil
      var style = GeneratedStyle(
        unit: graph.units[unit].name, style: code.style(of: unit),
        reason: code.style != nil ? .chosen : call == nil ? .default : .called, call: call)
      if style.reason == .default { style.unclear = called?.unclear.first }
      return style
    }
  }

  /// What is said of it: only what nobody chose needs words.
  func words(_ place: (Location) -> String) -> String? {
    call.map { "style \(style.rawValue): `inject` is called so at \(place($0))" }
      ?? unclear.map {
        "style \(style.rawValue), the usual one, is taken: calls of `inject`, as at \(place($0)), do not show which one they "
          + "are written for; \(SignatureStyle.allCases.map { "`--style \($0.rawValue)`" }.joined(separator: " or ")) "
          + "says it, as does `style` in \(Configuration.fileName)"
      }
  }
}
