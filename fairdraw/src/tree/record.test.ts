import { expect, it } from 'vitest';

import vectors from '../../vectors/passes.json' with { type: 'json' };
import { fromHex, toHex } from './bytes.ts';
import { recordBody, recordHash } from './record.ts';
import { passHash } from '../statements/statements.ts';

const resultHash = fromHex(vectors.resultHash);

it.each(vectors.passes)('a pass-over with code $code has the hash of the vectors', (pass) => {
  const { hash, ...stated } = pass;
  expect(toHex(passHash({ ...stated, resultHash }))).toBe(hash);
});

it.each(vectors.records)('the record $type has the hash of the vectors', (record) => {
  const { hash, about, ...stated } = record;
  expect(toHex(recordHash({ ...stated, about: fromHex(about) }))).toBe(hash);
});

it('the lines of a body are sorted, whatever order they come in', () => {
  expect(recordBody({ rank: 2, place: 0 })).toBe('place 0\nrank 2\n');
  expect(() => recordBody({ place: '0\n1' })).toThrow(RangeError);
  expect(() => recordBody({ place: '' })).toThrow(RangeError);
  expect(() => recordBody({ 'a place': 0, Place: 0 })).toThrow(RangeError);
});

it('a body has at most 4,000 bytes', () => {
  const record = { drawId: 'd', type: 'told', about: resultHash, atMs: 0 };
  expect(recordHash({ ...record, body: `${'a'.repeat(3999)}\n` })).toHaveLength(32);
  expect(() => recordHash({ ...record, body: `${'a'.repeat(4000)}\n` })).toThrow(RangeError);
});
