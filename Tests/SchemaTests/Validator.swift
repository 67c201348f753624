import Foundation
import Testing
import TransitionTestSupport

/// A real validator: Python's `jsonschema`, where it is there.
enum Validator {
  /// Whether Python, `jsonschema` and a reader of YAML are there.
  static let isAvailable = run(script, ["--probe"]).status == 0

  /// One document and what it is to be judged by.
  struct Case {
    var schema: String
    /// `#/definitions/NAME`, or empty for the schema itself.
    var part = ""
    var text: String
    var isJSON = false
  }

  /// Returns what is wrong with each document: `place: message` lines; empty for valid ones.
  static func findings(_ cases: [Case]) throws -> [[String]] {
    let schemas = Array(Set(cases.map { $0.schema }))
    let places = Dictionary(uniqueKeysWithValues: schemas.enumerated().map { ($1, $0) })
    let input = try JSONSerialization.data(
      withJSONObject: [
        "schemas": schemas,
        "cases": cases.map { ["schema": places[$0.schema] ?? 0, "part": $0.part, "text": $0.text, "json": $0.isJSON] },
      ])
    let result = run(script, [], input: input)
    guard result.status == 0 else {
      Issue.record("the validator failed: \(result.error)")
      return []
    }
    return try #require(try JSONSerialization.jsonObject(with: result.output) as? [[String]])
  }

  /// Returns what is wrong with each schema by the rules of draft-07; empty for valid ones.
  static func metaschemaFindings(_ schemas: [String]) throws -> [String] {
    let result = run(script, ["--metaschema"], input: try JSONSerialization.data(withJSONObject: schemas))
    return try #require(try JSONSerialization.jsonObject(with: result.output) as? [String], "\(result.error)")
  }

  /// YAML is read by the 1.2 core schema's rules for scalars, as editors do: PyYAML knows 1.1 only.
  private static let script = """
    import itertools, json, re, sys
    import jsonschema, yaml

    class Loader(getattr(yaml, 'CSafeLoader', yaml.SafeLoader)):
        yaml_implicit_resolvers = {}

    def rule(tag, pattern, first):
        Loader.add_implicit_resolver('tag:yaml.org,2002:' + tag, re.compile('^(?:' + pattern + ')$'), list(first))

    rule('bool', 'true|True|TRUE|false|False|FALSE', 'tTfF')
    rule('null', '~|null|Null|NULL|', ['~', 'n', 'N', ''])
    rule('int', '[-+]?[0-9]+', '-+0123456789')
    rule('float', r'[-+]?(?:\\.[0-9]+|[0-9]+(?:\\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?', '-+.0123456789')
    rule('merge', '<<', '<')
    Loader.add_constructor('tag:yaml.org,2002:int', lambda l, n: int(n.value))
    Loader.add_constructor('tag:yaml.org,2002:float', lambda l, n: float(n.value))

    if '--probe' in sys.argv:
        sys.exit(0)
    data = sys.stdin.buffer.read().decode()
    known, results = {}, []
    if '--metaschema' in sys.argv:
        for schema in json.loads(data):
            try:
                jsonschema.Draft7Validator.check_schema(json.loads(schema))
                results.append('')
            except Exception as problem:
                results.append(str(problem))
        print(json.dumps(results))
        sys.exit(0)
    data = json.loads(data)
    for case in data['cases']:
        key = (case['schema'], case['part'])
        if key not in known:
            schema = json.loads(data['schemas'][case['schema']])
            if case['part']:
                schema = {'$ref': case['part'], 'definitions': schema['definitions']}
            known[key] = jsonschema.Draft7Validator(schema)
        document = json.loads(case['text']) if case['json'] else yaml.load(case['text'], Loader)
        # The first few tell enough.
        errors = list(itertools.islice(known[key].iter_errors(document), 3))
        results.append(['/'.join(str(p) for p in e.absolute_path) + ': ' + e.message[:160] for e in errors])
    print(json.dumps(results))
    """

  private static func run(
    _ script: String, _ arguments: [String], input: Data = Data()
  ) -> (status: Int32, output: Data, error: String) {
    guard
      let result = try? ChildProcess.run("python3", ["-W", "ignore", "-c", script] + arguments, input: input)
    else { return (-1, Data(), "") }
    return (result.status, result.output, result.complaints)
  }
}
