import Testing

@testable import InjectScopeNcurses

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is written to a terminal, from a signal handler too.
struct SendTests {
  @Test func itLeavesTheErrorOfWhatItInterrupts() throws {
    let pipe = try #require(Platform.makePipe())
    defer {
      close(pipe.reading)
      close(pipe.writing)
    }
    // Nobody may write at the end that is read: the call fails, with an error of its own.
    errno = ENOENT
    Platform.send([1, 2, 3], to: pipe.reading)
    #expect(errno == ENOENT)
    errno = ENOENT
    Platform.send([1, 2, 3], to: pipe.writing)
    #expect(errno == ENOENT)
    #expect(Platform.drain(pipe.reading) == [1, 2, 3])
  }
}
