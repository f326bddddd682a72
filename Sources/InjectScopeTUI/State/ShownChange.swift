import InjectScopeModel

/// The change that the panel of code shows in place of code before it is made, and how things were when it was asked for.
struct ShownChange: Sendable {
  var request: ChangeRequest
  let panel: PanelID
  let tabs: Tabs
  /// What was looked for: in a change one looks for something else.
  let search: Search?
}
