internal import InjectScopeModel

extension PlainImports {
  func facts(_ lines: LineTable) -> [ImportFact] { names.map { ImportFact(module: lines.text($0)) } }
}

extension PlainProtocol {
  /// The same as the grammar's reader gives.
  func facts(_ lines: LineTable, _ names: SharedNames) -> TypeFacts {
    let access = access ?? .internal
    var facts = TypeFacts(
      kind: .protocol, name: lines.text(name), position: lines.position(of: name.lowerBound), access: access)
    facts.inherited = inherited.map {
      Mention(type: TypeName(lines.text($0)), position: lines.position(of: $0.lowerBound))
    }
    facts.editPlaces = editPlaces(lines)
    facts.properties = requirements.map { requirement in
      PropertyFacts(
        name: lines.text(requirement.name), type: names.shared(TypeName(lines.text(requirement.type))),
        position: lines.position(of: requirement.name.lowerBound), access: access, isStored: false,
        isSettable: requirement.isSettable)
    }
    return facts
  }

  private func editPlaces(_ lines: LineTable) -> EditPlaces {
    let brace = range.upperBound - 1
    let members = lines.indentation(before: firstRequirement).map { indentation in
      EditPlaces.Members.lines(
        indentation,
        propertiesEndBefore: UInt32(clamping: Int(lines.position(of: requirements.last?.end ?? brace).line) + 1))
    }
    return EditPlaces(
      indentation: lines.indentation(before: range.lowerBound), start: lines.position(of: range.lowerBound),
      heritage: lines.position(of: inherited.last?.upperBound ?? name.upperBound), inherits: !inherited.isEmpty,
      brace: lines.position(of: brace), members: members ?? .none)
  }
}

extension PlainType {
  var membersAccess: Access { min(access ?? .internal, .internal) }

  /// The same as the grammar's reader gives, but for its functions.
  func facts(_ lines: LineTable, _ names: SharedNames) -> TypeFacts {
    var facts = TypeFacts(
      kind: kind, name: lines.text(name), position: lines.position(of: name.lowerBound), access: access ?? .internal)
    facts.isFinal = isFinal
    facts.inherited = inherited.map {
      Mention(type: names.shared(TypeName(lines.text($0))), position: lines.position(of: $0.lowerBound))
    }
    facts.editPlaces = editPlaces(lines)
    facts.properties = properties.map { property in
      PropertyFacts(
        name: lines.text(property.name), type: names.shared(TypeName(lines.text(property.type))),
        position: lines.position(of: property.name.lowerBound), access: property.access ?? membersAccess,
        isStatic: property.isStatic, isStored: true, isSettable: property.isSettable)
    }
    facts.initialisers = initialisers.map { initialiser in
      var facts = InitialiserFacts(
        parameters: initialiser.parameters.map { $0.facts(lines, names) },
        position: lines.position(of: initialiser.position), access: initialiser.access ?? membersAccess,
        effects: initialiser.effects, isRequired: initialiser.isRequired)
      facts.isConvenience = initialiser.isConvenience
      return facts
    }
    return facts
  }

  private func editPlaces(_ lines: LineTable) -> EditPlaces {
    let brace = lines.position(of: range.upperBound - 1)
    let members = lines.indentation(before: firstMember).map { indentation in
      EditPlaces.Members.lines(
        indentation,
        propertiesEndBefore: properties.last.map {
          UInt32(clamping: Int(lines.position(of: $0.type.upperBound).line) + 1)
        } ?? UInt32(clamping: Int(brace.line)))
    }
    return EditPlaces(
      indentation: lines.indentation(before: range.lowerBound), start: lines.position(of: range.lowerBound),
      heritage: lines.position(of: inherited.last?.upperBound ?? name.upperBound), inherits: !inherited.isEmpty,
      brace: brace, members: members ?? .none)
  }
}

extension PlainFunction.Parameter {
  fileprivate func facts(_ lines: LineTable, _ names: SharedNames) -> ParameterFacts {
    let label = lines.text(self.label)
    return ParameterFacts(
      label: label == "_" ? nil : label, name: lines.text(name), type: names.shared(TypeName(lines.text(type))),
      hasDefault: false, position: lines.position(of: name.lowerBound))
  }
}

extension PlainFunction {
  /// The same as the grammar's reader gives, in a type whose members have such an access.
  func facts(_ lines: LineTable, _ names: SharedNames, access outer: Access) -> FunctionFacts {
    FunctionFacts(
      name: lines.text(name),
      parameters: parameters.map { $0.facts(lines, names) },
      result: result.map { TypeName(lines.text($0)) }, isStatic: isStatic, isMutating: isMutating,
      access: access ?? outer, effects: effects, position: lines.position(of: name.lowerBound))
  }
}
