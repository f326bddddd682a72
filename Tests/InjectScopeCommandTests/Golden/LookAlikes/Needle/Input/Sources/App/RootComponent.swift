import NeedleFoundation

final class RootComponent: BootstrapComponent {
  var playersStream: PlayersStream { mutablePlayersStream }
  var mutablePlayersStream: MutablePlayersStream { shared { MutablePlayersStream() } }
  var rootViewController: RootViewController {
    RootViewController(playersStream: playersStream, loggedOutBuilder: loggedOutComponent)
  }
  var loggedOutComponent: LoggedOutComponent { LoggedOutComponent(parent: self) }
}

protocol LoggedOutDependency: Dependency {
  var mutablePlayersStream: MutablePlayersStream { get }
}

final class LoggedOutComponent: Component<LoggedOutDependency>, LoggedOutBuilder {
  var loggedOutViewController: LoggedOutViewController {
    LoggedOutViewController(stream: dependency.mutablePlayersStream)
  }
  func component() -> LoggedInComponent { LoggedInComponent(parent: self) }
}

final class LoggedInComponent: Component<EmptyDependency> {
  var scoreStream: ScoreStream { shared { ScoreStream() } }
}

extension LoggedInComponent: PluginExtension {}

protocol LoggedOutBuilder { var loggedOutViewController: LoggedOutViewController { get } }
class PlayersStream {}
final class MutablePlayersStream: PlayersStream {}
final class ScoreStream {}
final class RootViewController { init(playersStream: PlayersStream, loggedOutBuilder: LoggedOutBuilder) {} }
final class LoggedOutViewController { init(stream: MutablePlayersStream) {} }
