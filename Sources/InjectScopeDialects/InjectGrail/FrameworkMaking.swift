internal import InjectScopeAnalysis

/// Types that a framework makes: nobody passes them an injector, and an initialiser that asks for one has no caller.
enum FrameworkMaking {
  private static let entries: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]
  private static let delegates = ["ApplicationDelegate", "SceneDelegate", "ExtensionDelegate"]
  private static let made: Set<String> = ["App", "SwiftUI.App", "XCTestCase"]

  /// Whether the framework calls `init()` of the type, or of what inherits from it.
  static func makes(_ entry: TypeIndex.Entry, in types: TypeIndex) -> Bool {
    types.lineage(of: entry).contains { ancestor in
      ancestor.declarations.contains { $0.facts.attributes.contains { entries.contains($0.name) } }
        || foreign(ancestor, in: types).contains { name in
          made.contains(name) || delegates.contains { name.hasSuffix($0) }
        }
    }
  }

  /// Whether it inherits from a class of the frameworks, whose initialisers it may have to bring.
  static func isBase(of entry: TypeIndex.Entry, in types: TypeIndex) -> Bool {
    types.lineage(of: entry).contains { foreign($0, in: types).contains(where: isClass) }
  }

  /// The frameworks' classes; anything else that is declared elsewhere may as well be a protocol.
  static func isClass(_ name: String) -> Bool {
    ["ViewController", "View", "Window", "Responder", "Control", "Cell", "Application"].contains { name.hasSuffix($0) }
      && ["UI", "NS", "WK", "MK", "AV"].contains { name.hasPrefix($0) }
  }

  /// What it names and the project does not declare.
  private static func foreign(_ entry: TypeIndex.Entry, in types: TypeIndex) -> [String] {
    entry.all.flatMap { declaration in
      declaration.facts.inherited.flatMap(\.type.spelling.compositionParts).filter { name in
        types.find(name, from: declaration.facts.outerName, inFile: declaration.file)
          .map { types.entries[$0].declarations.isEmpty } ?? true
      }
    }
  }
}
