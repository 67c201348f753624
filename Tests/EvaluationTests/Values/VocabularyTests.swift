import Testing
import TransitionCurves
import TransitionModel

@Suite struct VocabularyTests {
  @Test func everyCurveOfTheCatalogIsABuiltInName() {
    for descriptor in CurveCatalog.all {
      #expect(Vocabulary.isBuiltInCurve(descriptor.name), "\(descriptor.name)")
    }
  }
}
