extension AbstractProject {
  /// A project that still fails, and from which nothing more can be dropped.
  func smallest(where fails: (AbstractProject) -> Bool) -> AbstractProject {
    var smallest = self
    // By halves, quarters … first: one class at a time is slow where there are two hundred.
    var size = injectables.count / 2
    while size > 1 {
      let starts = stride(from: 0, to: smallest.injectables.count, by: size)
      let parts = starts.lazy.map { smallest.dropping(classes: $0..<min($0 + size, smallest.injectables.count)) }
      if let smaller = parts.first(where: fails) { smallest = smaller } else { size /= 2 }
    }
    while let smaller = smallest.smaller.first(where: fails) { smallest = smaller }
    return smallest
  }

  /// Everything that is this project with one part less, the larger parts first.
  private var smaller: [AbstractProject] {
    var found = injectables.indices.map(droppingInjectable)
    found += injectors.indices.filter { users(of: $0).isEmpty }.map(droppingInjector)
    for index in injectables.indices {
      for target in injectables[index].injects.indices {
        var project = self
        project.injectables[index].injects.remove(at: target)
        found.append(project)
      }
    }
    for index in injectors.indices {
      for entry in injectors[index].own.indices {
        var project = self
        project.injectors[index].own.remove(at: entry)
        found.append(project)
        project = self
        project.injectors[index].own[entry].isManual = false
        if injectors[index].own[entry].isManual { found.append(project) }
      }
    }
    for entry in root.indices {
      var project = self
      project.root.remove(at: entry)
      found.append(project)
    }
    return found
  }

  /// Together with the injectors that no class has then.
  private func dropping(classes: Range<Int>) -> AbstractProject {
    var project = self
    for index in classes.reversed() { project = project.droppingInjectable(index) }
    for index in project.injectors.indices.reversed() where project.users(of: index).isEmpty {
      project = project.droppingInjector(index)
    }
    return project
  }

  private func droppingInjectable(_ dropped: Int) -> AbstractProject {
    var project = self
    project.injectables.remove(at: dropped)
    project.renumber { target in
      guard case .injectable(let index) = target else { return target }
      return index == dropped ? nil : .injectable(index > dropped ? index - 1 : index)
    }
    return project
  }

  private func droppingInjector(_ dropped: Int) -> AbstractProject {
    var project = self
    project.injectors.remove(at: dropped)
    for index in project.injectables.indices where project.injectables[index].injector > dropped {
      project.injectables[index].injector -= 1
    }
    project.renumber { target in
      guard case .injector(let index) = target else { return target }
      return index == dropped ? nil : .injector(index > dropped ? index - 1 : index)
    }
    return project
  }

  private mutating func renumber(_ new: (Target) -> Target?) {
    for index in injectables.indices { injectables[index].injects = injectables[index].injects.compactMap(new) }
  }
}

extension AbstractProject: CustomStringConvertible {
  var description: String {
    func text(_ entries: [Entry]) -> String {
      entries.map { "\($0.name): \($0.type)\($0.isManual ? " manual" : "")" }.joined(separator: ", ")
    }
    let targets = injectables.map { injectable in
      injectable.injects.map { target in
        switch target {
        case .injectable(let index): injectables[index].name
        case .injector(let index): injectors[index].name
        }
      }
    }
    let lines =
      ["root (\(text(root)))"] + injectors.map { "injector \($0.name) (\(text($0.own)))" }
      + zip(injectables, targets).map {
        "class \($0.name) has \(injectors[$0.injector].name), injects [\($1.joined(separator: ", "))]"
      }
    return lines.joined(separator: "\n")
  }
}
