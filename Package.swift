// swift-tools-version: 6.2
import PackageDescription

/// Every target: Swift 6, warnings are errors, imports say what they use.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Targets that touch C say so at every unsafe use.
let strictWithC: [SwiftSetting] = strict + [.strictMemorySafety()]

let package = Package(
  name: "CellProof",
  products: [
    .library(name: "CellProof", targets: ["CellProof"]),
    .library(name: "CellProofTesting", targets: ["CellProofTesting"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .executable(name: "cellproof", targets: ["cellproof"]),
  ],
  targets: [
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo pangoft2",
      providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
    .systemLibrary(
      name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(
      name: "CLibXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),

    .target(name: "CellFeed", swiftSettings: strict),
    .target(name: "ConstraintSolver", swiftSettings: strict),
    .target(
      name: "CellLayout", dependencies: ["ConstraintSolver"], swiftSettings: strict,
      // Rounding needs the C mathematics library, which no import brings in.
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "CellText", dependencies: ["CellLayout", "CPangoCairo"], swiftSettings: strictWithC),
    .target(
      name: "CellCanvas",
      dependencies: [
        "CellFeed", "CellLayout", "CellText", "CPangoCairo", "CGdkPixbuf", "CDeflate",
      ],
      swiftSettings: strictWithC),
    .target(
      name: "InterfaceBuilder", dependencies: ["CellFeed", "CellLayout", "CLibXML"],
      swiftSettings: strictWithC),
    .target(
      name: "CellSnapshot", dependencies: ["CellFeed", "CellCanvas"], swiftSettings: strict),
    .target(
      name: "CellProof",
      dependencies: [
        "CellFeed", "CellLayout", "CellText", "CellCanvas", "InterfaceBuilder", "CellSnapshot",
      ],
      swiftSettings: strict),
    .target(
      name: "CellProofTesting", dependencies: ["CellCanvas", "CellProof", "CellSnapshot"],
      swiftSettings: strict),
    .executableTarget(
      name: "cellproof",
      dependencies: ["CellFeed", "CellProof", "CellSnapshot", "CPangoCairo", "CGdkPixbuf"],
      swiftSettings: strictWithC),

    .testTarget(
      name: "CellFeedTests", dependencies: ["CellFeed"], swiftSettings: strict),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "CellLayoutTests", dependencies: ["CellLayout"], swiftSettings: strict),
    .testTarget(
      name: "CellTextTests", dependencies: ["CellLayout", "CellText", "CPangoCairo"],
      swiftSettings: strictWithC),
    .testTarget(
      name: "CellCanvasTests", dependencies: ["CellCanvas", "CellLayout", "CellText"],
      exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "InterfaceBuilderTests", dependencies: ["CellFeed", "CellLayout", "InterfaceBuilder"],
      swiftSettings: strict),
    .testTarget(
      name: "CellSnapshotTests", dependencies: ["CellCanvas", "CellSnapshot"],
      swiftSettings: strict),
    .testTarget(
      name: "CellProofTests", dependencies: ["CellLayout", "CellProof", "CellSnapshot"],
      swiftSettings: strict),
    .testTarget(
      name: "CellProofTestingTests",
      dependencies: ["CellProof", "CellProofTesting", "CellSnapshot"],
      exclude: ["__Snapshots__"], swiftSettings: strict),
    .testTarget(name: "cellproofTests", dependencies: ["cellproof"], swiftSettings: strict),
  ]
)
