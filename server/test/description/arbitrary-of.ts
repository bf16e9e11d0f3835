import fc, { type Arbitrary } from 'fast-check';
import type { WireSchema } from '../../src/http/developers/wire-schema.ts';

/** A schema of the document, with the words that `WireSchema` has no use for. */
export type Schema = WireSchema & { multipleOf?: number };

/** Everything that a stranger knows besides the document: things that exist, and the time. */
export type Known = {
  schemas: Record<string, Schema>;
  ids: readonly string[];
  now: Date;
};

const dayMs = 24 * 60 * 60 * 1000;

/** Values that the document allows for a schema, and nothing else that is known about it. */
export function arbitraryOf(schema: Schema, known: Known): Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, ...rest } = schema;
  if ($ref !== undefined)
    return arbitraryOf(known.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, known);
  const either = anyOf ?? oneOf;
  if (either) return fc.oneof(...either.map((one) => arbitraryOf({ ...rest, ...one }, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type }, known)));
  }
  return ofType(schema, known);
}

function ofType(schema: Schema, known: Known): Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array': {
      const { minItems: minLength = 0, maxItems = 3 } = schema;
      const maxLength = Math.max(minLength, Math.min(3, maxItems));
      return fc.array(arbitraryOf(schema.items ?? {}, known), { minLength, maxLength });
    }
    case 'string':
      return textOf(schema, known);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      throw new Error(`the document says nothing about a value: ${JSON.stringify(schema)}`);
  }
}

/** The fields one by one, and those again that depend on another. */
function objectOf(schema: Schema, known: Known) {
  const { properties = {}, required = [] } = schema;
  const all = Object.entries(properties).map(([name, part]) => [name, arbitraryOf(part, known)]);
  const fields = fc.record(Object.fromEntries(all) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: required,
  });
  return fields.chain((value) => {
    const then = consequence(schema, value).properties ?? {};
    const again = Object.entries(then)
      .filter(([name]) => name in value)
      .map(([name, part]) => [name, arbitraryOf({ ...properties[name], ...part }, known)]);
    const changed = fc.record(Object.fromEntries(again) as Record<string, Arbitrary<unknown>>);
    return changed.map((change) => ({ ...value, ...change }));
  });
}

/** The schema that the first condition that holds adds. */
function consequence(schema: Schema, value: Record<string, unknown>): Schema {
  if (!schema.if) return {};
  if (holds(schema.if, value)) return schema.then ?? {};
  return consequence(schema.else ?? {}, value);
}

function holds(
  { properties = {}, required = [] }: Schema,
  value: Record<string, unknown>,
): boolean {
  const isThere = required.every((name) => name in value);
  const fits = ([name, part]: [string, Schema]): boolean =>
    !(name in value) || part.enum?.includes(value[name]) === true;
  return isThere && Object.entries(properties).every(fits);
}

function numberOf({ type, format, minimum = 0, maximum = 1_000_000, multipleOf }: Schema) {
  const isWhole = type === 'integer' || multipleOf === 1;
  if (isWhole) return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  if (format !== 'money') return fc.double({ min: minimum, max: maximum, noNaN: true });
  const cents = fc.integer({ min: Math.ceil(minimum * 100), max: Math.floor(maximum * 100) });
  return cents.map((amount) => amount / 100);
}

function textOf(schema: Schema, known: Known): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema;
  const made = format === undefined ? undefined : formats(known)[format];
  if (made) return made;
  if (format !== undefined) throw new Error(`nobody explains the format ${format}`);
  const length = { minLength, maxLength: Math.min(60, maxLength) };
  if (pattern === undefined) return fc.string(length);
  if (pattern.startsWith('^')) return fc.stringMatching(new RegExp(pattern));
  return fc.string(length).filter((text) => new RegExp(pattern).test(text));
}

/** The formats that OpenAPI and the document's introduction explain. */
function formats({ ids, now }: Pick<Known, 'ids' | 'now'>): Record<string, Arbitrary<string>> {
  const date = fc
    .integer({ min: 1, max: 1_000 })
    .map((days) => new Date(now.getTime() + days * dayMs).toISOString());
  return {
    uuid: fc.oneof(fc.constantFrom(...ids), fc.uuid()),
    email: fc.stringMatching(/^[a-z]{3,12}$/).map((name) => `${name}@example.com`),
    'date-time': date,
    'local-date-time': date.map((text) => text.slice(0, 16)),
    date: date.map((text) => text.slice(0, 10)),
    // Not given: what another call answered is known to a caller of both.
    revision: fc.constant(''),
    uri: fc.webUrl({ validSchemes: ['http', 'https'] }),
    'time-zone': fc.constantFrom('Australia/Sydney', 'Europe/Berlin', 'America/New_York', 'UTC'),
  };
}
