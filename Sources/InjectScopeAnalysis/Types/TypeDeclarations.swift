public import InjectScopeModel

/// The declarations and extensions of a project's types, each made once: the indices of all units that see one share it.
public struct TypeDeclarations: Sendable {
  private let ofFiles: [[TypeIndex.Declaration]]

  public init(_ project: Project) {
    ofFiles = project.files.indices.map { file in
      project.files[file].facts.types.indices.map { TypeIndex.Declaration(ID($0), ofFile: file, in: project) }
    }
  }

  subscript(type: ID<TypeFacts>, inFile file: Int) -> TypeIndex.Declaration { ofFiles[file][Int(type.index)] }
}
