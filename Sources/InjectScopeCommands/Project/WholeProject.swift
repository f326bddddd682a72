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
    guard isWrong || graph.nodes.isEmpty, let whole = invocation.whole else { return }
    let line = "injectscope \(invocation.command.manual.name) \(whole.folder.shellWord)"
    console.tell("only this folder is read, and its project begins above: `\(line)` reads all of it".shown)
  }
}
