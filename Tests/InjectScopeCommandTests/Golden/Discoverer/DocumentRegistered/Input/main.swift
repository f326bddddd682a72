let configurator = Configurator()
let viewModel = FooViewModel()
viewModel.serviceA.foo()
print(viewModel.repositoryB.foo())
