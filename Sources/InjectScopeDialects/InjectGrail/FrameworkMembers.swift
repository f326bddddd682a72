/// Properties of the frameworks' classes, which an extension may not declare again: their declarations are not among the
/// sources, and a need is easily called as they are.
enum FrameworkMembers {
  private static let object: Set<String> = ["debugDescription", "description", "hash", "isProxy", "superclass"]

  private static let responder: Set<String> = [
    "activityItemsConfiguration", "inputAccessoryView", "inputView", "isFirstResponder", "keyCommands", "next",
    "textInputMode", "undoManager", "userActivity",
  ]

  private static let controller: Set<String> = [
    "children", "editButtonItem", "extensionContext", "isEditing", "navigationController", "navigationItem",
    "nibBundle",
    "nibName", "parent", "preferredContentSize", "presentedViewController", "presentingViewController",
    "splitViewController", "storyboard", "tabBarController", "tabBarItem", "title", "toolbarItems", "traitCollection",
    "transitionCoordinator", "view", "viewIfLoaded",
  ]

  private static let view: Set<String> = [
    "alpha", "backgroundColor", "bounds", "center", "constraints", "contentMode", "frame", "gestureRecognizers",
    "isHidden",
    "layer", "mask", "subviews", "superview", "tag", "tintColor", "traitCollection", "transform", "window",
  ]

  /// What a class of this name brings, and all that it inherits; nothing for other names.
  static func names(of type: String) -> Set<String> {
    guard type != "NSObject" else { return object }
    guard ["UI", "NS", "MK", "WK", "AV"].contains(where: type.hasPrefix) else { return [] }
    if type.hasSuffix("Controller") { return object.union(responder).union(controller) }
    if ["View", "Control", "Button", "Cell", "Label", "Window"].contains(where: type.hasSuffix) {
      return object.union(responder).union(view)
    }
    return type.hasSuffix("Responder") ? object.union(responder) : []
  }
}
