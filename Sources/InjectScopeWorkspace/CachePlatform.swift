#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What keeping things from one run to the next asks of the system.
extension Platform {
  /// In nanoseconds since 1970.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  fileprivate static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ Int64(truncatingIfNeeded: time.tv_nsec)
  }

  /// Of a file that a path leads to; `nil` for anything else.
  static func stamp(of path: String) -> FileStamp? {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileStamp(info)
  }

  /// By the system's number for what something is.
  static func isFile(_ mode: UInt32) -> Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }

  static func isLasting(_ mode: UInt32) -> Bool {
    [UInt32(S_IFREG), UInt32(S_IFDIR), UInt32(S_IFLNK)].contains(mode & UInt32(S_IFMT))
  }

  /// What a path leads to, or the link itself; `nil` where that cannot be told.
  static func sight(of look: Sight.Look) -> Sight? {
    sight(of: look.path, followsLinks: look.followsLinks).map {
      Sight(look: look, mode: $0.mode, stamp: $0.stamp)
    }
  }

  static func sight(of path: UnsafePointer<CChar>, followsLinks: Bool) -> (mode: UInt32, stamp: FileStamp)? {
    var info = stat()
    guard (followsLinks ? stat(path, &info) : lstat(path, &info)) == 0 else {
      guard SourceFailure.last.isAbsence else { return nil }
      return (0, FileStamp(size: 0, modified: 0, changed: 0, number: 0, device: 0))
    }
    return (UInt32(info.st_mode), FileStamp(info))
  }

  /// The bytes of a file that nobody but us could have written.
  static func ownContents(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_uid == geteuid(),
      info.st_mode & (S_IWGRP | S_IWOTH) == 0, info.st_size > 0, info.st_size <= 1 << 30
    else { return nil }
    let size = Int(info.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let got = pread(descriptor, start + count, size - count, off_t(count))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        count += got
      }
    }
    return bytes.count == size ? bytes : nil
  }

  static func setModified(_ path: String, to moment: Int64) {
    var time = timespec()
    time.tv_sec = time_t(moment / 1_000_000_000)
    time.tv_nsec = Int(moment % 1_000_000_000)
    let times = [time, time]
    _ = utimensat(AT_FDCWD, path, times, 0)
  }

  /// In somebody's home.
  static var cacheFolder: String {
    #if canImport(Darwin)
      "Library/Caches"
    #else
      ".cache"
    #endif
  }

  /// The files that this program is made of: itself, and the grammar where that is a library beside a compiler.
  static var programFiles: [String] {
    var files: [String] = []
    #if canImport(Darwin)
      for index in 0..<_dyld_image_count() {
        guard let name = _dyld_get_image_name(index) else { continue }
        let path = String(cString: name)
        if index == 0 || path.contains("libSwift") { files.append(path) }
      }
    #else
      files.append("/proc/self/exe")
      // Where each is mapped, and so in which order they stand there, is another in each run.
      var libraries: Set<String> = []
      var buffer: [UInt8] = []
      if case .success(let maps) = whole("/proc/self/maps", into: &buffer) {
        for line in maps.split(separator: UInt8(ascii: "\n")) {
          guard let slash = line.firstIndex(of: UInt8(ascii: "/")) else { continue }
          let path = String(decoding: line[slash...], as: UTF8.self)
          if path.contains("/libSwift") { libraries.insert(path) }
        }
      }
      files += libraries.sorted()
    #endif
    return files
  }

  /// A file whose size the system does not tell.
  private static func whole(_ path: String, into buffer: inout [UInt8]) -> Result<ArraySlice<UInt8>, Failure> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(.last) }
    defer { close(descriptor) }
    var count = 0
    while true {
      buffer.append(contentsOf: repeatElement(0, count: count + 65_536 - buffer.count))
      let got = buffer.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + count }, 65_536, off_t(count))
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return got < 0 ? .failure(.last) : .success(buffer[..<count]) }
      count += got
    }
  }
}

extension FileStamp {
  fileprivate init(_ info: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (info.st_mtimespec, info.st_ctimespec)
    #else
      let (modified, changed) = (info.st_mtim, info.st_ctim)
    #endif
    self.init(
      size: Int64(info.st_size), modified: Platform.nanoseconds(modified), changed: Platform.nanoseconds(changed),
      number: UInt64(truncatingIfNeeded: info.st_ino), device: UInt64(truncatingIfNeeded: info.st_dev))
  }
}
