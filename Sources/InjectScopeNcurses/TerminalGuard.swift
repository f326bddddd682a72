/// Gives the terminal back however the program ends, and turns signals into bytes in a pipe.
///
/// A signal handler may not allocate, lock or call curses: what it needs stands prepared in memory that never moves.
enum TerminalGuard {
  /// What the pipe of signals says.
  enum Signal: UInt8 {
    case resize = 1
    case stop
    case `continue`
  }

  private struct Prepared {
    /// What leaves the other screen, shows the cursor, and switches mouse and paste reports off.
    var farewell: UnsafeMutablePointer<UInt8>?
    var count = 0
    var settings = Platform.Settings()
    /// Whether the terminal is ours at the moment.
    var holdsTerminal: Int32 = 0
    /// Whether a handler has given it back for good.
    var isOver: Int32 = 0
    var pipe: (reading: Int32, writing: Int32) = (-1, -1)
  }

  private static let signalLimit = 64
  // A constant pointer, made before any handler is: reading it takes no lock and no exclusive access.
  private static let prepared = {
    let pointer = UnsafeMutablePointer<Prepared>.allocate(capacity: 1)
    pointer.initialize(to: Prepared())
    return Shared(pointer: pointer)
  }()
  private static let former = {
    let pointer = UnsafeMutablePointer<Platform.Action>.allocate(capacity: signalLimit)
    pointer.initialize(repeating: Platform.Action(), count: signalLimit)
    return Shared(pointer: pointer)
  }()

  /// Memory that handlers see.
  private struct Shared<Value>: @unchecked Sendable { let pointer: UnsafeMutablePointer<Value> }

  /// Where `Signal`s can be read.
  static var descriptor: Int32 { prepared.pointer.pointee.pipe.reading }

  static var isOver: Bool { prepared.pointer.pointee.isOver != 0 }

  // MARK: Beginning and end

  /// Installs the handlers; a signal that whoever started the program wants ignored stays so.
  static func begin(settings: Platform.Settings) {
    prepared.pointer.pointee.settings = settings
    if prepared.pointer.pointee.pipe.reading < 0, let pipe = Platform.makePipe() {
      prepared.pointer.pointee.pipe = pipe
    }
    Platform.ensureSignalStack()
    for signal in Platform.Signals.ending {
      install(signal) { signal, _, _ in TerminalGuard.fall(signal, isSent: true) }
    }
    for signal in Platform.Signals.traps {
      install(signal) { signal, information, _ in
        TerminalGuard.fall(signal, isSent: Platform.isSent(information))
      }
    }
    install(Platform.Signals.stop) { _, _, _ in TerminalGuard.post(.stop) }
    install(Platform.Signals.continue) { _, _, _ in TerminalGuard.post(.continue) }
    install(Platform.Signals.resize) { _, _, _ in TerminalGuard.post(.resize) }
  }

  /// Every signal means again what it meant before.
  static func end() {
    let all =
      Platform.Signals.ending + Platform.Signals.traps
      + [Platform.Signals.stop, Platform.Signals.continue, Platform.Signals.resize]
    for signal in all { Platform.restore(former.pointer + Int(signal), for: signal) }
  }

  private static func install(_ signal: Int32, _ handler: @escaping Platform.Handler) {
    let before = Platform.action(of: signal)
    former.pointer[Int(signal)] = before
    if !Platform.isIgnored(before) { Platform.handle(signal, with: handler) }
  }

  // MARK: Whose the terminal is

  /// From here on a signal must give the terminal back with these bytes.
  static func take(farewell: [UInt8]) {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, farewell.count))
    bytes.initialize(from: farewell, count: farewell.count)
    let old = prepared.pointer.pointee.farewell
    prepared.pointer.pointee.farewell = bytes
    prepared.pointer.pointee.count = farewell.count
    prepared.pointer.pointee.holdsTerminal = 1
    old?.deallocate()
  }

  /// The terminal is somebody else's: a signal leaves it alone.
  static func release() { prepared.pointer.pointee.holdsTerminal = 0 }

  /// The settings that were found.
  static func applySettings() {
    withUnsafePointer(to: &prepared.pointer.pointee.settings) { Platform.apply($0) }
  }

  /// Stops the program until somebody continues it; nothing happens where nobody could.
  static func stop() {
    let own = Platform.action(of: Platform.Signals.stop)
    Platform.useDefault(Platform.Signals.stop)
    Platform.stopGroup()
    withUnsafePointer(to: own) { Platform.restore($0, for: Platform.Signals.stop) }
  }

  /// Runs `body` while another program has the terminal: keys that interrupt or stop are meant for that one, and a stop
  /// stops both.
  static func yield(to body: () -> Void) {
    let signals = Platform.Signals.byKey + [Platform.Signals.stop]
    let own = signals.map(Platform.action)
    for signal in Platform.Signals.byKey { Platform.ignore(signal) }
    Platform.useDefault(Platform.Signals.stop)
    body()
    for (signal, action) in zip(signals, own) { withUnsafePointer(to: action) { Platform.restore($0, for: signal) } }
  }

  static func signals() -> [Signal] { Platform.drain(descriptor).compactMap(Signal.init) }

  // MARK: In handlers

  private static func fall(_ signal: Int32, isSent: Bool) {
    let state = prepared.pointer
    state.pointee.isOver = 1
    if state.pointee.holdsTerminal != 0 {
      state.pointee.holdsTerminal = 0
      // A program in the background may not write settings, unless it does not care.
      Platform.ignore(Platform.backgroundWrite)
      if let farewell = state.pointee.farewell {
        Platform.send(farewell, count: state.pointee.count, to: Platform.output)
      }
      applySettings()
    }
    if isSent, Platform.Signals.isTraced(signal) {
      Platform.useDefault(signal)
    } else {
      Platform.restore(former.pointer + Int(signal), for: signal)
    }
    // An instruction that trapped traps again, and whoever prints a backtrace then sees it.
    if isSent { Platform.raiseAgain(signal) }
  }

  private static func post(_ signal: Signal) {
    var byte = signal.rawValue
    Platform.send(&byte, count: 1, to: prepared.pointer.pointee.pipe.writing)
  }
}
