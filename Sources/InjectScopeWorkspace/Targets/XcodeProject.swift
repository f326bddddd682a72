import InjectScopeModel

/// The targets of an Xcode project, out of its `project.pbxproj`: one table of objects that name one another.
struct XcodeProject {
  /// What the bundle keeps it in.
  static let fileName = "project.pbxproj"

  private let objects: [String: ProjectValue]
  private let paths: XcodePaths
  private let root: ProjectValue
  /// For each target the folders in which it has exceptions, with their paths.
  private var exceptions: [String: [String: Set<String>]] = [:]
  /// The app of each product's name.
  private var targetOfProduct: [String: String] = [:]

  /// - Parameter folder: the one that the project lies in, absolute.
  static func targets(
    in text: [UInt8], folder: String, settings: (String) -> BuildSettings?
  ) throws(ProjectFileFailure) -> [BuildTarget] {
    let list = try PropertyList.read(text)
    guard let objects = list["objects"]?.table, let root = list["rootObject"]?.text.flatMap({ objects[$0] }) else {
      throw ProjectFileFailure("it has no objects, or no project among them")
    }
    return XcodeProject(objects: objects, root: root, folder: folder).targets(settings)
  }

  private init(objects: [String: ProjectValue], root: ProjectValue, folder: String) {
    self.objects = objects
    self.root = root
    let place = root["projectDirPath"]?.text.map { FilePath.absolute($0, from: folder) } ?? folder
    paths = XcodePaths(objects, mainGroup: root["mainGroup"]?.text, folder: place)
    for group in paths.synchronized {
      for set in (objects[group]?["exceptions"]?.texts ?? []).compactMap({ objects[$0] })
      where set["isa"]?.text == "PBXFileSystemSynchronizedBuildFileExceptionSet" {
        guard let path = paths.path(of: group), let target = set["target"]?.text else { continue }
        exceptions[target, default: [:]][group, default: []]
          .formUnion((set["membershipExceptions"]?.texts ?? []).map { FilePath.absolute($0, from: path) })
      }
    }
    for target in (root["targets"]?.texts ?? []).compactMap({ objects[$0] }).reversed() {
      guard let name = target["name"]?.text else { continue }
      targetOfProduct[name + ".app"] = name
      if let product = target["productReference"]?.text.flatMap({ objects[$0]?["path"]?.text }) {
        targetOfProduct[product] = name
      }
    }
  }

  private func targets(_ settings: (String) -> BuildSettings?) -> [BuildTarget] {
    let ids = (root["targets"]?.texts ?? []).filter { objects[$0]?["name"]?.text != nil }
    let shared = configurations(of: root, settings)
    var targets: [String: BuildTarget] = [:]
    for id in ids where targets[id] == nil {
      guard let object = objects[id], let name = object["name"]?.text else { continue }
      guard let kind = object["productType"]?.text.flatMap(BuildTarget.Kind.init(productType:)) else { continue }
      let own = configurations(of: object, settings)
      func setting(_ key: String) -> String? { own.value(of: key) ?? shared.value(of: key) }
      let words = ["TARGET_NAME": name, "TARGETNAME": name]
      let product = setting("PRODUCT_NAME").flatMap { BuildSettings.expanded($0, with: words) }
      let module = setting("PRODUCT_MODULE_NAME").flatMap {
        BuildSettings.expanded($0, with: words.merging(["PRODUCT_NAME": product ?? name]) { own, _ in own })
      }
      var target = BuildTarget(name: name, module: module ?? product ?? name, kind: kind)
      target.files = sources(of: object)
      target.folders = folders(of: object, id: id)
      target.dependencies = dependencies(of: object)
      target.host = host(of: target, id: id, setting("TEST_HOST"))
      target.isOnMainActor = setting(BuildSettings.isolation) == "MainActor"
      targets[id] = target
    }
    return named(ids.compactMap { targets[$0] })
  }

  /// A host is known by its target, or by the product that the settings name.
  private func named(_ targets: [BuildTarget]) -> [BuildTarget] {
    let apps = Set(targets.filter { $0.kind == .application }.map(\.name))
    return targets.map { target in
      var target = target
      if target.kind == .unitTest, target.host == nil {
        target.host = target.dependencies.first(where: apps.contains)
      }
      if target.host?.isEmpty == true { target.host = nil }
      return target
    }
  }

  /// The target that the tests are put into; empty where the settings say that there is none.
  private func host(of target: BuildTarget, id: String, _ setting: String?) -> String? {
    guard target.kind == .unitTest else { return nil }
    let attributes = root["attributes"]?["TargetAttributes"]?[id]
    let named = attributes?["TestTargetID"]?.text.flatMap { objects[$0]?["name"]?.text }
    guard let setting else { return named }
    if setting.isEmpty { return "" }
    if let named { return named }
    // $(BUILT_PRODUCTS_DIR)/App.app/App, with more between on the Mac.
    let parts = FilePath.components(of: setting)
    return parts.first { $0.hasSuffix(".app") }.flatMap { targetOfProduct[String($0)] }
  }

  // MARK: Sources

  private func phases(of target: ProjectValue, _ kind: String) -> [ProjectValue] {
    (target["buildPhases"]?.texts ?? []).compactMap { objects[$0] }.filter { $0["isa"]?.text == kind }
  }

  private func built(_ phase: ProjectValue) -> [ProjectValue] {
    (phase["files"]?.texts ?? []).compactMap { objects[$0] }
  }

  private func sources(of target: ProjectValue) -> [String] {
    phases(of: target, "PBXSourcesBuildPhase").flatMap(built).compactMap { file in
      file["fileRef"]?.text.flatMap { paths.path(of: $0) }
    }.filter { $0.hasSuffix(".swift") }
  }

  /// Folders that Xcode keeps in step with the disk. A set of exceptions turns round what is a target's own: out of a
  /// folder that it has, into it out of one that it has not.
  private func folders(of target: ProjectValue, id: String) -> [SourceFolder] {
    let own = (target["fileSystemSynchronizedGroups"]?.texts ?? []).distinct
    var turned = exceptions[id] ?? [:]
    var folders = own.compactMap { group -> SourceFolder? in
      guard let path = paths.path(of: group) else { return nil }
      var folder = SourceFolder(path: path, left: turned.removeValue(forKey: group) ?? [])
      folder.left.formUnion((objects[group]?["explicitFolders"]?.texts ?? []).map { FilePath.absolute($0, from: path) })
      return folder
    }
    folders += Set(turned.values.joined()).sorted().map { SourceFolder(path: $0) }
    return folders
  }

  // MARK: What is linked

  private func dependencies(of target: ProjectValue) -> [String] {
    var names: [String] = []
    for dependency in (target["dependencies"]?.texts ?? []).compactMap({ objects[$0] }) {
      let own = dependency["target"]?.text.flatMap { objects[$0]?["name"]?.text }
      let elsewhere = dependency["targetProxy"]?.text.flatMap { objects[$0]?["remoteInfo"]?.text }
      let product = dependency["productRef"]?.text.flatMap { objects[$0]?["productName"]?.text }
      if let name = own ?? elsewhere ?? product ?? dependency["name"]?.text { names.append(name) }
    }
    for id in target["packageProductDependencies"]?.texts ?? [] {
      if let name = objects[id]?["productName"]?.text { names.append(name) }
    }
    for file in phases(of: target, "PBXFrameworksBuildPhase").flatMap(built) {
      guard let path = file["fileRef"]?.text.flatMap({ objects[$0]?["path"]?.text }) else { continue }
      let name = FilePath.name(of: path)
      names.append(String(name.prefix { $0 != "." }))
    }
    return names.distinct
  }

  private func configurations(of object: ProjectValue, _ read: (String) -> BuildSettings?) -> BuildSettings {
    let list = object["buildConfigurationList"]?.text.flatMap { objects[$0] }
    var settings = BuildSettings()
    for configuration in (list?["buildConfigurations"]?.texts ?? []).compactMap({ objects[$0] }) {
      settings.add(configuration["buildSettings"]?.table ?? [:])
      if let file = configuration["baseConfigurationReference"]?.text.flatMap({ paths.path(of: $0) }),
        let further = read(file)
      {
        settings.add(further)
      }
    }
    return settings
  }
}
