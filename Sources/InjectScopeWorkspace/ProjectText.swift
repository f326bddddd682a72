extension LoadedProject {
  /// What stands in a file of the project, by its path from the root; `nil` where it cannot be read as text.
  public func text(of path: String) -> String? {
    var buffer: [UInt8] = []
    guard
      case .success(let count) = tree.read(FilePath.joined(root, path), atMost: LoadFindings.sizeLimit, into: &buffer)
    else { return nil }
    return SourceText.decoded(buffer[..<count])
  }
}
