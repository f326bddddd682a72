/// The targets that an XcodeGen manifest, `project.yml`, describes.
struct XcodeGenManifest {
  /// What is read of a manifest and of those that it includes: enough for anybody, an end for those that go in circles.
  private static let mostFiles = 100

  private let folder: String
  private let templates: [String: ProjectValue]
  /// The settings of all targets.
  private let settings: ProjectValue?

  /// - Parameters:
  ///   - path: the manifest, absolute.
  ///   - read: the text of a file.
  static func targets(
    at path: String, isFolder: (String) -> Bool, read: (String) -> String?
  ) throws(ProjectFileFailure) -> [BuildTarget] {
    guard let text = read(path) else { throw ProjectFileFailure("it cannot be read") }
    var left = mostFiles
    let whole = try included(try YAML.read(text), at: path, left: &left, read)
    guard let targets = whole["targets"]?.table else { return [] }
    let manifest = XcodeGenManifest(
      folder: FilePath.parent(of: path), templates: whole["targetTemplates"]?.table ?? [:],
      settings: whole["settings"])
    let kinds = targets.compactMapValues { manifest.whole($0, name: "")["type"]?.text }
    return targets.keys.sorted().compactMap { name in
      targets[name].flatMap { manifest.target(name, manifest.whole($0, name: name), kinds, isFolder) }
    }
  }

  // MARK: Putting together

  /// A manifest upon those that it includes.
  private static func included(
    _ value: ProjectValue, at path: String, left: inout Int, _ read: (String) -> String?
  ) throws(ProjectFileFailure) -> ProjectValue {
    var below = ProjectValue.table([:])
    for include in value["include"]?.list ?? value["include"].map({ [$0] }) ?? [] {
      guard let name = include.text ?? include["path"]?.text, left > 0 else { continue }
      left -= 1
      let file = FilePath.absolute(name, from: FilePath.parent(of: path))
      guard let text = read(file) else { continue }
      var part: ProjectValue
      do { part = try YAML.read(text) } catch {
        throw ProjectFileFailure(
          "what it includes as '\(name)' cannot be read: in line \(error.position.line), \(error.reason)")
      }
      part = try included(part, at: file, left: &left, read)
      if include["relativePaths"]?.text != "false" {
        part = moved(part, by: FilePath.parent(of: name))
      }
      below = merged(part, onto: below)
    }
    return merged(value, onto: below)
  }

  /// The sources of what was included lie beside the file that says so.
  private static func moved(_ value: ProjectValue, by prefix: String) -> ProjectValue {
    guard !prefix.isEmpty, prefix != "/", var table = value.table else { return value }
    for key in ["targets", "targetTemplates"] {
      guard let targets = table[key]?.table else { continue }
      table[key] = .table(
        targets.mapValues { target in
          guard var whole = target.table, let sources = whole["sources"] else { return target }
          whole["sources"] = .list((sources.list ?? [sources]).map { moved(source: $0, by: prefix) })
          return .table(whole)
        })
    }
    return .table(table)
  }

  private static func moved(source: ProjectValue, by prefix: String) -> ProjectValue {
    if let path = source.text { return .text(FilePath.joined(prefix, path)) }
    guard var table = source.table, let path = table["path"]?.text else { return source }
    table["path"] = .text(FilePath.joined(prefix, path))
    return .table(table)
  }

  /// Tables are joined, lists follow one another; a key `name:REPLACE` takes the place of all.
  private static func merged(_ value: ProjectValue, onto below: ProjectValue) -> ProjectValue {
    switch (value, below) {
    case (.table(let value), .table(var result)):
      for (key, part) in value {
        if key.hasSuffix(":REPLACE") {
          result[String(key.dropLast(8))] = part
        } else {
          result[key] = result[key].map { merged(part, onto: $0) } ?? part
        }
      }
      return .table(result)
    case (.list(let value), .list(let below)): return .list(below + value)
    default: return value
    }
  }

  /// A target upon its templates, with their words filled in.
  private func whole(_ target: ProjectValue, name: String) -> ProjectValue {
    let names = target["templates"]?.texts ?? []
    guard !names.isEmpty else { return Self.filled(target, ["target_name": name]) }
    var words = ["target_name": name]
    for (key, value) in target["templateAttributes"]?.table ?? [:] { words[key] = value.text }
    let below = names.prefix(Self.mostFiles).reduce(ProjectValue.table([:])) { below, name in
      templates[name].map { Self.merged($0, onto: below) } ?? below
    }
    return Self.filled(Self.merged(target, onto: below), words)
  }

  /// Only where a target says what it is: nothing else is asked for.
  private static func filled(_ target: ProjectValue, _ words: [String: String]) -> ProjectValue {
    guard case .table(var table) = target else { return target }
    for key in ["type", "sources", "dependencies", "productName"] {
      table[key] = table[key].map { filled(text: $0, words, 3) }
    }
    return .table(table)
  }

  private static func filled(text value: ProjectValue, _ words: [String: String], _ depth: Int) -> ProjectValue {
    switch value {
    case .text(let text):
      .text(text.contains("${") ? words.reduce(text) { replaced("${\($1.key)}", by: $1.value, in: $0) } : text)
    case .list(let list): depth == 0 ? value : .list(list.map { filled(text: $0, words, depth - 1) })
    case .table(let table): depth == 0 ? value : .table(table.mapValues { filled(text: $0, words, depth - 1) })
    }
  }

  private static func replaced(_ word: String, by other: String, in text: String) -> String {
    var rest = text[...]
    var result = ""
    while let sign = rest.firstIndex(of: "$") {
      result += rest[..<sign]
      rest = rest[sign...]
      result += rest.hasPrefix(word) ? other : "$"
      rest = rest.dropFirst(rest.hasPrefix(word) ? word.count : 1)
    }
    return result + rest
  }

  // MARK: A target

  private func target(
    _ name: String, _ value: ProjectValue, _ kinds: [String: String], _ isFolder: (String) -> Bool
  ) -> BuildTarget? {
    guard let kind = value["type"]?.text.flatMap(BuildTarget.Kind.init(productType:)) else { return nil }
    let words = ["TARGET_NAME": name, "TARGETNAME": name, "PRODUCT_NAME": value["productName"]?.text ?? name]
    func setting(_ key: String) -> String? { Self.setting(key, in: value["settings"]) }
    let module =
      setting("PRODUCT_MODULE_NAME").flatMap { BuildSettings.expanded($0, with: words) } ?? value["productName"]?.text
      ?? setting("PRODUCT_NAME").flatMap { BuildSettings.expanded($0, with: words) }
    var target = BuildTarget(name: name, module: module, kind: kind)
    target.isOnMainActor =
      (setting(BuildSettings.isolation) ?? Self.setting(BuildSettings.isolation, in: settings)) == "MainActor"
    for source in value["sources"]?.list ?? value["sources"].map({ [$0] }) ?? [] { add(source, to: &target, isFolder) }
    for dependency in value["dependencies"]?.list ?? [] {
      let named = ["target", "product", "package", "framework"].lazy.compactMap { dependency[$0]?.text }.first
      // Of another project it is the target's name behind the slash; of a framework its file's.
      guard let named else { continue }
      target.dependencies.append(String(FilePath.name(of: named).prefix { $0 != "." }))
    }
    if kind == .unitTest, setting("TEST_HOST") != "" {
      target.host = target.dependencies.first { kinds[$0].flatMap(BuildTarget.Kind.init(productType:)) == .application }
    }
    return target
  }

  private static func setting(_ key: String, in settings: ProjectValue?) -> String? {
    settings?["base"]?[key]?.text ?? settings?[key]?.text
      ?? (settings?["configs"]?.table ?? [:]).sorted { $0.key < $1.key }.lazy.compactMap { $1[key]?.text }.first
  }

  private func add(_ source: ProjectValue, to target: inout BuildTarget, _ isFolder: (String) -> Bool) {
    guard let written = source.text ?? source["path"]?.text else { return }
    let isCode = source["buildPhase"].map { $0.text == "sources" } ?? true
    guard isCode, source["type"]?.text != "folder" else { return }
    let path = FilePath.absolute(written, from: folder)
    guard isFolder(path) else {
      if path.hasSuffix(".swift") { target.files.append(path) }
      return
    }
    // A pattern begins in the folder: a name alone is no name for any depth.
    func globs(_ key: String) -> [Glob] { (source[key]?.texts ?? []).map { Glob("./" + $0) } }
    target.folders.append(SourceFolder(path: path, wanted: globs("includes"), unwanted: globs("excludes")))
  }
}
