import InjectScopeSyntax

/// The targets that a Tuist manifest, `Project.swift`, says in plain words.
enum TuistManifest {
  static let name = "Project.swift"

  /// Whether a file of such a name is one: a project's own `Project` has a file called so, too.
  static func isManifest(_ path: String, in tree: any SourceTree) -> Bool {
    guard case .success(let bytes) = BuildProjects.bytes(path, in: tree) else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("import ProjectDescription")
  }

  static func targets(
    in text: [UInt8], folder: String, isFolder: (String) -> Bool
  ) throws(ProjectFileFailure) -> [BuildTarget] {
    guard !NestingScan.isTooDeep(text) else {
      throw ProjectFileFailure("it is nested too deeply, or has too long a chain")
    }
    let manifest = String(decoding: text, as: UTF8.self)
    let found = TuistReader.targets(in: manifest)
    // Settings are put together in many ways; where a manifest names this one, it is for all of its targets.
    let isOnMainActor = manifest.filter { !$0.isWhitespace }.contains("\"\(BuildSettings.isolation)\":\"MainActor\"")
    let apps = Set(found.filter { kind(of: $0.product) == .application }.map(\.name))
    return found.compactMap { target in
      guard let kind = kind(of: target.product) else { return nil }
      var result = BuildTarget(name: target.name, module: target.productName, kind: kind)
      result.isOnMainActor = isOnMainActor
      for sources in target.sources { add(sources, to: &result, folder, isFolder) }
      result.folders += target.folders.map { SourceFolder(path: FilePath.absolute($0, from: folder)) }
      result.dependencies = target.dependencies
      if kind == .unitTest { result.host = target.dependencies.first(where: apps.contains) }
      return result
    }
  }

  private static func kind(of product: String) -> BuildTarget.Kind? {
    switch product {
    case "unitTests": .unitTest
    case "uiTests": .interfaceTest
    case "app", "appClip", "commandLineTool", "watch2App", "macro": .application
    case "framework", "staticFramework", "staticLibrary", "dynamicLibrary": .library
    case "bundle": nil
    default: .companion
    }
  }

  /// A pattern's folder is what stands before its first wildcard.
  private static func add(
    _ sources: TuistTarget.Sources, to target: inout BuildTarget, _ folder: String, _ isFolder: (String) -> Bool
  ) {
    let parts = FilePath.components(of: FilePath.absolute(sources.pattern, from: folder))
    let fixed = parts.prefix { !$0.contains { "*?[{".contains($0) } }
    let path = "/" + fixed.joined(separator: "/")
    guard fixed.count < parts.count || isFolder(path) else {
      target.files.append(path)
      return
    }
    let rest = parts[fixed.endIndex...].joined(separator: "/")
    let isWhole = rest.isEmpty || rest == "**" || rest == "**/*.swift" || rest == "**/*"
    target.folders.append(
      SourceFolder(
        path: path, wanted: isWhole ? [] : [Glob("./" + rest)],
        unwanted: sources.excluding.map { pattern in
          Glob("./" + FilePath.relative(FilePath.absolute(pattern, from: folder), to: path))
        }))
  }
}
