import InjectScopePlatform

/// Swift's own backtracer, where a toolchain is installed: after a trap it prints where the program was, and asks what to
/// do next on a terminal that it makes raw for that. Nobody could answer behind the explorer, and its settings are read
/// before `main`: so the program begins once more, told to ask nothing.
public enum Backtracer {
  private static let settings = "SWIFT_BACKTRACE"
  /// What the settings were, while the program begins for the second time.
  private static let marker = "INJECTSCOPE_BACKTRACE"

  /// Comes back where there is nothing to change; what the program starts finds the environment as it was.
  public static func askNothing() {
    if let before = ProcessEnvironment.value(of: marker) {
      Platform.setEnvironment(settings, before.isEmpty ? nil : before)
      Platform.setEnvironment(marker, nil)
      return
    }
    guard Platform.isHandled(Platform.action(of: Platform.Signals.traps[0])) else { return }
    let before = ProcessEnvironment.value(of: settings) ?? ""
    // Who wants to be asked is.
    guard !before.contains("interactive=") else { return }
    Platform.setEnvironment(marker, before)
    Platform.setEnvironment(settings, (before.isEmpty ? "" : before + ",") + "interactive=no")
    Platform.beginAgain()
    // The system would not: then it is as it was.
    Platform.setEnvironment(settings, before.isEmpty ? nil : before)
    Platform.setEnvironment(marker, nil)
  }
}
