import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { toHex, zero32 } from '../tree/bytes.ts';
import { cancelHash, drawSeed, keyId, receiptHash, resultHash, type Result } from './statements.ts';

const hex = '03'.repeat(32);
const bytes = new Uint8Array(32).fill(3);

/** The tagged hash of the README, written out. */
function tagged(tag: string, parts: string): string {
  const name = Buffer.from(`vdraw/3/${tag}`);
  const preimage = Buffer.concat([Buffer.of(name.length), name, Buffer.from(parts, 'hex')]);
  return createHash('sha256').update(preimage).digest('hex');
}

describe('receiptHash', () => {
  it('binds the publication, log and ledger by size and root, and the time', () => {
    const log = { size: 258, root: zero32() };
    const signed = { pubHash: bytes, log, atMs: 1, checkpoint: { size: 3, root: bytes } };
    const heads = `0000000000000102${'00'.repeat(32)}00000000000000010000000000000003${hex}`;
    expect(toHex(receiptHash(signed))).toBe(tagged('receipt', `${hex}${heads}`));
  });
});

describe('cancelHash', () => {
  it('binds the publication, the reason, the moment, the log and the seed', () => {
    const log = { logSize: 258, logRoot: zero32() };
    const secret = bytes.map((byte) => byte + 1);
    const atMs = 1_767_225_600_000;
    const cancel = cancelHash({ pubHash: bytes, reason: 1, atMs, ...log, secret });
    const parts = `${hex}010000019b76daa8000000000000000102${'00'.repeat(32)}${'04'.repeat(32)}`;
    expect(toHex(cancel)).toBe(tagged('cancel', parts));
  });
});

describe('drawSeed', () => {
  it('binds announcement, round, seed and random value, and nothing that can still be changed', () => {
    const beacon = zero32();
    const seed = bytes.map((byte) => byte + 1);
    const decided = drawSeed({ pubHash: bytes, round: 258, seed, beacon });
    const parts = `${hex}0000000000000102${'04'.repeat(32)}${'00'.repeat(32)}`;
    expect(toHex(decided)).toBe(tagged('seed', parts));
  });
});

describe('resultHash', () => {
  const result: Result = {
    closeHash: bytes,
    drawSeed: bytes,
    outcome: 'no-entries',
    numberIndex: null,
    positions: [],
  };

  it('writes no number as the largest one and no positions as a count of none', () => {
    const parts = `${hex}${hex}02${'f'.repeat(16)}00000000`;
    expect(toHex(resultHash(result))).toBe(tagged('result', parts));
  });

  it('writes an index beyond exact numbers in full', () => {
    const parts = `${hex}${hex}01fffffffffffffffe000000010000000000000002`;
    const drawn = { ...result, outcome: 'winner', numberIndex: 2n ** 64n - 2n } as const;
    expect(toHex(resultHash({ ...drawn, positions: [2] }))).toBe(tagged('result', parts));
  });
});

describe('keyId', () => {
  it('is the beginning of the hash of the public key', () => {
    const digest = createHash('sha256').update(bytes).digest('hex');
    expect(toHex(keyId(bytes))).toBe(digest.slice(0, 16));
  });
});
