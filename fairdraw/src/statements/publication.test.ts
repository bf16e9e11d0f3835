import { describe, expect, it } from 'vitest';

import { buildPublication } from '../../test/build-publication.ts';
import { toHex } from '../tree/bytes.ts';
import { pubHash, seedCommit, type Publication } from './publication.ts';

const other = new Uint8Array(32).fill(1);
const lock = new Uint8Array(96).fill(2);
const locked = { method: 'LIVE', seedCommit: null, lockRound: 5, lock } as const;

describe('pubHash', () => {
  const changes: Partial<Publication>[] = [
    { drawId: 'another draw' },
    { revision: 1 },
    { previous: other },
    { kind: 'promo' },
    locked,
    { ...locked, lockRound: 6 },
    { ...locked, lock: new Uint8Array(96).fill(3) },
    { witnessHash: other },
    { runAtMs: 1_000_001 },
    { ticketCap: 1 },
    { numbersLength: 7 },
    { numbersFrom: 1 },
    { numbersTo: 8 },
    { winners: 2 },
    { reserves: 2 },
    { chainHash: other },
    { round: 2 },
    { seedCommit: other },
    { termsHash: other },
    { conditionsHash: other },
  ];

  it('changes with every field', () => {
    const hashes = [{}, ...changes].map((change) => toHex(pubHash(buildPublication(change))));
    expect(new Set(hashes).size).toBe(changes.length + 1);
  });

  it.each<[string, Partial<Publication>]>([
    ['a cap above its number space', { ticketCap: 1_000_001 }],
    ['a range that ends before it begins', { numbersFrom: 10 }],
    ['no winner to pick', { winners: 0 }],
    ['reserves for a drawn number', { method: 'COMPUTER_PICKED_NO_WINNER' }],
    ['no round to wait for', { round: 0 }],
    ['neither a seed nor a lock', { seedCommit: null }],
    ['both a seed and a lock', { ...locked, seedCommit: other }],
    ['a lock without its round', { ...locked, lockRound: null }],
    ['a lock of another length', { ...locked, lock: new Uint8Array(48) }],
    ['a lock though it is not LIVE', { ...locked, method: 'COMPUTER_PICKED_WINNER' }],
    ['no lock though it is LIVE', { method: 'LIVE' }],
    ['a hash of another length', { termsHash: new Uint8Array(20) }],
    ['a moment before 1970', { runAtMs: -1 }],
    ['a fraction of a millisecond', { runAtMs: 0.5 }],
  ])('does not exist for a draw with %s', (_, change) => {
    expect(() => pubHash(buildPublication(change))).toThrow(RangeError);
  });
});

describe('seedCommit', () => {
  it('takes 32 bytes and nothing shorter', () => {
    expect(() => seedCommit(new Uint8Array(16))).toThrow(RangeError);
  });
});
