/// The types that protocols and classes of the frameworks bring into what names them: their declarations are not among the
/// sources, and a type of the project is easily called as they are.
enum FrameworkInnerNames {
  /// What a protocol leaves open, or a class holds; `nil` for other names.
  static func types(of name: String) -> [String]? { all[name] }

  private static let views = [
    "AnimationCurve", "AnimationOptions", "AnimationTransition", "AutoresizingMask", "ContentMode",
    "KeyframeAnimationOptions", "SystemAnimation", "TintAdjustmentMode",
  ]

  private static let all: [String: [String]] = [
    // The standard library's.
    "AsyncIteratorProtocol": ["Element", "Failure"], "AsyncSequence": ["AsyncIterator", "Element", "Failure"],
    "BidirectionalCollection": ["Element", "Index", "Indices", "Iterator", "SubSequence"],
    "CaseIterable": ["AllCases"], "Clock": ["Duration", "Instant"],
    "Collection": ["Element", "Index", "Indices", "Iterator", "SubSequence"],
    "ExpressibleByArrayLiteral": ["ArrayLiteralElement"], "ExpressibleByDictionaryLiteral": ["Key", "Value"],
    "ExpressibleByFloatLiteral": ["FloatLiteralType"], "ExpressibleByIntegerLiteral": ["IntegerLiteralType"],
    "ExpressibleByStringLiteral": [
      "ExtendedGraphemeClusterLiteralType", "StringLiteralType", "UnicodeScalarLiteralType",
    ],
    "Identifiable": ["ID"], "InstantProtocol": ["Duration"], "IteratorProtocol": ["Element"],
    "MutableCollection": ["Element", "Index", "Indices", "Iterator", "SubSequence"],
    "OptionSet": ["ArrayLiteralElement", "Element", "RawValue"],
    "RandomAccessCollection": ["Element", "Index", "Indices", "Iterator", "SubSequence"],
    "RangeReplaceableCollection": ["Element", "Index", "Indices", "Iterator", "SubSequence"],
    "RawRepresentable": ["RawValue"], "Sequence": ["Element", "Iterator"],
    "SetAlgebra": ["ArrayLiteralElement", "Element"], "Strideable": ["Stride"],
    // Combine's.
    "ObservableObject": ["ObjectWillChangePublisher"], "Publisher": ["Failure", "Output"],
    "Subject": ["Failure", "Output"], "Subscriber": ["Failure", "Input"],
    // SwiftUI's.
    "Animatable": ["AnimatableData"], "AnimatableModifier": ["AnimatableData", "Body", "Content"], "App": ["Body"],
    "ButtonStyle": ["Body", "Configuration"], "Commands": ["Body"], "EnvironmentKey": ["Value"],
    "LabelStyle": ["Body", "Configuration"], "Layout": ["AnimatableData", "Cache", "Subviews"],
    "NSViewControllerRepresentable": ["Body", "Context", "Coordinator", "NSViewControllerType"],
    "NSViewRepresentable": ["Body", "Context", "Coordinator", "NSViewType"], "PreferenceKey": ["Value"],
    "Scene": ["Body"], "Shape": ["AnimatableData", "Body"], "ToggleStyle": ["Body", "Configuration"],
    "ToolbarContent": ["Body"],
    "UIViewControllerRepresentable": [
      "Body", "Context", "Coordinator", "UIViewControllerType",
    ], "UIViewRepresentable": ["Body", "Context", "Coordinator", "UIViewType"], "View": ["Body"],
    "ViewModifier": ["Body", "Content"],
    // UIKit's classes.
    "UIAlertController": ["Style"], "UIButton": views + ["ButtonType", "Configuration", "Role"],
    "UICollectionView": views + ["CellRegistration", "ScrollDirection", "ScrollPosition", "SupplementaryRegistration"],
    "UICollectionViewCell": views, "UIControl": views + ["ContentHorizontalAlignment", "Event", "State"],
    "UINavigationController": ["Operation"], "UITableView": views + ["RowAnimation", "ScrollPosition", "Style"],
    "UITableViewCell": views + ["AccessoryType", "CellStyle", "EditingStyle", "SelectionStyle"], "UIView": views,
  ]
}
