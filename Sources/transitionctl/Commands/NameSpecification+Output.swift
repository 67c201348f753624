internal import ArgumentParser

extension NameSpecification {
  /// `--output`, and `-o`, whose value may follow without a space, as compilers have it.
  static var output: NameSpecification { [.customShort("o", allowingJoined: true), .long] }
}
