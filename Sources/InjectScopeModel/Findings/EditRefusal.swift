/// Why edits cannot be made.
public enum EditRefusal: Error, Hashable, Sendable {
  /// Both change the same text.
  case overlap(SourceEdit, SourceEdit)
  /// Its file has no such place, or it ends before it begins: it was meant for another text.
  case outside(SourceEdit)
  /// Its file is not there.
  case noFile(SourceEdit)
}
