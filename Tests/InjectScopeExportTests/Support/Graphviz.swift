import Foundation

/// The program `dot`.
enum Graphviz {
  struct Complaint: Error { let text: String }

  /// The picture; anything that `dot` says besides is an error.
  static func svg(of text: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appendingPathComponent("in.dot"), folder.appendingPathComponent("out.svg"))
    try Data(text.utf8).write(to: input)

    let errors = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["dot", "-Tsvg", "-o", output.path, input.path]
    process.standardError = errors
    try process.run()
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, complaint.isEmpty else { throw Complaint(text: complaint) }
    return try String(contentsOf: output, encoding: .utf8)
  }

  /// The graph that Graphviz's reader of GraphML makes of a text; that it knows no data of ours it says, and is right.
  static func text(ofGraphML text: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appendingPathComponent("in.graphml"), folder.appendingPathComponent("out.dot"))
    try Data(text.utf8).write(to: input)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["graphml2gv", "-o", output.path, input.path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Complaint(text: "graphml2gv refuses it") }
    return try String(contentsOf: output, encoding: .utf8)
  }
}
