/// A target that Xcode builds, whatever file describes it.
struct BuildTarget {
  enum Kind {
    /// A program of its own: an app, a tool.
    case application
    /// A program that another one brings along: an extension.
    case companion
    /// What programs are made of.
    case library
    /// Tests that run in one process with what they test.
    case unitTest
    /// Tests that press an app's buttons from outside.
    case interfaceTest

    var isTest: Bool { self == .unitTest || self == .interfaceTest }

    /// By the word behind `com.apple.product-type.`, which other project files write alone.
    init?(productType: String) {
      let prefix = "com.apple.product-type."
      let type = productType.hasPrefix(prefix) ? String(productType.dropFirst(prefix.count)) : productType
      switch type {
      case "bundle.unit-test", "bundle.ocunit-test": self = .unitTest
      case "bundle.ui-testing": self = .interfaceTest
      case "tool", "application", "instruments-package": self = .application
      case _ where type.hasPrefix("application."): self = .application
      case _ where type.contains("extension") || type == "xpc-service": self = .companion
      case "bundle", "driver", "kernel-extension", "system-extension": self = .companion
      case _ where type.contains("framework") || type.contains("library"): self = .library
      default: return nil
      }
    }
  }

  var name: String
  /// As code imports it.
  var module: String
  var kind: Kind
  /// Its sources, one by one; absolute.
  var files: [String] = []
  /// Whole folders of sources.
  var folders: [SourceFolder] = []
  /// Targets and products that it names as needed, by name.
  var dependencies: [String] = []
  /// The target in whose process its tests run, by name.
  var host: String?
  /// Whether what says nothing of an actor runs on the main one.
  var isOnMainActor = false

  init(name: String, module: String? = nil, kind: Kind) {
    self.name = name
    self.module = Self.moduleName(module ?? name)
    self.kind = kind
  }

  /// As Xcode makes a name one that can be imported.
  private static func moduleName(_ name: String) -> String {
    let name = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }
}

/// A folder of which everything is a target's source, but what is left out.
struct SourceFolder {
  /// Absolute.
  let path: String
  /// Files and folders that are no sources of it; absolute.
  var left: Set<String> = []
  /// Of what is below, only what one of them matches; all where there is none. Relative to the folder.
  var wanted: [Glob] = []
  /// What is left out by a pattern, relative to the folder.
  var unwanted: [Glob] = []

  /// Whether a file below it, absolute, is a source.
  func holds(_ file: String) -> Bool {
    if !left.isEmpty, FilePath.ancestors(of: file).contains(where: left.contains) { return false }
    guard !wanted.isEmpty || !unwanted.isEmpty else { return true }
    let relative = FilePath.relative(file, to: path)
    func isMatched(by globs: [Glob]) -> Bool { globs.contains { $0.covers(relative) } }
    return (wanted.isEmpty || isMatched(by: wanted)) && !isMatched(by: unwanted)
  }
}
