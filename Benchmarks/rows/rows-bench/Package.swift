// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "rows-bench",
  dependencies: [.package(name: "CellProof", path: "../../..")],
  targets: [
    .executableTarget(
      name: "rows-bench", dependencies: [.product(name: "CellProof", package: "CellProof")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
