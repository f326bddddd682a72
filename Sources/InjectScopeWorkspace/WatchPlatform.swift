#if canImport(Darwin)
  import CoreServices
  import Darwin
  import Dispatch
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the operating system tells about folders: the part of `Platform` that watches.
struct FolderNotices {
  struct Notice: Hashable {
    /// Absolute.
    let path: String
    let isFolder: Bool
  }

  /// What was written, made, moved or removed.
  var all: [Notice] = []
  /// Some were too many to be told: anything may have changed.
  var isIncomplete = false
}

#if canImport(Darwin)
  /// A stream of file system events for each folder and all that lies below it.
  final class FolderNoticeSource: @unchecked Sendable {
    static let reachesBelow = true

    /// Can be read when there are notices.
    let descriptor: Int32
    private let writing: Int32
    private let pending = Platform.Locked(FolderNotices())
    private let streams = Platform.Locked<[String: FSEventStreamRef]>([:])
    private let queue = DispatchQueue(label: "folder-notices")

    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      descriptor = ends[0]
      writing = ends[1]
    }

    deinit {
      for stream in streams.withLock({ $0 }).values {
        FSEventStreamStop(stream)
        FSEventStreamInvalidate(stream)
        FSEventStreamRelease(stream)
      }
      close(descriptor)
      close(writing)
    }

    /// Whether the folder can be watched.
    func watch(_ folder: String) -> Bool {
      // Every load asks again for what is watched already.
      guard streams.withLock({ $0[folder] == nil }) else { return true }
      var context = FSEventStreamContext()
      context.info = Unmanaged.passUnretained(self).toOpaque()
      let names = [folder] as CFArray
      let flags = kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
      guard
        let stream = FSEventStreamCreate(
          nil, { _, info, count, paths, flags, _ in FolderNoticeSource.receive(info, count, paths, flags) }, &context,
          names, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.02, FSEventStreamCreateFlags(flags))
      else { return false }
      FSEventStreamSetDispatchQueue(stream, queue)
      guard FSEventStreamStart(stream) else { return false }
      streams.withLock { $0[folder] = stream }
      return true
    }

    func take() -> FolderNotices {
      var bytes = [UInt8](repeating: 0, count: 256)
      while read(descriptor, &bytes, bytes.count) > 0 {}
      return pending.withLock { pending in
        defer { pending = FolderNotices() }
        return pending
      }
    }

    private static func receive(
      _ info: UnsafeMutableRawPointer?, _ count: Int, _ paths: UnsafeMutableRawPointer,
      _ flags: UnsafePointer<FSEventStreamEventFlags>
    ) {
      guard let info else { return }
      let source = Unmanaged<FolderNoticeSource>.fromOpaque(info).takeUnretainedValue()
      let names = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
      let lost = FSEventStreamEventFlags(kFSEventStreamEventFlagMustScanSubDirs)
      let folder = FSEventStreamEventFlags(kFSEventStreamEventFlagItemIsDir)
      source.pending.withLock { pending in
        for index in 0..<count {
          let isFolder = flags[index] & folder != 0
          pending.all.append(.init(path: String(cString: names[index]), isFolder: isFolder))
          if flags[index] & lost != 0 { pending.isIncomplete = true }
        }
      }
      var byte: UInt8 = 1
      _ = write(source.writing, &byte, 1)
    }
  }
#else
  /// An inotify instance with a watch for each folder.
  final class FolderNoticeSource: Sendable {
    static let reachesBelow = false

    /// Can be read when there are notices.
    let descriptor: Int32
    private let folders = Platform.Locked<[Int32: String]>([:])

    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Whether the folder can be watched: the system allows only so many.
    func watch(_ folder: String) -> Bool {
      let kinds = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
      let watch = inotify_add_watch(descriptor, folder, UInt32(kinds) | UInt32(IN_ONLYDIR))
      guard watch >= 0 else { return false }
      folders.withLock { $0[watch] = folder }
      return true
    }

    func take() -> FolderNotices {
      var notices = FolderNotices()
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          note(UnsafeRawBufferPointer(rebasing: buffer[..<count]), &notices)
        }
      }
      return notices
    }

    private func note(_ bytes: UnsafeRawBufferPointer, _ notices: inout FolderNotices) {
      let header = MemoryLayout<inotify_event>.size
      var offset = 0
      while offset + header <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = bytes[(offset + header)..<min(bytes.count, offset + header + Int(event.len))].prefix { $0 != 0 }
        offset += header + Int(event.len)
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { notices.isIncomplete = true }
        let folder = folders.withLock { folders in
          event.mask & UInt32(IN_IGNORED) != 0 ? folders.removeValue(forKey: event.wd) : folders[event.wd]
        }
        guard let folder else { continue }
        let path = FilePath.joined(folder, String(decoding: name, as: UTF8.self))
        notices.all.append(.init(path: path, isFolder: name.isEmpty || event.mask & UInt32(IN_ISDIR) != 0))
      }
    }
  }
#endif
