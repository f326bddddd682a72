try Configurator.configure(repositories: Environment.repositories, services: Environment.services)
let viewModel = FooViewModel()
viewModel.serviceA.foo()
print(viewModel.repositoryB.foo())
