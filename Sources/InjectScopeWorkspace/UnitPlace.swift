public import InjectScopeModel

extension LoadedProject {
  /// The unit whose sources lie in a folder that somebody named; `nil` where nothing was found in it.
  public func unit(in folder: String) throws(LoadError) -> ID<Project.Unit>? {
    let named = try NamedPath.resolve([folder], in: tree)[0]
    let relative = FilePath.relative(named.path, to: root)
    return project.units.firstIndex { $0.folder == relative }.map { ID($0) }
  }

  /// The unit whose folder a place lies in, the inmost of several.
  public func unit(of place: Location) -> ID<Project.Unit>? {
    project.units.indices.filter { FilePath.isInside(place.file, project.units[$0].folder) }
      .max { project.units[$0].folder.utf8.count < project.units[$1].folder.utf8.count }.map { ID($0) }
  }
}
