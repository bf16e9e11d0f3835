import type { BeaconName } from '@clubdraw/contract/pages/page-draw';
import { equalBytes } from 'fairdraw/tree/bytes';
import { chainHash, quicknet, type Chain } from 'fairdraw/beacon/chain';
import type { Publication } from 'fairdraw/statements/publication';
import type { Context } from '../../context.ts';
import type { Settings } from '../../settings.ts';

type PublishedChain = Pick<Publication, 'chainHash'>;

/** The chain of this platform's draws, as pages tell it. */
export function beaconNameOf({ drandChain }: Settings): BeaconName {
  return drandChain === quicknet ? 'drand' : 'test';
}

/** The chain that a publication names. Throws for one that is not configured any more. */
export function chainOf({ settings }: Context, { chainHash: named }: PublishedChain): Chain {
  const chain = [settings.drandChain, quicknet].find((one) => equalBytes(chainHash(one), named));
  if (!chain) throw new Error('the chain of a published draw is not in the settings any more');
  return chain;
}
