import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel

/// The graph, in a form that other programs read.
struct ExportCommand: Command {
  let manual = CommandManual(
    name: "export", words: .paths, readsProject: true, isAnswerKept: true,
    summary: "Write the graph for another program: \(Exporters.all.map(\.name).joined(separator: ", "))",
    discussion: """
      Reads the Swift files below each PATH (the current folder without any) and prints their graph, or the part of it \
      that --focus or --filter leaves.
      """,
    examples: [
      .init(line: "injectscope export | dot -Tsvg > graph.svg", meaning: "a drawing, with Graphviz"),
      .init(line: "injectscope export --format mermaid", meaning: "a drawing for Markdown"),
      .init(line: "injectscope export --focus MessagesViewModel --depth 2", meaning: "one node's neighbourhood"),
      .init(line: "injectscope export --collapse folder", meaning: "which folders need which others"),
      .init(line: "injectscope export App -o graph.dot", meaning: "into a file"),
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let options = invocation.options
    if options.exporting.depth != nil, options.exporting.focus == nil { throw Misuse.needs("--depth", "--focus") }
    if options.exporting.collapse != nil, options.exporting.focus != nil {
      throw Misuse.conflict("--collapse", "--focus")
    }
    let exporter = try exporter(options.exporting)
    let session = try Session.open(invocation, on: console)
    session.tellIfEmpty(on: console)
    let matching = session.matching(options.filter, on: console)
    var view = GraphView(session.graph)
    if let basis = options.exporting.collapse {
      let groups = Groups(session.graph, by: basis)
      view = GraphView(groups.collapsed(session.graph))
      if let matching {
        view = view.keeping { groups.groups[Int($0.index)].nodes.contains(where: matching.contains) }
      }
    } else if let matching {
      view = view.keeping(matching.contains)
    }
    if let focus = options.exporting.focus {
      let centre = try session.references(on: console).node(focus)
      view = view.focused(on: [centre], depth: options.exporting.depth ?? 1)
    }
    let look = ExportOptions(style: session.style(options.style))
    guard let output = options.exporting.output else {
      console.printPieces { exporter.write(view, options: look, to: $0) }
      return .fine
    }
    try Disk.write(exporter.export(view, options: look), to: output)
    let name = output.split(separator: "/").last ?? ""
    let isNamedForIt = name.hasSuffix("." + exporter.fileExtension) || !name.contains(".")
    console.tell("wrote \(output)" + (isNamedForIt ? "" : ", \(exporter.name)"))
    return .fine
  }

  /// The one that is named, else the one that the file is named for.
  private func exporter(_ options: Options.Exporting) throws(Misuse) -> any Exporter {
    if let exporter = options.format.flatMap(Exporters.named) { return exporter }
    guard let output = options.output, let dot = output.lastIndex(of: ".") else { return DOTExporter() }
    let ending = output[output.index(after: dot)...].lowercased()
    if ["svg", "png", "pdf", "jpg", "jpeg", "gif", "eps", "ps"].contains(ending) {
      throw .noFormat(output, ending: ending)
    }
    return Exporters.all.first { $0.fileExtension == ending } ?? DOTExporter()
  }
}
