import InjectGrail

protocol MessagesViewControllerInjector: Injector {
}

#if READING
@Needs
@Injects<MessagesViewModel>
#endif
class MessagesViewController: UIViewController {
  let injector: MessagesViewControllerInjectorImpl
  var viewModel: MessagesViewModel!

  init(injector: MessagesViewControllerInjectorImpl) {
    self.injector = injector
    super.init()
    self.viewModel = inject()
  }
}

class UIViewController {}
