import { describe, expect, it } from 'vitest';

import { nodeSha256 } from '../../cli/node-sha256.ts';
import { ownChain, signRound } from '../../test/own-chain.ts';
import vectors from '../../vectors/drand.json' with { type: 'json' };
import { beaconValue, verifyBeacon } from './beacon.ts';
import { fromHex, toHex } from '../tree/bytes.ts';
import { quicknet } from './chain.ts';

describe('the published rounds', () => {
  it.each(vectors.rounds)('round $round verifies offline', ({ round, ...published }) => {
    const beacon = { round, signature: fromHex(published.signature) };
    expect(verifyBeacon(quicknet, beacon)).toBe(true);
    expect(verifyBeacon(quicknet, beacon, nodeSha256)).toBe(true);
    expect(toHex(beaconValue(beacon))).toBe(published.randomness);
  });
});

describe('verifyBeacon', () => {
  const [first] = vectors.rounds;
  const { round, signature } = { round: first?.round ?? 0, signature: first?.signature ?? '' };
  const bytes = fromHex(signature);

  it('refuses the valid signature of another round', () => {
    expect(verifyBeacon(quicknet, { round: round + 1, signature: bytes })).toBe(false);
  });

  it('refuses a signature with any one bit flipped', () => {
    for (const at of [0, 1, 23, 46, 47]) {
      for (const bit of [1, 128]) {
        const flipped = bytes.slice();
        flipped[at] = (flipped[at] ?? 0) ^ bit;
        expect(verifyBeacon(quicknet, { round, signature: flipped })).toBe(false);
      }
    }
  });

  it('refuses what is no point of the group, without throwing', () => {
    const infinity = fromHex(`c0${'00'.repeat(47)}`);
    for (const other of [new Uint8Array(48), new Uint8Array(0), bytes.slice(1), infinity]) {
      expect(verifyBeacon(quicknet, { round, signature: other })).toBe(false);
    }
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses round %d', (none) => {
    expect(verifyBeacon(quicknet, { round: none, signature: bytes })).toBe(false);
  });

  it('verifies a chain under its own key, and no other', () => {
    const beacon = signRound(42);
    expect(verifyBeacon(ownChain, beacon)).toBe(true);
    expect(verifyBeacon(quicknet, beacon)).toBe(false);
    expect(verifyBeacon({ publicKey: new Uint8Array(96) }, beacon)).toBe(false);
  });
});
