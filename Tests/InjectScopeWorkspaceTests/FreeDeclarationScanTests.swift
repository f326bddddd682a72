import InjectScopeDialects
import Testing

@testable import InjectScopeWorkspace

@Suite struct FreeDeclarationScanTests {
  private func names(_ source: String) -> Set<NameHash> {
    Set(Array(source.utf8).withUnsafeBufferPointer { FreeDeclarationScan.names(in: $0) })
  }

  private func hashes(_ names: String...) -> Set<NameHash> {
    Set(names.map { NameHash($0.utf8, isExtension: false) })
  }

  @Test func findsWhatStandsOutsideOfTypes() {
    #expect(
      names(
        """
        import P
        @MainActor public func `make`<T>(let a: Int, b: () -> Void = { let c = 1 }) -> T { let d = 1; func e() {} }
        private let f = G(), h: (Int, Int) = (1, 2)
        #if DEBUG
          var (i, (j, _)) = k { didSet { let l = 1 } }
        #endif
        class M: N, O { let p = 1; func q() {} }
        func == (r: A, s: A) -> Bool { true }
        """) == hashes("make", "f", "h", "i", "j", "_"))
  }

  @Test func whereItIsNotSureEveryWordMayBeOne() {
    #expect(names("func f() { a(/}/) }") == hashes("func", "f", "a"))
    #expect(names("let a = }") == hashes("let", "a"))
  }

  /// Nothing that is declared is missed.
  @Test(arguments: SourceTrimmerTests.tricky) func missesNothing(source: String) {
    let facts = SourceReader().read(source)
    let declared = facts.functions.map(\.name) + facts.globals.map(\.name)
    let found = names(source)
    #expect(declared.filter { name in name.first?.isLetter == true && !found.isSuperset(of: hashes(name)) } == [])
  }
}
