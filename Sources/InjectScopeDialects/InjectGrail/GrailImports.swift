internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What files import that is not read, and that may declare what nothing here does.
final class GrailImports {
  private let project: Project
  /// The modules that are read, once somebody asks: there may be as many as files.
  private lazy var read = Set(project.units.map(\.moduleName))

  init(_ project: Project) { self.project = project }

  /// Whether something of it could be injected.
  func mayBringOurs(inFile file: Int) -> Bool {
    project.files[file].facts.imports.contains {
      !read.contains($0.module) && !Self.withoutInjection.contains($0.module)
    }
  }

  /// Whether there may be a protocol of the name: the frameworks declare many, and no injectors.
  func mayDeclare(_ name: String, inFile file: Int) -> Bool {
    guard !name.hasSuffix(InjectGrailReader.injectorSuffix) else { return mayBringOurs(inFile: file) }
    return project.files[file].facts.imports.contains {
      !read.contains($0.module) && !Self.library.contains($0.module)
    }
  }

  /// Whether code behind it knows the library's words.
  func isOfLibrary(_ fact: ImportFact) -> Bool { fact.module == "InjectGrail" && fact.condition == nil }

  private static let library: Set<String> = ["InjectGrail", "InjectGrailMacros"]
  private static let withoutInjection: Set<String> = [
    "InjectGrail", "InjectGrailMacros", "Foundation", "UIKit", "AppKit", "SwiftUI", "Combine",
  ]
}

extension GrailDeclarations {
  /// What files say of themselves: those that know the library's words, those that may name what is not read, and
  /// those of which a part is lost.
  mutating func lookAtFiles(of project: Project, importing imports: GrailImports) {
    for index in types.files {
      let file = project.files[index]
      if file.facts.imports.contains(where: imports.isOfLibrary) { spokenFiles.insert(file.path) }
      if imports.mayBringOurs(inFile: index) { openFiles.insert(file.path) }
      if !file.facts.problems.isEmpty { brokenFiles.insert(file.path) }
    }
  }
}
