internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The files that take the place of the original generator's: one for each component.
struct ShotGenerator {
  /// Where the original's output goes too.
  static let folder = "shot_generated"

  private let project: Project
  private let options: GenerationOptions

  init(_ project: Project, _ options: GenerationOptions) {
    self.project = project
    self.options = options
  }

  func files() -> [GeneratedFile] {
    project.units.indices.compactMap { ShotUnit(project, ID($0)) }.flatMap(files)
  }

  private func files(of unit: ShotUnit) -> [GeneratedFile] {
    var order: [Location] = []
    var parts: [Location: [(code: ShotCode, world: Worlds.World)]] = [:]
    var names: [Location: String] = [:]
    var access: [Location: Access] = [:]
    for world in unit.solved {
      for resolution in world.resolutions where !resolution.component.isFragment {
        let place = resolution.component.location
        if parts[place] == nil { order.append(place) }
        names[place] = resolution.component.name
        access[place] = resolution.component.access
        parts[place, default: []].append((ShotCode(resolution, unit.types), world.world))
      }
    }
    return order.map { place in
      let worlds = parts[place] ?? []
      let files = worlds.reduce(into: Set<Int>()) { $0.formUnion($1.code.files) }
      let imports = GeneratedImports(
        project, files: files, options, needing: ["Foundation"], for: unit.unit
      ).text(exposing: access[place] ?? .internal)
      var landmarks: [Landmark] = []
      var seen: Set<Landmark> = []
      for landmark in worlds.flatMap(\.code.landmarks) where seen.insert(landmark).inserted {
        landmarks.append(landmark)
      }
      return GeneratedFile(
        // Two files of one name cannot be compiled together, and the component's own is often called as it is.
        path: "\(Self.folder)/\(names[place] ?? "")_Generated.swift", unit: unit.unit,
        contents: GeneratedHeader.text + "\n" + imports + ShotMerger(unit.worlds).text(of: worlds),
        landmarks: landmarks)
    }
    .sorted { $0.path < $1.path }
  }
}

/// Blocks of several worlds as one text: what only some have stands under their condition.
struct ShotMerger {
  private let worlds: Worlds

  init(_ worlds: Worlds) { self.worlds = worlds }

  func text(of parts: [(code: ShotCode, world: Worlds.World)]) -> String {
    var heads = Merged<String>()
    var bodies: [String: Merged<[String]>] = [:]
    for (code, world) in parts {
      for block in code.blocks {
        heads.insert(block.head, world)
        for group in block.groups { bodies[block.head, default: Merged()].insert(group, world) }
      }
    }
    var writer = SourceWriter()
    for (head, part) in heads.entries {
      writer.line()
      let outer = worlds.condition(for: part)
      writer.guarded(by: outer) { writer in
        writer.block(head) { writer in
          let groups = (bodies[head] ?? Merged()).entries
          writer.declarations(
            groups.map { group, part in
              SourceWriter.Declaration(
                condition: part == heads[head] ? nil : worlds.condition(for: part), text: group.joined(separator: "\n"))
            }, under: nil, isSpaced: true)
        }
      }
    }
    return writer.text
  }
}
