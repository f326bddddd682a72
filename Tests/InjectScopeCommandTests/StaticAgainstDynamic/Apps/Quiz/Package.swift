// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Quiz",
  dependencies: [.package(url: "https://example.com/Injection.git", from: "2.0.0")],
  targets: [
    .target(name: "QuizCore", dependencies: ["Injection"]),
    .target(name: "QuizUI", dependencies: ["QuizCore", "Injection"]),
    .executableTarget(name: "QuizApp", dependencies: ["QuizCore", "QuizUI", "Injection"]),
    .testTarget(name: "QuizTests", dependencies: ["QuizCore", "QuizUI", "Injection"]),
  ]
)
