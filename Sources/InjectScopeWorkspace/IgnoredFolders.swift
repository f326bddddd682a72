/// Folders in which nobody writes the project's own sources.
///
/// Never entered: hidden folders (`.build`, `.git`, `.swiftpm` …), what tools build or fetch, and bundles. A folder
/// that is named on the command line is read whatever it is called.
public enum IgnoredFolders {
  public static let names: Set<String> = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
  ]

  public static let suffixes = [
    ".app", ".appex", ".bundle", ".docc", ".doccarchive", ".dSYM", ".framework", ".lproj", ".playground",
    ".playgroundbook", ".scnassets", ".xcarchive", ".xcassets", ".xcdatamodeld", ".xcframework", ".xcodeproj",
    ".xcworkspace",
  ]

  public static func contains(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") || names.contains(name)
      || (name.utf8.contains(UInt8(ascii: ".")) && suffixes.contains { name.hasSuffix($0) })
  }
}
