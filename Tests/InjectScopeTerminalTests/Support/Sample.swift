import Foundation

/// A project on disk, for as long as a test needs it.
final class Sample {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("terminal-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("App.swift", Self.app)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Nodes in the order of their lines: the first is the root.
  static let app = """
    final class AppContext: RootInjector {
      let store = CartStore()
    }
    protocol CheckoutInjector: Injector {
      var store: CartStore { get }
    }
    final class CheckoutScreen: Injectable, InjectsCartInjector {
      let injector: CheckoutInjectorImpl
    }
    protocol CartInjector: Injector {
      var clock: Clock { get }
    }
    final class CartScreen: Injectable {
      let injector: CartInjectorImpl
    }

    """

  static let names = ["AppContext", "CheckoutInjector", "CheckoutScreen", "CartInjector", "CartScreen"]

  /// One node more.
  static let extended =
    app + """
      protocol LateInjector: Injector {}
      final class LateScreen: Injectable {
        let injector: LateInjectorImpl
      }

      """

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func write(_ name: String, _ text: String, atomically: Bool = false) throws {
    guard !atomically else { return try text.write(toFile: path(name), atomically: true, encoding: .utf8) }
    // A program that another test starts meanwhile must not inherit the file: the system would tell that it was written
    // only when that program has ended, too.
    let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  func text(_ name: String) -> String { (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? "" }

  /// A program that is a shell script.
  func writeProgram(_ name: String, _ script: String) throws -> String {
    try write(name, "#!/bin/sh\n" + script + "\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path(name))
    return path(name)
  }
}

extension Sample {
  /// One that no test changes; it goes when all tests have ended, which nothing static does by itself.
  nonisolated(unsafe) static let kept: Sample = {
    atexit { try? FileManager.default.removeItem(at: Sample.kept.folder) }
    do { return try Sample() } catch { preconditionFailure("the temporary folder cannot be written: \(error)") }
  }()
}
