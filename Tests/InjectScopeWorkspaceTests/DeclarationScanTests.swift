import Testing

@testable import InjectScopeWorkspace

@Suite struct DeclarationScanTests {
  private func declares(_ name: String, asExtension isExtension: Bool = false, _ source: String) -> Bool {
    var found: [NameHash] = []
    let words = DeclarationScan.words
    Array(source.utf8).withUnsafeBufferPointer { bytes in
      WordSearch(words).matches(in: bytes) { word, offset in
        DeclarationScan.names(behind: words[word], at: offset, in: bytes) { found.append($0) }
        return true
      }
    }
    return found.contains(NameHash(name.utf8, isExtension: isExtension))
  }

  @Test(arguments: [
    "class Home {}", "struct\tHome{}", "public final class Home: Base {", "enum /* why */ Home {",
    "protocol // why\n  Home",
    "typealias Home = Other", "actor `Home` {}", "class\r\nHome", "class Home", "@MainActor class Home<T> {}",
  ])
  func findsADeclaration(source: String) {
    #expect(declares("Home", source))
  }

  @Test(arguments: [
    "subclass Home", "classHome", "class", "class ", "extension Home {}", "class /* open", "class HomeView",
  ])
  func findsNoDeclaration(source: String) {
    #expect(!declares("Home", source))
  }

  @Test(arguments: [
    "extension Home {}", "extension Outer.Home: P {", "extension Outer<Int>.Home {", "extension Outer . `Home` {",
  ])
  func findsAnExtension(source: String) {
    #expect(declares("Home", asExtension: true, source))
  }
}
