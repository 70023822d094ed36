// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "solver-bench",
  dependencies: [.package(name: "CellProof", path: "../../..")],
  targets: [
    .executableTarget(
      name: "solver-bench",
      dependencies: [.product(name: "ConstraintSolver", package: "CellProof")])
  ]
)
