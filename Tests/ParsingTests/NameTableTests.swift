import Testing

@testable import TransitionModel

@Suite struct NameTableTests {
  @Test func everyBuiltInPropertyIsFoundByItsName() {
    for descriptor in PropertyCatalog.layout + PropertyCatalog.visual + PropertyCatalog.geometry {
      #expect(PropertyCatalog.descriptor(named: descriptor.name)?.name == descriptor.name)
    }
  }

  @Test(arguments: ["", "x", "opacit", "opacityy", "Opacity", "ycapitO", "frame", "höhe", "backgroundColor2"])
  func otherNamesAreNotFound(_ name: String) {
    #expect(PropertyCatalog.descriptor(named: name) == nil)
  }

  @Test func namesOfOneRowAreToldApart() {
    // Equal in length, first and last letter, and so in one row.
    let names = ["abc", "adc", "aec", ""]
    let table = NameTable(names)
    for (place, name) in names.enumerated() { #expect(table.place(of: name) == place) }
    #expect(table.place(of: "afc") == nil)
    #expect(NameTable([]).place(of: "a") == nil)
  }
}
