public import InjectScopeModel

extension Edge {
  /// What is said beside it: where it is in doubt, and under which condition it is there.
  public var remarks: [String] { [certainty.remark, condition.map { "#if \($0.text)" }].compactMap { $0 } }
}
