import CellCanvas
import CellSnapshot
import Testing

/// The preset that is used without any option: a person has to agree with it.
@Suite struct VisibleTests {
  private func difference(_ first: (inout Drawing) -> Void, _ second: (inout Drawing) -> Void)
    -> Difference
  {
    var one = Drawing(64, 40)
    var other = Drawing(64, 40)
    first(&one)
    second(&other)
    return compare(one.bitmap, other.bitmap)
  }

  @Test(arguments: [0.1, 0.25, 0.5], [(1.0, 0.0), (0, 1), (0.7, 0.7)])
  func `a disc's edge may shift by less than a pixel`(shift: Double, way: (Double, Double)) {
    let result = difference {
      $0.disc(.blue, x: 20.3, y: 20, radius: 12)
    } _: {
      $0.disc(.blue, x: 20.3 + shift * way.0, y: 20 + shift * way.1, radius: 12)
    }
    #expect(result.isEqual, "\(result.regions)")
    #expect(result.forgivenPixels > 0)
  }

  @Test(arguments: [0.1, 0.25, 0.4], [1.0, 1.5, 2.0, 3.0])
  func `a thin ring may shift by less than a pixel`(shift: Double, stroke: Double) {
    let result = difference {
      $0.ring(.black, x: 30, y: 20, radius: 14, stroke: stroke)
    } _: {
      $0.ring(.black, x: 30 + shift, y: 20 - shift / 2, radius: 14, stroke: stroke)
    }
    #expect(result.isEqual, "\(result.differingPixels): \(result.regions)")
  }

  @Test(arguments: [0.1, 0.25], [1.3, 2.0, 2.6])
  func `letters may shift by less than a pixel`(shift: Double, stroke: Double) {
    let result = difference {
      $0.letters(.black, x: 5, y: 10, stroke: stroke)
    } _: {
      $0.letters(.black, x: 5 + shift, y: 10, stroke: stroke)
    }
    #expect(result.isEqual, "\(result.differingPixels): \(result.regions)")
  }

  @Test func `two levels of rounding anywhere are equal`() {
    let result = difference {
      $0.box(SIMD4(100, 150, 200, 255), x: 0, y: 0, width: 64, height: 40)
    } _: {
      $0.box(SIMD4(102, 148, 199, 255), x: 0, y: 0, width: 64, height: 40)
    }
    #expect(result.isEqual)
    #expect(result.maxChannelDelta == 2)
  }

  @Test(arguments: [
    (SIMD4<UInt8>.blue, SIMD4<UInt8>(0, 112, 255, 255)), (.grey, SIMD4(132, 132, 140, 255)),
    (.black, SIMD4(0, 0, 60, 255)), (.white, SIMD4(250, 250, 250, 255)),
    (.black, .blue), (SIMD4(255, 0, 0, 255), SIMD4(0, 130, 0, 255)),
  ])
  func `a changed colour is different, of a field and of thin letters`(
    old: SIMD4<UInt8>, new: SIMD4<UInt8>
  ) {
    let field = difference {
      $0.disc(old, x: 20, y: 20, radius: 9)
      $0.box(.black, x: 40, y: 3, width: 20, height: 20)
    } _: {
      $0.disc(new, x: 20, y: 20, radius: 9)
      $0.box(.black, x: 40, y: 3, width: 20, height: 20)
    }
    #expect(old == .white || field.differingPixels > 200 || !field.isEqual)
    for stroke in [1.0, 1.4, 2.2] where old != .white {
      let letters = difference {
        $0.letters(old, x: 5.2, y: 10.3, stroke: stroke)
      } _: {
        $0.letters(new, x: 5.2, y: 10.3, stroke: stroke)
      }
      #expect(!letters.isEqual, "stroke \(stroke)")
    }
  }

  @Test(arguments: [1.0, 2.0], [5.0, 20, 21.5, 31])
  func `a missing caret is different, alone, beside letters and beside a disc`(
    width: Double, x: Double
  ) {
    for color in [SIMD4<UInt8>.blue, .black, .grey] {
      let result = difference {
        $0.letters(.black, x: 6, y: 10, stroke: 1.4)
        $0.box(color, x: x, y: 8, width: width, height: 17)
      } _: {
        $0.letters(.black, x: 6, y: 10, stroke: 1.4)
      }
      #expect(!result.isEqual, "\(color)")
    }
  }

  @Test(arguments: [3, 5, 20, 128, 255])
  func `one wrong pixel on flat ground is different`(delta: Int) {
    let result = difference {
      _ in
    } _: {
      $0.bitmap[30, 20] = SIMD4(255, UInt8(255 - delta), 255, 255)
    }
    #expect(result.differingPixels == 1)
    #expect(result.regions.map(\.rect) == [PixelRect(x: 30, y: 20, width: 1, height: 1)])
  }

  @Test func `a caret, letters or a disc that moved by a whole pixel are different`() {
    let caret = difference {
      $0.box(.blue, x: 20, y: 8, width: 1, height: 17)
    } _: {
      $0.box(.blue, x: 21, y: 8, width: 1, height: 17)
    }
    #expect(!caret.isEqual)
    let letters = difference {
      $0.letters(.black, x: 6, y: 10, stroke: 1.4)
    } _: {
      $0.letters(.black, x: 6, y: 11, stroke: 1.4)
    }
    #expect(!letters.isEqual)
  }

  @Test func `another letter is different`() {
    let result = difference {
      $0.letters(.black, x: 6, y: 10, stroke: 1.4, count: 5)
    } _: {
      $0.letters(.black, x: 6, y: 10, stroke: 1.4, count: 4)
    }
    #expect(!result.isEqual)
  }

  @Test func `the colour of what is transparent doesn't matter, that of what is visible does`() {
    let clear = difference {
      $0.bitmap[3, 3] = SIMD4(1, 2, 3, 0)
    } _: {
      $0.bitmap[3, 3] = SIMD4(200, 2, 3, 0)
    }
    #expect(clear.isEqual)
    let half = difference {
      $0.bitmap[3, 3] = SIMD4(1, 2, 3, 128)
    } _: {
      $0.bitmap[3, 3] = SIMD4(200, 2, 3, 128)
    }
    #expect(half.differingPixels == 1)
  }
}
