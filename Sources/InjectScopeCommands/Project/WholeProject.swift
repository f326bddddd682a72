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
  func tellIfPart(_ invocation: Invocation, finding found: some Collection<Finding>, on console: Console) {
    tellReach(of: invocation, on: console)
    // An error may be that what stands elsewhere is missing.
    let isStopped = found.contains { $0.severity == .error }
    guard found.contains(where: { $0.severity > .note }) || graph.nodes.isEmpty || isLeftOpen,
      let whole = invocation.whole ?? whole(around: invocation, wherever: isStopped)
    else { return }
    let line = SuggestedLine(reading: [whole.folder])(invocation.command.manual.name)
    let part = invocation.namesPaths ? paths.map { "'\($0)'" }.joined(separator: ", ") : "this folder"
    let verb = paths.count > 1 ? "are read, and their" : "is read, and its"
    console.tell("only \(part) \(verb) project begins above: \(line) reads all of it".shown)
  }

  /// Says that the configuration of the first project is taken for others too.
  func tellReach(of invocation: Invocation, on console: Console) {
    guard invocation.options.configuration == nil, let file = invocation.configurationFile, Disk.exists(file),
      let end = Disk.whole(file).lastIndex(of: "/")
    else { return }
    let folder = Disk.real(String(Disk.whole(file)[..<end]))
    let others = invocation.paths.filter { !Disk.isInside(Disk.real(Disk.whole($0)), folder) }
    guard !others.isEmpty else { return }
    let names = others.map { "'\($0)'" }.joined(separator: ", ")
    console.tell("\(file) is taken for \(names) too, outside of its folder".shown)
  }

  /// The same for who explores: only where the rest may answer what is asked here, or hold all that there is.
  public func wholeThatMatters(_ invocation: Invocation) -> ReadingPlace? {
    graph.nodes.isEmpty || isLeftOpen ? whole(around: invocation, wherever: false) : nil
  }

  /// Whether nobody can tell what answers a need, in a module of whose own parts not all were read.
  private var isLeftOpen: Bool {
    graph.nodes.indices.contains { node in
      !graph.units[graph.nodes[node].unit].unread.isEmpty
        && graph.needs(of: ID(node)).contains { if case .unknown = $0.outcome { true } else { false } }
    }
  }

  /// The project of a target of which only a part is named, or without what it is made of. That a folder lies in a
  /// repository says nothing: who names one may mean just that.
  ///
  /// - Parameter isAny: whether any folder around it counts.
  private func whole(around invocation: Invocation, wherever isAny: Bool) -> ReadingPlace? {
    let root = Disk.real(loaded.root)
    let named = paths.map { Disk.real(Disk.whole($0)) }
    guard invocation.namesPaths, named.allSatisfy({ $0 != root && Disk.isInside($0, root) }) else { return nil }
    let isPart = loaded.project.files.contains { !loaded.project.units[$0.unit].unread.isEmpty }
    return isPart || isAny ? ReadingPlace(folder: loaded.root) : nil
  }
}
