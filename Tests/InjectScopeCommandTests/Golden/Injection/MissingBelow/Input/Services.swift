protocol Disk {}
final class Archive {
  let disk: Disk
  let log: Log?

  init(disk: Disk, log: Log?) {
    self.disk = disk
    self.log = log
  }
}
protocol Log {}

final class Editor {
  let archive: Archive

  init(archive: Archive) {
    self.archive = archive
  }
}
