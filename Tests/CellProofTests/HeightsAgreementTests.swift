import CellProof
import Testing

/// Every way of giving a row its height gives the same one, whatever the text.
@Suite struct HeightsAgreementTests {
  private static let records = RecordsOfEveryScript.make(500)

  @Test(arguments: TemplateCatalogue.names, [320.0, 375, 414, 768])
  func `all ways of layout agree at every scale`(name: String, width: Double) throws {
    let template = try #require(TemplateCatalogue.template(named: name))
    for scale in Scale.allCases {
      let renderer = try CellRenderer(
        RenderSettings(template: template, traits: Traits(width: width, scale: scale)))
      var differing: [String] = []
      for record in HeightsAgreementTests.records {
        let heights = try renderer.heights(of: record)
        if !heights.agrees { differing.append(heights.line) }
      }
      #expect(differing.isEmpty, "at \(scale.rawValue)x: \(differing.joined(separator: "\n"))")
    }
  }

  @Test func `the feed has every length`() throws {
    let lengths = try HeightsAgreementTests.records.map { try $0.string("text").count }
    #expect(lengths.count == 500)
    #expect(lengths.contains(0) && lengths.contains(1))
    #expect(lengths.contains { (2..<20).contains($0) } && lengths.contains { $0 > 2000 })
  }
}
