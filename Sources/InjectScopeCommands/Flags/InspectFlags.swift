enum InspectFlags {
  static let all = [format]

  private enum Form: String, CaseIterable { case text, json }

  private static let format = Flag(
    "format", .value("FORMAT"), for: .only(["inspect"]),
    offer: .choices(of: Form.self),
    summary: "Print text or json",
    help: "How what was read is printed: `text`, or `json`, which is what --json says too. Without it, text."
  ) { entry, options throws(Misuse) in options.printsJSON = try entry.choice(of: Form.self) == .json }
}
