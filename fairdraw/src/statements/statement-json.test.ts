import { describe, expect, it } from 'vitest';

import { buildPublication } from '../../test/build-publication.ts';
import { zero32 } from '../tree/bytes.ts';
import {
  closeFromJson,
  closeToJson,
  publicationFromJson,
  publicationToJson,
  resultFromJson,
  resultToJson,
} from './statement-json.ts';
import type { Close, Result } from './statements.ts';

const space = { length: 18, from: 0, to: 9 };
const close: Close = {
  pubHash: zero32(),
  logSize: 2,
  logRoot: zero32(),
  listSize: 1,
  listRoot: zero32(),
  round: 0,
  closedAtMs: 5,
  seed: new Uint8Array(32).fill(1),
};
const result: Result = {
  closeHash: zero32(),
  drawSeed: zero32(),
  outcome: 'winner',
  numberIndex: null,
  positions: [3, 1],
};

/** The statement that arrives after it went through a file. */
function throughFile(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json));
}

describe('a statement in a file', () => {
  it('is refused with more winners and reserves than a verifier picks', () => {
    const publication = publicationToJson(buildPublication());
    const most = { ...publication, winners: 997, reserves: 3 };
    expect(publicationFromJson(most)).toMatchObject({ winners: 997 });
    expect(() => publicationFromJson({ ...most, winners: 100_000 })).toThrow(RangeError);
    const many = resultToJson(
      { ...result, positions: Array.from({ length: 1001 }, (_, at) => at) },
      space,
    );
    expect(() => resultFromJson(many, space)).toThrow(RangeError);
  });

  it('comes back as it went', () => {
    const publication = buildPublication();
    expect(publicationFromJson(throughFile(publicationToJson(publication)))).toEqual(publication);
    expect(closeFromJson(throughFile(closeToJson(close)))).toEqual(close);
    const hidden = { ...close, seed: null };
    expect(closeFromJson(throughFile(closeToJson(hidden)))).toEqual(hidden);
    expect(resultFromJson(throughFile(resultToJson(result, space)), space)).toEqual(result);
  });

  it.each([
    [0n, 0, '0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0'],
    [9_007_199_254_740_991n, 9_007_199_254_740_991, '0-0-9-0-0-7-1-9-9-2-5-4-7-4-0-9-9-1'],
    [9_007_199_254_740_992n, '9007199254740992', '0-0-9-0-0-7-1-9-9-2-5-4-7-4-0-9-9-2'],
  ])('writes the drawn number %s as %s, with its code', (index, numberIndex, numberCode) => {
    const drawn = { ...result, numberIndex: index };
    const json = resultToJson(drawn, space);
    expect(json).toMatchObject({ numberIndex, numberCode });
    expect(resultFromJson(throughFile(json), space)).toEqual(drawn);
  });

  it.each([null, [], 'text', 5])('is not read from %j', (json) => {
    expect(() => closeFromJson(json)).toThrow('Expected an object');
  });

  const json = closeToJson(close);
  it.each([
    ['an unknown field', { ...json, note: '' }, 'note is an unknown field'],
    ['a missing field', { ...json, round: undefined }, 'round is not a whole number'],
    ['a number as text', { ...json, logSize: '2' }, 'logSize is not a whole number'],
    ['a fraction', { ...json, logSize: 2.5 }, 'logSize is not a whole number'],
    ['a hash in upper case', { ...json, seed: 'AA'.repeat(32) }, 'seed is not 32 bytes'],
    ['zeros in place of null', { ...json, seed: '00'.repeat(32) }, 'seed is all zeros'],
    ['a hash cut short', { ...json, seed: 'aa' }, 'seed is not 32 bytes'],
  ])('is refused with %s', (_, changed, message) => {
    expect(() => closeFromJson(changed)).toThrow(message);
  });

  it('is refused without a field', () => {
    const { round: _, ...rest } = json;
    expect(() => closeFromJson(rest)).toThrow('round is missing');
  });

  it.each([
    ['kind', 'raffle', 'kind is none of paid, promo, membership'],
    ['method', 'toString', 'method is none of'],
    ['chainHash', 'quicknet', 'chainHash is not 32 bytes'],
    ['drawId', 5, 'drawId is not a text'],
  ])('is refused with %s %j', (field, value, message) => {
    const changed = { ...publicationToJson(buildPublication()), [field]: value };
    expect(() => publicationFromJson(changed)).toThrow(message);
  });

  it.each([
    ['an outcome that does not exist', { outcome: 3 }],
    ['a number without its code', { numberIndex: 5 }],
    [
      'a code of another number',
      { numberIndex: 5, numberCode: '0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-4' },
    ],
    ['a code outside the space', { numberIndex: 5, numberCode: '5' }],
    ['a position that is none', { positions: [-1] }],
    ['positions that are none', { positions: '3,1' }],
    ['an unknown field', { winner: 'me' }],
  ])('is refused as a result with %s', (_, change) => {
    expect(() => resultFromJson({ ...resultToJson(result, space), ...change }, space)).toThrow(
      RangeError,
    );
  });
});
