import SwiftUI

private struct AnalyticsKey: EnvironmentKey {
  static let defaultValue: any Analytics = SilentAnalytics()
}

extension EnvironmentValues {
  var analytics: any Analytics {
    get { self[AnalyticsKey.self] }
    set { self[AnalyticsKey.self] = newValue }
  }
  @Entry var injector: ThemeInjector = .plain
}

protocol Analytics: Sendable { func track(_ name: String) }
struct SilentAnalytics: Analytics { func track(_ name: String) {} }
struct ThemeInjector: Sendable {
  static let plain = ThemeInjector()
  func inject(_ view: some View) -> some View { view.tint(.blue) }
}

struct HomeView: View {
  @Environment(\.analytics) private var analytics
  @Environment(\.injector) private var injector
  @Environment(Session.self) private var session
  @EnvironmentObject var store: Store

  var body: some View {
    injector.inject(Button("Buy") { analytics.track("buy") })
      .resolve(tag: "home")
  }
}

@Observable final class Session {}
final class Store: ObservableObject {}

extension View {
  func resolve(tag: String) -> some View { accessibilityIdentifier(tag) }
  func inject(_ session: Session) -> some View { environment(session) }
}

#Preview {
  HomeView().inject(Session()).environmentObject(Store())
}
