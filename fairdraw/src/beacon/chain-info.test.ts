import { describe, expect, it } from 'vitest';

import { ownChain } from '../../test/own-chain.ts';
import vectors from '../../vectors/drand.json' with { type: 'json' };
import { chainFromInfo, chainToInfo } from './chain-info.ts';
import { quicknet } from './chain.ts';

describe('chainFromInfo', () => {
  it('reads what relays say of quicknet', () => {
    expect(chainFromInfo(vectors.chain)).toEqual(quicknet);
    expect(chainFromInfo({ ...vectors.chain, genesis_seed: 'whatever' })).toEqual(quicknet);
  });

  it.each([quicknet, ownChain])('reads back what chainToInfo wrote', (chain) => {
    expect(chainFromInfo(JSON.parse(JSON.stringify(chainToInfo(chain))))).toEqual(chain);
  });

  it.each([
    ['another scheme', { schemeID: 'pedersen-bls-chained' }],
    ['a hash of other parameters', { period: 30 }],
    ['a period of nothing', { period: 0 }],
    ['a key that is too short', { public_key: vectors.chain.public_key.slice(2) }],
    ['no name', { metadata: {} }],
  ])('refuses %s', (_, change) => {
    expect(() => chainFromInfo({ ...vectors.chain, ...change })).toThrow(RangeError);
  });
});
