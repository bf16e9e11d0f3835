import { exampleWords, worthShowing } from './example-words.ts';
import type { NamedSchema, WireSchema } from './wire-schema.ts';

type Named = NamedSchema['named'];

const formats: Readonly<Record<string, unknown>> = {
  email: 'mia@example.com',
  uuid: '019ac1f2-7be4-7000-8000-00000000000b',
  uri: 'https://example.com/',
  'date-time': '2026-12-12T08:30:00.000Z',
  'local-date-time': '2026-12-12T19:30',
  'time-zone': 'Australia/Sydney',
  date: '2026-12-12',
  money: 10,
  revision: 'a3f10c5e',
};

/**
 * Texts of a form of their own: hexadecimal, and base64url of a passkey's parts and of a marker.
 */
const patterns: Readonly<Record<string, string>> = {
  '^([\\da-f]{2})*$': 'a3f10c5e9b7d',
  '^[\\w-]+$': 'bm90LWEta2V5',
  '^[\\w-]{43}$': 'bm90LWEtbWFya2VyLWJ1dC1vZi10aGUtcmlnaHQtc2l',
};

/**
 * An example of a body or an answer, made of its schema alone: the values that belong together by
 * name, then the schema's own words. A body has what it needs and what is worth showing; an answer
 * has everything.
 */
export function exampleOf({ schema, named }: NamedSchema, place: 'body' | 'answer'): unknown {
  return valueOf(schema, { named, place, name: '' });
}

type About = { named: Named; place: 'body' | 'answer'; name: string };

function valueOf(schema: WireSchema, about: About): unknown {
  const { $ref, properties, anyOf, oneOf } = schema;
  if ($ref !== undefined) return valueOf(about.named[$ref.split('/').at(-1) ?? ''] ?? {}, about);
  if (properties) return objectOf(properties, schema, about);
  const said = saidBy(schema, about.name);
  if (said !== undefined) return said;
  const [alternative] = (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null');
  if (alternative) return valueOf(alternative, about);
  return plainValue(schema, about);
}

function objectOf(
  properties: Record<string, WireSchema>,
  { required = [] }: WireSchema,
  about: About,
): Record<string, unknown> {
  const shown = Object.entries(properties).filter(
    ([name]) => about.place === 'answer' || required.includes(name) || worthShowing.has(name),
  );
  return Object.fromEntries(shown.map(([name, part]) => [name, valueOf(part, { ...about, name })]));
}

/**
 * A value that the schema or the name of its field says; a schema may say another form than the
 * name does.
 */
function saidBy(schema: WireSchema, name: string): unknown {
  if ('const' in schema) return schema.const;
  const word = exampleWords[name];
  if (word !== undefined && takes(schema, word)) return word;
  return schema.examples?.[0] ?? schema.default ?? schema.enum?.[0];
}

function takes(schema: WireSchema, word: unknown): boolean {
  const { enum: words, pattern, maxLength = Infinity, format } = schema;
  const types = [schema.type ?? []].flat();
  if (words) return words.includes(word);
  if (typeof word === 'number') return types.includes('number') || types.includes('integer');
  if (typeof word !== 'string' || !types.includes('string') || word.length > maxLength)
    return false;
  if (pattern !== undefined && !new RegExp(pattern).test(word)) return false;
  return format === undefined || typeof formats[format] !== 'string' || sameForm(format, word);
}

/** A name may stand for an id in one call and for words in another. */
function sameForm(format: string, word: string): boolean {
  if (format === 'uuid') return /^[\da-f-]{36}$/.test(word);
  if (format === 'email') return word.includes('@');
  if (format === 'date') return /^\d{4}-\d\d-\d\d$/.test(word);
  return format === 'uri' ? word.startsWith('https://') : format === 'time-zone';
}

function plainValue(schema: WireSchema, about: About): unknown {
  const { type, format, pattern, items, additionalProperties: others, minimum = 0 } = schema;
  const [key = about.name] = schema.propertyNames?.enum ?? [];
  const [kind] = [type ?? []].flat().filter((one) => one !== 'null');
  if (format !== undefined && format in formats) return formats[format];
  if (kind === 'array') return items ? [valueOf(items, about)] : [];
  if (kind === 'object') {
    return typeof others === 'object' ? { [String(key)]: valueOf(others, about) } : {};
  }
  if (kind === 'boolean') return false;
  if (kind === 'number' || kind === 'integer') return Math.max(1, minimum);
  if (kind === 'string') return patterns[pattern ?? ''] ?? textOf(schema);
  return null;
}

function textOf({ minLength = 0, maxLength = Infinity }: WireSchema): string {
  return 'Some words'.padEnd(minLength, '.').slice(0, maxLength);
}
