import InjectScopeDialects

/// What facts hang on besides the text that they are read from: this very program with its grammar, which libraries it
/// looks for, and how.
enum ProgramIdentity {
  /// What the program is made of, as the system knows it: whoever builds it anew gets another.
  static let program: String = {
    let stamps = Platform.programFiles.map { "\($0) \(Platform.stamp(of: $0).map(String.init(describing:)) ?? "-")" }
    return ([GeneratedHeader.version] + stamps).joined(separator: "\n")
  }()

  static func hash(_ request: LoadRequest, root: String) -> ContentHash {
    let dialects = request.dialects.map {
      "\(String(reflecting: type(of: $0))) \($0.id) \($0.markers) \($0.codeMarkers)"
    }
    let text = ([program, request.skims ? "skims" : "whole", root] + dialects).joined(separator: "\n")
    return ContentHasher.plain.hash(text)
  }
}
