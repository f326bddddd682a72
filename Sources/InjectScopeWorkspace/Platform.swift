import InjectScopePlatform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The calls to the operating system: whatever differs between platforms ends here.
enum Platform {
  /// Why a call failed.
  typealias Failure = SourceFailure

  /// In the system's words.
  static func reason(of code: Int32) -> String { String(cString: strerror(code)) }

  // MARK: Looking

  /// What a path leads to; `followsLinks: false` asks about a link itself.
  static func status(of path: String, followsLinks: Bool = true) -> Result<SourceStatus, Failure> {
    var info = stat()
    let result = followsLinks ? stat(path, &info) : lstat(path, &info)
    return result == 0 ? .success(SourceStatus(info)) : .failure(.last)
  }

  /// The permission bits of what a path leads to.
  static func permissions(of path: String) -> UInt32? {
    var info = stat()
    return stat(path, &info) == 0 ? UInt32(info.st_mode) & 0o7777 : nil
  }

  static func isLink(_ path: String) -> Bool {
    if case .success(let status) = status(of: path, followsLinks: false) { status.kind == .link } else { false }
  }

  /// The path without links, `.` and `..`.
  static func realPath(of path: String) -> Result<String, Failure> {
    guard let resolved = realpath(path, nil) else { return .failure(.last) }
    defer { free(resolved) }
    return .success(String(cString: resolved))
  }

  static func target(ofLink path: String) -> Result<String, Failure> {
    var room = 256
    while true {
      var bytes = [UInt8](repeating: 0, count: room)
      let count = bytes.withUnsafeMutableBytes { $0.baseAddress.map { readlink(path, $0, room) } ?? -1 }
      guard count >= 0 else { return .failure(.last) }
      if count < room { return .success(String(decoding: bytes[..<count], as: UTF8.self)) }
      room *= 2
    }
  }

  /// `nil` where it is gone, or was never to be seen from here.
  static func currentFolder() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  @discardableResult
  static func enter(_ folder: String) -> Bool { chdir(folder) == 0 }

  /// The entries of a folder in no order, `.` and `..` left out; a name that is not UTF-8 comes repaired and marked.
  static func entries(of folder: String) -> Result<[SourceEntry], Failure> {
    guard let stream = opendir(folder) else { return .failure(.last) }
    defer { closedir(stream) }
    var entries: [SourceEntry] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: UInt8.self)
      let length = strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      if name[0] == UInt8(ascii: "."), length == 1 || (length == 2 && name[1] == name[0]) { continue }
      let bytes = UnsafeBufferPointer(start: name, count: length)
      let text = String(decoding: bytes, as: UTF8.self)
      entries.append(
        SourceEntry(
          name: text, isNamedInUTF8: text.utf8.elementsEqual(bytes),
          kind: SourceStatus.Kind(directoryType: Int(entry.pointee.d_type))))
      errno = 0
    }
    return errno == 0 ? .success(entries) : .failure(.last)
  }

  private static let nameOffset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0

  // MARK: Reading and writing

  /// Fills `buffer` with a regular file's bytes and says how many there are; never waits on a pipe or a device.
  static func read(_ path: String, atMost limit: Int, into buffer: inout [UInt8]) -> Result<Int, SourceReadFailure> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return .failure(.failed(.last)) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return .failure(.failed(.last)) }
    let status = SourceStatus(info)
    guard status.kind == .file else { return .failure(.notAFile) }
    guard status.size <= limit else { return .failure(.tooLarge(bytes: status.size)) }
    var count = 0
    while true {
      // One byte more than is expected shows the end without another call, and a file that is still growing.
      if buffer.count <= max(count, status.size) {
        buffer.append(contentsOf: repeatElement(0, count: max(status.size + 1, 2 * count + 4096) - buffer.count))
      }
      let room = buffer.count - count
      let got = buffer.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { System.read(descriptor, $0 + count, room) } ?? 0
      }
      if got < 0 {
        if errno == EINTR { continue }
        return .failure(.failed(.last))
      }
      count += got
      if count > limit { return .failure(.tooLarge(bytes: count)) }
      if got == 0 || (count == status.size && got < room) { return .success(count) }
    }
  }

  /// Makes a file that was not there, whole, or nothing at all; one that is to last, on disk.
  static func create(_ path: String, bytes: [UInt8], mode: UInt32?, isLasting: Bool = true) -> Failure? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return .last }
    var failure: Failure?
    var done = 0
    while done < bytes.count, failure == nil {
      let written = bytes.withUnsafeBytes { all in
        all.baseAddress.map { System.write(descriptor, $0 + done, bytes.count - done) } ?? 0
      }
      if written >= 0 { done += written } else if errno != EINTR { failure = .last }
    }
    if failure == nil, let mode, fchmod(descriptor, mode_t(truncatingIfNeeded: mode)) != 0 { failure = .last }
    if failure == nil, isLasting, fsync(descriptor) != 0, errno != EINVAL { failure = .last }
    if close(descriptor) != 0, failure == nil { failure = .last }
    if failure != nil { unlink(path) }
    return failure
  }

  static func move(_ old: String, to new: String) -> Failure? { rename(old, new) == 0 ? nil : .last }

  /// Does nothing where anything is in it.
  static func removeEmptyFolder(_ path: String) { rmdir(path) }

  static func remove(_ path: String) -> Failure? { unlink(path) == 0 ? nil : .last }

  /// Makes one folder; that it is there already is no failure.
  static func makeFolder(_ path: String, mode: UInt32 = 0o777) -> Failure? {
    guard mkdir(path, mode_t(truncatingIfNeeded: mode)) != 0 else { return nil }
    let failure = Failure.last
    if case .success(let status) = status(of: path), status.kind == .folder { return nil }
    return failure
  }

  static var processID: Int { Int(getpid()) }

  /// What every module has, by a name that is at hand.
  typealias Locked<Value> = InjectScopePlatform.Locked<Value>
}

/// The calls whose names `Platform` uses for its own.
private enum System {
  static func read(_ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, target, count)
    #elseif canImport(Glibc)
      Glibc.read(descriptor, target, count)
    #else
      Musl.read(descriptor, target, count)
    #endif
  }

  static func write(_ descriptor: Int32, _ source: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, source, count)
    #elseif canImport(Glibc)
      Glibc.write(descriptor, source, count)
    #else
      Musl.write(descriptor, source, count)
    #endif
  }
}

extension SourceFailure {
  static var last: SourceFailure { .system(code: errno) }

  static let absent = SourceFailure.system(code: ENOENT)
  static let notAFolder = SourceFailure.system(code: ENOTDIR)
  static let isAFolder = SourceFailure.system(code: EISDIR)
  static let notALink = SourceFailure.system(code: EINVAL)
  static let tooManyLinks = SourceFailure.system(code: ELOOP)

  /// Nothing stands there.
  var isAbsence: Bool { self == .absent || self == .notAFolder }
  /// Something stands there already.
  var isPresence: Bool { self == .system(code: EEXIST) }
}

extension SourceStatus {
  fileprivate init(_ info: stat) {
    let kind: Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
    let identity = SourceIdentity.disk(
      device: UInt64(truncatingIfNeeded: info.st_dev), number: UInt64(truncatingIfNeeded: info.st_ino))
    self.init(kind: kind, identity: identity, size: kind == .file ? Int(info.st_size) : 0)
  }
}

extension SourceStatus.Kind {
  fileprivate init(directoryType: Int) {
    self =
      switch directoryType {
      case Int(DT_REG): .file
      case Int(DT_DIR): .folder
      case Int(DT_LNK): .link
      case Int(DT_UNKNOWN): .unknown
      default: .special
      }
  }
}
