import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel

@testable import InjectScopeTUI

/// A shop in a few folders, with one of each thing that goes wrong.
enum Shop {
  static let sources: [String: String] = [
    "App/Root.swift": """
    import InjectGrail

    struct RootInjectorImpl: RootInjector {
      let network: Network
      let store: CartStore
      let payment: PaymentService
      let session: Session
      let primaryCache: Cache
      let secondaryCache: Cache
      let systemClock: SystemClock
    }
    """,
    "App/AppFlow.swift": """
    import InjectGrail

    protocol AppFlowInjector: Injector {
      var session: Session { get }
    }

    final class AppFlow: Injectable, InjectsCheckoutFlowInjector, InjectsProfileInjector, InjectsLoginInjector {
      let injector: AppFlowInjectorImpl
      init(injector: AppFlowInjectorImpl) { self.injector = injector }
    }
    """,
    "App/Checkout/CheckoutFlow.swift": """
    import InjectGrail

    protocol CheckoutFlowInjector: Injector {
      var store: CartStore { get }
      var coupon: String { get }
    }

    final class CheckoutFlow: Injectable, InjectsCartInjector, InjectsPaymentInjector {
      let injector: CheckoutFlowInjectorImpl
      init(injector: CheckoutFlowInjectorImpl) { self.injector = injector }
    }
    """,
    "App/Checkout/Cart.swift": """
    import InjectGrail

    protocol CartInjector: Injector {
      var store: CartStore { get }
      var network: Network { get }
      var cache: Cache { get }
    }

    final class CartViewModel: Injectable, InjectsCartRowInjector {
      let injector: CartInjectorImpl
      init(injector: CartInjectorImpl) { self.injector = injector }
    }

    protocol CartRowInjector: Injector {
      var store: CartStore { get }
      var index: Int { get }
    }

    final class CartRowViewModel: Injectable {
      let injector: CartRowInjectorImpl
      init(injector: CartRowInjectorImpl) { self.injector = injector }
    }
    """,
    "App/Checkout/Payment.swift": """
    import InjectGrail

    protocol PaymentInjector: Injector {
      var payment: PaymentService { get }
      var session: Session { get }
      var clock: Clock { get }
    }

    final class PaymentViewModel: Injectable, InjectsReceiptInjector {
      let injector: PaymentInjectorImpl
      init(injector: PaymentInjectorImpl) { self.injector = injector }
    }

    protocol ReceiptInjector: Injector {
      var payment: PaymentService { get }
      // sourcery: forceManual
      var amount: Amount { get }
    }

    final class ReceiptViewModel: Injectable {
      let injector: ReceiptInjectorImpl
      init(injector: ReceiptInjectorImpl) { self.injector = injector }
    }
    """,
    "App/Session/Profile.swift": """
    import InjectGrail

    protocol ProfileInjector: Injector {
      var session: Session { get }
    }

    final class ProfileViewModel: Injectable, InjectsSettingsInjector {
      let injector: ProfileInjectorImpl
      init(injector: ProfileInjectorImpl) { self.injector = injector }
    }

    protocol SettingsInjector: Injector {
      var session: Session { get }
      var network: Network { get }
    }

    /// Opens the profile again: a cycle.
    final class SettingsViewModel: Injectable, InjectsProfileInjector {
      let injector: SettingsInjectorImpl
      init(injector: SettingsInjectorImpl) { self.injector = injector }
    }

    protocol LoginInjector: Injector {
      var network: Network { get }
    }

    final class LoginViewModel: Injectable {
      let injector: LoginInjectorImpl
      init(injector: LoginInjectorImpl) { self.injector = injector }
    }
    """,
  ]

  /// What stands on disk is from before the receipt was added.
  static func load(_ sources: [String: String] = sources) -> LoadedProject {
    let reader = SourceReader()
    let project = Project(
      units: [Project.Unit(name: "App", folder: "")],
      files: sources.map { Project.File(path: $0.key, unit: ID(0), facts: reader.read($0.value)) })
    let graph = GraphBuilder.build(project, rules: Dialects.all.map(\.rules))
    let findings = Checks.findings(in: graph, with: Checks.neutral + Dialects.all.flatMap(\.checks))
    let generated = Dialects.all.flatMap { $0.generate(from: graph, of: project, options: GenerationOptions()) }
    return LoadedProject(
      graph: graph, findings: findings,
      answers: Answers(
        refusals: { value, signature, graph in
          let dialect = graph.nodes[signature.target].dialect
          return Dialects.named(dialect.name)?.rules.refusals(for: value, of: signature, in: graph) ?? []
        },
        generatedFiles: { generated },
        contentsOnDisk: {
          $0.contents.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.contains("network") }.joined(separator: "\n")
        }),
      fileCount: sources.count)
  }

  static let project = load()
}
