public import InjectScopeModel
import InjectScopeWorkspace

extension Invocation {
  /// The project that begins above the folder that is read because nobody said what to read; `nil` where that is all of
  /// it. What it declares outside of that folder is missing in every answer.
  public var whole: ReadingPlace? {
    guard !namesPaths, paths == [here], let root = try? Workspace.root(of: paths) else { return nil }
    let folder = Disk.real(Disk.whole(here))
    return Disk.real(root) == folder || !Disk.isInside(folder, Disk.real(root)) ? nil : ReadingPlace(folder: root)
  }
}

extension Session {
  /// Says that only a part is read, where something was found to be wrong with it, or nothing at all.
  func tellIfPart(_ invocation: Invocation, finding isWrong: Bool, on console: Console) {
    guard isWrong || graph.nodes.isEmpty, let whole = invocation.whole ?? wholeAround(invocation) else { return }
    let line = "injectscope \(invocation.command.manual.name) \(whole.folder.shellWord)"
    let part = invocation.namesPaths ? paths.map { "'\($0)'" }.joined(separator: ", ") : "this folder"
    let verb = paths.count > 1 ? "are read, and their" : "is read, and its"
    console.tell("only \(part) \(verb) project begins above: `\(line)` reads all of it".shown)
  }

  /// The project of a target of which only a part is named. That a folder lies in a repository, or is a target, says
  /// nothing: who names one may mean just that.
  private func wholeAround(_ invocation: Invocation) -> ReadingPlace? {
    let root = Disk.real(loaded.root)
    let named = paths.map { Disk.real(Disk.whole($0)) }
    guard invocation.namesPaths, named.allSatisfy({ $0 != root && Disk.isInside($0, root) }) else { return nil }
    let units = Set(loaded.project.files.map(\.unit)).map { loaded.project.units[$0] }
    let isPart = units.contains { unit in
      let folder = root + "/" + unit.folder
      return unit.isModuleKnown && !named.contains { folder == $0 || Disk.isInside(folder, $0) }
    }
    return isPart ? ReadingPlace(folder: loaded.root) : nil
  }
}
