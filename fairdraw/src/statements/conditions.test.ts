import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/conditions.json' with { type: 'json' };
import { toHex } from '../tree/bytes.ts';
import { readConditions } from './conditions-reader.ts';
import { conditionsText } from './conditions-text.ts';
import { conditionsHash, type Conditions } from './conditions.ts';
import { NewerRules } from './newer-rules.ts';

describe('the conditions of a draw', () => {
  it.each(vectors.good)('are read: $why', ({ text, sha256, others, reserved }) => {
    const read = readConditions(text);
    expect(read.others).toEqual(others);
    expect(read.reserved).toEqual(reserved);
    expect(toHex(conditionsHash(text))).toBe(sha256);
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
  });

  it.each(vectors.good.filter(({ others, reserved }) => others.length + reserved.length === 0))(
    'are written as they were read: $why',
    ({ text }) => {
      expect(conditionsText(readConditions(text))).toBe(text);
    },
  );

  it.each(vectors.refused)('are refused: $why', ({ text }) => {
    expect(() => readConditions(text)).toThrow(RangeError);
  });

  it.each(vectors.newer)('were made by newer rules: $why', ({ text }) => {
    expect(() => readConditions(text)).toThrow(NewerRules);
  });

  it('with half a surrogate pair are refused, and have no hash', () => {
    const text = vectors.good[0]?.text.replace('A bicycle', 'A \uD83D bicycle') ?? '';
    expect(() => readConditions(text)).toThrow(RangeError);
    expect(() => conditionsHash(text)).toThrow(RangeError);
  });
});

const words = fc
  .array(fc.stringMatching(/^[\p{L}\p{N}\p{Emoji_Presentation}.,-]{1,8}$/u), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(' '));
const amount = fc.nat(10 ** 9);
const digest = fc.option(fc.uint8Array({ minLength: 32, maxLength: 32 }));

const drawn: fc.Arbitrary<Conditions> = fc.record({
  name: words,
  club: fc.record({ id: fc.uuid(), name: words.filter((name) => name !== '-') }),
  prizes: fc.array(
    fc.record({ quantity: fc.integer({ min: 1 }), valueMinor: fc.option(amount), text: words }),
    { minLength: 1, maxLength: 4 },
  ),
  onePrizeEach: fc.boolean(),
  perPerson: fc.option(fc.integer({ min: 1, max: 500 })),
  prices: fc.array(
    fc.record({
      count: fc.integer({ min: 1 }),
      minor: amount,
      currency: fc.constantFrom('AUD', 'JPY'),
      exponent: fc.nat(4),
    }),
    { maxLength: 4 },
  ),
  freeOnline: fc.option(fc.integer({ min: 1, max: 100 })),
  maxFreeOnline: fc.option(fc.integer({ min: 1, max: 10 ** 7 })),
  freePost: fc.option(
    fc.record({ each: fc.integer({ min: 1, max: 500 }), receivedByMs: fc.nat(2 ** 45) }),
  ),
  maxGiven: fc.option(fc.integer({ min: 1, max: 10 ** 7 })),
  soldOut: fc.option(
    fc.record({
      cap: fc.integer({ min: 1 }),
      latestRunAtMs: fc.nat(2 ** 45),
      noticeSec: fc.constant(3660),
      stepSec: fc.constant(86_400),
    }),
  ),
  opensAtMs: fc.option(fc.nat(2 ** 45)),
  image: digest,
  description: digest,
  claimDays: fc.nat(90),
  eligible: fc.array(words, { maxLength: 4 }),
  confirmEntries: fc.boolean(),
});

/** The most of all entries stands only where there are some. */
const conditions = drawn.map((one) => ({
  ...one,
  maxFreeOnline: one.freeOnline === null ? null : one.maxFreeOnline,
}));

it('conditions come back from their text as they went in', () => {
  fc.assert(
    fc.property(conditions, (given) => {
      expect(readConditions(conditionsText(given))).toEqual({ ...given, reserved: [], others: [] });
    }),
  );
});

it('a text that would be two lines is not written', () => {
  const [first] = fc.sample(conditions, 1);
  if (!first) throw new Error('There is a sample');
  for (const name of ['A\nclaim 1', ' A', 'A  B', 'A\u202EB', '', 'A\u2028B']) {
    expect(() => conditionsText({ ...first, name })).toThrow(RangeError);
  }
});
