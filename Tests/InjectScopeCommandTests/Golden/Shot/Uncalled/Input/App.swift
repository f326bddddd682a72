import Shot

struct Log {}
class LogModule: FactoryModule {
  func log() -> Log { Log() }
}

/// Nobody creates it.
protocol Alone: DIComponent {
  var logModule: LogModule { get }
  func builder(level: Int)
  func inject(screen: Screen)
}

/// Called by another name, and by its superclass.
protocol Called: DIComponent {
  var logModule: LogModule { get }
  func builder()
  func inject(row: Row)
  func inject(cell: Cell)
}

/// It is filled by nobody, though it calls the function of another.
class Screen {
  @Inject var log: Log?
  let row = Row()
}

class Row {
  @Inject var log: Log?
  init() { inject() }
}

class BaseCell {
  init() {}
}
class Cell: BaseCell {
  @Inject var log: Log?
}
extension Cell {
  func awake() { self.inject() }
}
