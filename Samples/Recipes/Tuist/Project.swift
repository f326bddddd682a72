import ProjectDescription

let project = Project(
  name: "App",
  targets: [
    .target(
      name: "App",
      destinations: .iOS,
      product: .app,
      bundleId: "com.example.app",
      sources: ["App/**"],
      scripts: [
        .pre(
          script: """
            cd "$SRCROOT"
            injectscope check --format xcode
            injectscope generate
            """,
          name: "Generate the injection",
          inputPaths: ["$(SRCROOT)/.injectscope.json"],
          outputPaths: ["$(SRCROOT)/App/InjectGrail/Injectors.swift"],
          basedOnDependencyAnalysis: false)
      ])
  ])
