import InjectScopeDialects
import InjectScopeModel
import InjectScopeWorkspace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What somebody who moves a project to InjectScope would look up by hand.
struct ProjectSurvey {
  /// A file at the top of a project, by which it shows how it is built.
  struct Mark {
    var path: String
    /// What a person calls it.
    var title: String
  }

  let session: Session
  let marks: [Mark]
  let sourcery: [SourceryConfiguration]
  /// What another generator wrote, of what is generated now.
  let older: [OtherOutput.Batch]
  /// Generated files beside these that are nothing of ours: their generator is still needed.
  let foreign: [String]
  /// Where the generator is called, as places with what stands there.
  let calls: [(place: String, line: String)]
  /// The form of the older output's functions, if there is any.
  let olderStyle: SignatureStyle?
  let makesMocks: Bool
  /// The folder that holds what was generated before, outside of the sources: it would stay there beside what is written.
  private let former: String?

  /// The root of the project, absolute.
  var root: String { session.loaded.root }

  /// - Parameters:
  ///   - part: the folder that is read, where that is not the whole of what was read first.
  init(_ session: Session, part: String = "", of whole: Session? = nil) {
    self.session = session
    former = whole.flatMap { Self.former(of: session, besides: part, in: $0) }
    let root = session.loaded.root
    let top = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted()
    marks = top.compactMap(Self.mark)
    sourcery = Self.configurations(below: root)
    var code = GenerationOptions()
    let plain = OtherOutput(in: session, code).batches.filter { !$0.isOurs }
    code.makesMocks = true
    let others = OtherOutput(in: session, code).batches.filter { !$0.isOurs }
    makesMocks = others.flatMap(\.paths).count > plain.flatMap(\.paths).count
    older = others
    let own = Set(others.flatMap(\.paths))
    foreign = session.loaded.generated.map(\.path).filter { path in
      !own.contains(path) && session.loaded.text(of: path).map { !GeneratedHeader.isOurs($0) } == true
    }
    let texts = own.sorted().compactMap { path in session.loaded.text(of: path).map { (path: path, text: $0) } }
    olderStyle = texts.isEmpty ? nil : OlderOutput(texts, in: session, GenerationOptions()).style
    calls = Self.calls(below: root)
  }

  /// The libraries that are found, in the order in which they are listed.
  var dialects: [any Dialect] {
    let found = Set(session.graph.nodes.map(\.dialect))
    return session.dialects.filter { found.contains($0.id) }
  }

  /// Whether there is any function that has one of several forms.
  var hasStyles: Bool { session.graph.nodes.contains { $0.kind == .root || $0.kind == .injectable } }

  var isPackage: Bool { marks.contains { $0.path == "Package.swift" } }

  /// Whether a target of the package names the plugin already.
  var hasPlugin: Bool {
    isPackage && (try? String(contentsOfFile: root + "/Package.swift", encoding: .utf8))?.contains(Self.plugin) == true
  }

  static let plugin = "InjectScopeGenerate"

  /// Outside of a package, the folder below the root that holds all that takes part, tests apart; what lies under one
  /// path is compiled together there.
  var sources: String? {
    guard !isPackage else { return nil }
    let files = session.graph.nodes.map(\.location.file).filter { !Self.isTest($0) }
    let tops = Set(files.map { $0.split(separator: "/").dropLast().first.map(String.init) ?? "" })
    guard tops.count == 1, let top = tops.first, !top.isEmpty, !top.hasPrefix("..") else { return nil }
    return top
  }

  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") || $0.hasSuffix("Mocks") }
  }

  /// Where output must go to take the place of the older one file by file, if it can, and does not go by itself.
  var output: String? {
    let generated = session.generated(codeOptions)
    guard Set(generated.map(\.unit)).count == 1, let usual = try? OutputPlace(for: session.loaded, named: session.paths)
    else { return nil }
    if let former { return former }
    let paths = older.flatMap(\.paths)
    if Set(paths).isSubset(of: usual.placed(generated).map(\.path)) { return nil }
    let places = paths.map { path in
      generated.first { path.hasSuffix("/" + $0.path) }.map { String(path.dropLast($0.path.count + 1)) }
    }
    guard let first = places.first, let place = first, places.contains(where: { $0 == place }) else { return nil }
    return place
  }

  private static func former(of session: Session, besides part: String, in whole: Session) -> String? {
    let ours = whole.loaded.generated.map(\.path).filter { path in
      !path.hasPrefix(part + "/") && whole.loaded.text(of: path).map(GeneratedHeader.isOurs) == true
    }
    guard !ours.isEmpty else { return nil }
    for file in session.generated() {
      if ours.contains(file.path) { return "." }
      if let path = ours.first(where: { $0.hasSuffix("/" + file.path) }) {
        return String(path.dropLast(file.path.count + 1))
      }
    }
    return nil
  }

  var codeOptions: GenerationOptions {
    var options = GenerationOptions()
    options.makesMocks = makesMocks
    options.style = olderStyle ?? .direct
    return options
  }

  /// The configurations that wrote the older output: what they say of it holds for ours.
  var writers: [SourceryConfiguration] {
    sourcery.filter { configuration in
      older.flatMap(\.paths).contains { path in
        configuration.outputs.contains { path == $0 || path.hasPrefix($0 + "/") }
      }
    }
  }

  // MARK: Looking

  private static func mark(_ name: String) -> Mark? {
    switch name {
    case "Package.swift": Mark(path: name, title: "a package")
    case "Podfile": Mark(path: name, title: "a Podfile")
    case "Project.swift": Mark(path: name, title: "a Tuist project")
    case "project.yml": Mark(path: name, title: "an XcodeGen project")
    case "BUILD", "BUILD.bazel", "MODULE.bazel", "WORKSPACE": Mark(path: name, title: "a Bazel workspace")
    case _ where name.hasSuffix(".xcodeproj"): Mark(path: name, title: "an Xcode project")
    case _ where name.hasSuffix(".xcworkspace"): Mark(path: name, title: "an Xcode workspace")
    default: nil
    }
  }

  private static func configurations(below root: String) -> [SourceryConfiguration] {
    files(below: root) { name in
      name.hasSuffix(".yml") || name.hasSuffix(".yaml")
    }.flatMap { path in
      let text = (try? Disk.text(of: root + "/" + path, waits: false, atMost: 1 << 20)) ?? ""
      return SourceryConfiguration.all(in: text, at: path)
    }
  }

  /// Lines of build files that run the generator.
  private static func calls(below root: String) -> [(place: String, line: String)] {
    let names: Set<String> = [
      "Podfile", "Makefile", "Mintfile", "project.pbxproj", "Project.swift", "Fastfile", "Rakefile",
    ]
    return files(below: root) { name in
      names.contains(name) || name.hasSuffix(".sh") || name.hasSuffix(".yml") || name.hasSuffix(".yaml")
    }.flatMap { path -> [(place: String, line: String)] in
      let text = (try? Disk.text(of: root + "/" + path, waits: false, atMost: 16 << 20)) ?? ""
      return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap {
        number, line in
        let low = line.lowercased()
        guard low.contains("sourcery") || low.contains("/scripts/inject.sh"), !low.contains("sourcery:"),
          // A project's file names every file besides.
          !path.hasSuffix(".pbxproj") || low.contains("shellscript")
        else { return nil }
        let trimmed = line.drop(while: \.isWhitespace).trimmedEnd
        return ("\(path):\(number + 1)", trimmed.count > 100 ? trimmed.prefix(99) + "…" : trimmed)
      }
    }
  }

  /// Files that may say how the project is built, by their path; what tools fetch or build is not looked into.
  private static func files(below root: String, where isWanted: (String) -> Bool) -> [String] {
    var found: [String] = []
    var pending = [("", 0)]
    while let (folder, depth) = pending.popLast() {
      let whole = folder.isEmpty ? root : root + "/" + folder
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: whole)) ?? []).sorted() {
        let path = folder.isEmpty ? name : folder + "/" + name
        guard Disk.exists(root + "/" + path) else { continue }
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: root + "/" + path)) != nil
        if Platform.isFolder(root + "/" + path) {
          let isOwn = name.hasSuffix(".xcodeproj") || name == ".github" || !IgnoredFolders.contains(name)
          if depth < 6, isOwn, !isLink, name != "Mint" { pending.append((path, depth + 1)) }
        } else if isWanted(name) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }
}

extension Substring {
  fileprivate var trimmedEnd: String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)])
  }
}
