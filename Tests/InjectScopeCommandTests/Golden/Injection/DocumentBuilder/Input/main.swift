import Injection

let networkComponent = Component {
  factory { Dependency() }
}

injectMe {
  component { networkComponent }
}

_ = ScreenModuleBuilder(parameter: "job").build()
