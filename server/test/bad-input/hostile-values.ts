import fc from 'fast-check';

/** Texts that break parsers, databases, patterns and pages. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b@example.com',
  'mia@example.com\0',
  '\u0007\u001b[31m\u007f',
  '\ud800',
  'mia\udfff@example.com',
  '\u202Egnp.exe',
  'שלום@דוגמה.ישראל',
  'mía+tag@exämple.com',
  '👩‍👩‍👧@example.com',
  'NaN',
  '-Infinity',
  '1e309',
  '0x1f',
  '١٢٣',
  "'; DROP TABLE owners; --",
  '%_\\',
  '<script>alert(1)</script>',
  '{"$ne":null}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59',
  '9999-12-31T23:59:59-23:59',
  '2026-02-30T10:00',
  '2026-13-45T99:99:99Z',
  '-271821-04-20T00:00:00Z',
];

/** Long enough to find a pattern that looks at a text again and again, small enough for a body. */
const longTexts = [
  'x'.repeat(255),
  'a@'.padEnd(400_000, 'a.') + ' x',
  '\u{1f39f}'.repeat(60_000),
  '<div>'.repeat(30_000),
  '<p style="' + 'color:red;'.repeat(15_000),
  '-'.repeat(300_000),
  '1'.repeat(300_000),
];

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

const hostileObjects: readonly unknown[] = [
  {},
  [],
  [null],
  [[]],
  { length: 5 },
  { constructor: { prototype: { isAdmin: true } } },
  { toString: null, valueOf: 1 },
  nested(200),
  Array.from({ length: 2_000 }, (_, index) => index),
];

const hostileNumbers = [
  0,
  -0,
  -1,
  0.1,
  1.005,
  12.345,
  -12.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
];

/** A text that no form would send. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...hostileTexts), weight: 5 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 300 }), weight: 2 },
  fc.string({ maxLength: 20 }),
  fc.string({ minLength: 1, maxLength: 5 }).map((text) => `${text}\0`),
  fc.emailAddress(),
  fc.double().map(String),
);

/** Anything that JSON can carry where a field was expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 6 },
  { arbitrary: fc.constantFrom(...longTexts), weight: 1 },
  { arbitrary: fc.constantFrom(...hostileNumbers), weight: 3 },
  { arbitrary: fc.constantFrom<unknown>(null, undefined, true, false), weight: 3 },
  { arbitrary: fc.constantFrom(...hostileObjects), weight: 3 },
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.jsonValue(),
);

const filePart = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';

/** Forms with the boundary of `hostileType`. */
const hostileForms = [
  `--x\r\n${filePart}`,
  `--x\r\n${filePart}\r\n--x--`,
  `--x\r\n${filePart}\r\n--x\r\n${filePart}\r\n--x--`,
  `--x\r\n${filePart.replace('"file"', '"__proto__"')}\r\n--x--`,
  `--x\r\n${filePart.replace('; filename="a.png"', '')}\r\n--x--`,
  `--x\r\n${filePart.replace('a.png', '../../\0.png')}\r\n--x--`,
  `--x\r\n${'Content-Disposition: form-data; name="f"\r\n\r\n1\r\n--x\r\n'.repeat(50)}--`,
  `--x\r\nX: ${'y'.repeat(20_000)}\r\n${filePart}\r\n--x--`,
];

/** Bodies that are not what their type says, or more than a request may carry. */
export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '42',
      'nul',
      '{"a":1,}',
      '\u{feff}{}',
      '{"__proto__":{"isAdmin":true}}',
      '{"a":{"constructor":{"prototype":{"isAdmin":true}}}}',
      '{"a":"\\u0000"}',
      '{"a":"\\ud800"}',
      '['.repeat(100_000),
      '{"a":'.repeat(20_000),
      `"${'x'.repeat(1_000_000)}"`,
    )
    .map((text) => Buffer.from(text)),
  fc.constantFrom(...hostileForms).map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((text) => Buffer.from(text)),
);

export const hostileType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'application/json, text/html',
  'x',
);

/** Queries as an address can carry them, right and wrong. */
export function hostileQuery(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(...names, '__proto__', 'constructor', 'a[b]', '');
  const value = fc.oneof(
    hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom(
      '%',
      '%zz',
      '%ff',
      '%00',
      '%ed%a0%80',
      '%c0%ae',
      '+',
      '&&',
      '=',
      '#',
      'x'.repeat(8_000),
    ),
  );
  return fc
    .array(fc.tuple(name, value), { maxLength: 5 })
    .map((pairs) => pairs.map(([key, text]) => `${encodeURIComponent(key)}=${text}`).join('&'));
}

/** One part of a path, right and wrong. */
export const hostilePathPart: fc.Arbitrary<string> = fc
  .oneof(
    hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom('%', '%zz', '%ff', '%00', '%2f..%2f', ';a=b', 'x'.repeat(2_000)),
    fc.uuid(),
  )
  // These are taken out of an address before it is sent.
  .filter((part) => part !== '' && !/^(\.|%2e){1,2}$/i.test(part));
