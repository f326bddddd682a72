import Foundation

/// A synthetic project of one fixed shape: features in a tree of four branches, each with three services of forty that
/// the one root provides, and beside them files that declare nothing.
struct Corpus {
  var files: Int
  /// How many of the files declare a feature.
  var features: Int
  var linesPerFile = 150

  private static let services = 40
  private static let branches = 4

  func children(of feature: Int) -> [Int] {
    (1...Self.branches).map { Self.branches * feature + $0 }.filter { $0 < features }
  }

  static func needs(of feature: Int) -> [Int] {
    var needs: [Int] = []
    var service = (feature * 7 + 3) % services
    while needs.count < 3 {
      if !needs.contains(service) { needs.append(service) }
      service = (service + 11) % services
    }
    return needs
  }

  static var root: String {
    "import InjectGrail\n\nstruct AppRoot: RootInjector {\n"
      + (0..<services).map { "    let service\($0): Service\($0)\n" }.joined() + "}\n"
  }

  func feature(_ index: Int) -> String {
    let name = "Feature\(index)"
    let children = children(of: index)
    let injects = children.isEmpty ? "" : "@Injects<\(children.map { "Feature\($0)" }.joined(separator: ", "))>\n"
    return """
      import Foundation
      import InjectGrail

      protocol \(name)Injector {
      \(Self.needs(of: index).map { "    var service\($0): Service\($0) { get }" }.joined(separator: "\n"))
      }

      @Needs<\(name)Injector>
      \(injects)final class \(name) {
      \(children.map { "    func make\($0)() -> Feature\($0) { inject() }" }.joined(separator: "\n"))
      }

      """
  }

  /// Ordinary Swift without any word of a dialect.
  static func filler(_ name: String, lines: Int) -> String {
    var text = "final class \(name)Support {\n    var version = 0\n"
    var line = 2
    var number = 0
    while line < lines {
      number += 1
      text += """
            /// Recomputes the total for the given rows and clamps it to what is visible.
            func update\(number)(rows: [Int], limit: Int = \(number * 17)) -> Int {
                var total = 0
                for (position, row) in rows.enumerated() where row > 0 {
                    total += row * (position % 7 + 1)
                    if total > limit { break }
                }
                return min(total, limit)
            }
            var cached\(number): [Int: String] = [\(number): "value"] {
                didSet { if oldValue.count != cached\(number).count { version += 1 } }
            }

        """
      line += 12
    }
    return text + "}\n"
  }

  func write(to folder: URL) throws {
    let step = Double(files) / Double(max(features, 1))
    let places = Dictionary(uniqueKeysWithValues: (0..<features).map { (Int(Double($0) * step), $0) })
    for index in 0..<files {
      let module = folder.appendingPathComponent("Module\(index / 50)")
      if index % 50 == 0 { try FileManager.default.createDirectory(at: module, withIntermediateDirectories: true) }
      let declared = places[index].map(feature) ?? ""
      let name = places[index].map { "Feature\($0)" } ?? "Plain\(index)"
      let lines = linesPerFile - declared.utf8.filter { $0 == UInt8(ascii: "\n") }.count
      try Data((declared + Self.filler(name, lines: lines)).utf8).write(
        to: module.appendingPathComponent("\(name).swift"))
    }
    try Data(Self.root.utf8).write(to: folder.appendingPathComponent("AppRoot.swift"))
  }
}

/// Pairs of injector and injectable that all ask for all that the one root offers: few nodes and very many edges.
struct DenseCorpus {
  var pairs: Int
  var needs: Int

  func write(to folder: URL) throws {
    let root =
      "import InjectGrail\n\nstruct AppRoot: RootInjector {\n"
      + (0..<needs).map { "  let service\($0): Service\($0)\n" }.joined() + "}\n"
    try Data(root.utf8).write(to: folder.appendingPathComponent("AppRoot.swift"))
    let asked = (0..<needs).map { "  var service\($0): Service\($0) { get }\n" }.joined()
    let perFile = 20
    for file in 0..<pairs / perFile {
      let text = (0..<perFile).map { place -> String in
        let name = "Pair\(file * perFile + place)"
        return """
          protocol \(name)Injector: Injector {
          \(asked)}
          final class \(name): Injectable {
            let injector: \(name)InjectorImpl
            init(injector: \(name)InjectorImpl) { self.injector = injector }
          }
          extension AppRoot: Injects\(name)Injector {}

          """
      }.joined()
      try Data(("import InjectGrail\n" + text).utf8).write(to: folder.appendingPathComponent("Pairs\(file).swift"))
    }
  }
}
