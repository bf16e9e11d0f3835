import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/drand.json' with { type: 'json' };
import { fromHex } from '../tree/bytes.ts';
import { quicknet } from './chain.ts';
import { beaconFromRelay, roundAddress } from './relay.ts';

const answer = vectors.rounds[1] ?? { round: 0, signature: '', randomness: '' };
const beacon = { round: answer.round, signature: fromHex(answer.signature) };

describe('beaconFromRelay', () => {
  it('reads both versions of a relay’s answer', () => {
    expect(beaconFromRelay(answer)).toEqual(beacon);
    const { round, signature } = answer;
    expect(beaconFromRelay({ round, signature })).toEqual(beacon);
  });

  it.each([
    ['no object', null],
    ['no round', { signature: answer.signature }],
    ['a round that is a text', { ...answer, round: String(answer.round) }],
    ['a signature that is too short', { ...answer, signature: answer.signature.slice(2) }],
    ['upper-case digits', { ...answer, signature: answer.signature.toUpperCase() }],
    ['a random value of another round', { ...answer, randomness: vectors.rounds[2]?.randomness }],
  ])('refuses %s', (_, json) => {
    expect(() => beaconFromRelay(json)).toThrow(RangeError);
  });
});

it('a round has an address under its chain’s hash', () => {
  const { hash } = vectors.chain;
  for (const relay of ['https://relay.example', 'https://relay.example/']) {
    expect(roundAddress(relay, quicknet, 7)).toBe(`https://relay.example/${hash}/public/7`);
  }
});
