protocol Clock: AnyObject {}
final class Wall: Clock {}
final class Watch: Clock {}
final class Plugin {
  let name: String

  init(_ name: String) { self.name = name }
}
final class Debugger {}
final class Tracker {}
