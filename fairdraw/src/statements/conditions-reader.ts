import { fromHex } from '../tree/bytes.ts';
import type { Conditions } from './conditions.ts';
import { expectFormat, NewerRules } from './newer-rules.ts';
import { checkReserved, isReserved, orderedName } from './reserved-conditions.ts';

/**
 * Conditions as they were read, with the lines that are reserved, and those whose names say nothing
 * to this reader.
 */
export type ReadConditions = Conditions & { reserved: readonly Line[]; others: readonly Line[] };

const maxBytes = 60_000;

/** In the order of the lines; those with `many` may stand there more than once. */
const order = [
  'name',
  'club',
  'prize',
  '!prize',
  '!one-prize-each',
  'per-person',
  'price',
  'free-online',
  'free-online-most',
  'free-post',
  'given',
  '!sold-out',
  'opens',
  'min-age',
  'open-to',
  'permit',
  'image',
  'description',
  'claim',
  'late',
  'eligible',
  '!confirm',
];
const many = new Set(['!prize', 'price', 'eligible']);

/** Lines whose name says all; each other line has a value. */
const bare = new Set(['!one-prize-each']);

/**
 * Reads a conditions text as its bytes are, letter for letter. Throws NewerRules for an unknown
 * name that begins with `!`, RangeError for a text that is not well-formed: an unknown order, a
 * name twice, a control character, white space that is doubled or at an end.
 */
export function readConditions(text: string): ReadConditions {
  const read = linesOf(text);
  checkOrder(read.map(({ name }) => name));
  const valuesOf = (name: string): string[] =>
    read.filter((line) => line.name === name).map(({ value }) => value);
  const only = (name: string): string => {
    const [value] = valuesOf(name);
    if (value === undefined) throw new RangeError(`The conditions have no line ${name}`);
    return value;
  };
  const valueOf = <T>(name: string, parse: (value: string) => T): T | null => {
    const [value] = valuesOf(name);
    return value === undefined ? null : parse(value);
  };
  return {
    name: only('name'),
    club: clubOf(only('club')),
    prizes: [only('prize'), ...valuesOf('!prize')].map(prizeOf),
    onePrizeEach: valuesOf('!one-prize-each').length > 0,
    perPerson: valueOf('per-person', positive),
    prices: valuesOf('price').map(priceOf),
    freeOnline: valueOf('free-online', positive),
    maxFreeOnline: valueOf('free-online-most', positive),
    freePost: valueOf('free-post', freePostOf),
    maxGiven: valueOf('given', positive),
    soldOut: valueOf('!sold-out', soldOutOf),
    opensAtMs: valueOf('opens', whole),
    image: digestOf(only('image')),
    description: digestOf(only('description')),
    claimDays: whole(only('claim')),
    eligible: valuesOf('eligible'),
    confirmEntries: valuesOf('!confirm').length > 0,
    reserved: read.filter(({ name }) => isReserved(name)),
    others: read.filter(({ name }) => !order.includes(orderedName(name))),
  };
}

type Line = { name: string; value: string };

function linesOf(text: string): Line[] {
  if (!text.isWellFormed()) throw new RangeError('The conditions have half a surrogate pair');
  if (new TextEncoder().encode(text).length > maxBytes) {
    throw new RangeError('The conditions are too long');
  }
  const [header, ...lines] = text.split('\n');
  expectFormat(header, 'vdraw-conditions/3');
  if (lines.pop() !== '') throw new RangeError('The last line of the conditions has no end');
  return lines.map(lineOf);
}

function lineOf(line: string): Line {
  const [, name, value = ''] = /^(!?[a-z][a-z0-9-]{0,40})(?: (.+))?$/su.exec(line) ?? [];
  if (name === undefined || (value === '' && !name.startsWith('!'))) {
    throw new RangeError('A line of the conditions is not a name and a value');
  }
  if (name.startsWith('!') && !isKnownRule(name, value))
    throw new NewerRules(`the condition ${line}`);
  if (unfit.test(value)) throw new RangeError(`The condition ${name} is not well-formed`);
  checkReserved(name, value);
  return { name, value };
}

/** A known name with a value of another kind is a rule of later writers, too. */
function isKnownRule(name: string, value: string): boolean {
  if (name === '!confirm') return value === '1';
  if (name === '!sold-out') return /^\d+ \d+ 3660 86400$/.test(value);
  return order.includes(name) && bare.has(name) === (value === '');
}

/**
 * Doubled or outer spaces, other white space, controls and marks that turn the direction of a text.
 * Listed one by one, but for `Cc`: the other classes of Unicode grow, and a text that was good once
 * has to stay good.
 */
const unfit =
  /^ | $| {2}|\p{Cc}|[\u00A0\u00AD\u061C\u1680\u2000-\u200B\u200E\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF\uFFF9-\uFFFB]/u;

function checkOrder(names: readonly string[]): void {
  let before = -1;
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name) && !many.has(name))
      throw new RangeError(`The condition ${name} comes twice`);
    seen.add(name);
    const place = order.indexOf(orderedName(name));
    if (place === -1) continue;
    if (place < before) throw new RangeError(`The condition ${name} is out of its order`);
    before = place;
  }
  if (seen.has('free-online-most') && !seen.has('free-online')) {
    throw new RangeError('free-online-most stands there without free-online');
  }
}

function clubOf(value: string): Conditions['club'] {
  const [, id, name] = /^(\S+) (.+)$/su.exec(value) ?? [];
  if (id === undefined || name === undefined) throw new RangeError('club is not an id and a name');
  return { id, name: name === '-' ? '' : name };
}

function prizeOf(value: string): Conditions['prizes'][number] {
  const [, quantity, worth, text] = /^(\d+) (\d+|-) (.+)$/su.exec(value) ?? [];
  if (quantity === undefined || worth === undefined || text === undefined) {
    throw new RangeError('prize is not a quantity, a value and a text');
  }
  const valueMinor = worth === '-' ? null : whole(worth);
  return { quantity: positive(quantity), valueMinor, text };
}

function priceOf(value: string): Conditions['prices'][number] {
  const [, count, minor, currency, exponent] = /^(\d+) (\d+) ([A-Z]{3}) (\d)$/u.exec(value) ?? [];
  if (count === undefined || minor === undefined || !currency || exponent === undefined) {
    throw new RangeError('price is not a count, an amount, a currency and its decimals');
  }
  return { count: positive(count), minor: whole(minor), currency, exponent: whole(exponent) };
}

function freePostOf(value: string): NonNullable<Conditions['freePost']> {
  const [, each, until] = /^(\d+) (\d+)$/.exec(value) ?? [];
  if (each === undefined || until === undefined) {
    throw new RangeError('free-post is not a number of entries and an instant');
  }
  return { each: positive(each), receivedByMs: whole(until) };
}

function soldOutOf(value: string): NonNullable<Conditions['soldOut']> {
  const [cap = '', latestRunAtMs = '', noticeSec = '', stepSec = ''] = value.split(' ');
  return {
    cap: positive(cap),
    latestRunAtMs: whole(latestRunAtMs),
    noticeSec: positive(noticeSec),
    stepSec: positive(stepSec),
  };
}

function digestOf(value: string): Uint8Array | null {
  if (value === '-') return null;
  if (!/^[0-9a-f]{64}$/.test(value)) throw new RangeError('A file is named by its SHA-256 or by -');
  return fromHex(value);
}

/** In plain digits, without zeros in front; a safe integer. */
function whole(value: string): number {
  if (!/^(0|[1-9]\d{0,14})$/.test(value)) throw new RangeError(`${value} is not a whole number`);
  return Number(value);
}

function positive(value: string): number {
  const number = whole(value);
  if (number === 0) throw new RangeError('0 is not a number of prizes or tickets');
  return number;
}
