import { equalBytes } from 'fairdraw/bytes';
import { chainHash, quicknet, type Chain } from 'fairdraw/chain';
import { commitReveal, type EntropyChoice } from 'fairdraw/entropy';
import type { Publication } from 'fairdraw/publication';
import type { Context } from '../../context.ts';

/**
 * Where the randomness of a draw that is about to be published comes from: the public beacon where
 * one of its relays answers now, the committed seed alone otherwise. Asks the network, so it comes
 * before the transaction that publishes.
 */
export async function chooseEntropy({ beacons, clock, log }: Context): Promise<EntropyChoice> {
  if (!beacons) return commitReveal;
  if (await beacons.isAnswering(clock.now())) return beacons.source;
  log.warn('no beacon relay answers: what is published now is commit-reveal');
  return commitReveal;
}

type PublishedChain = Pick<Publication, 'chainHash'>;

/** The chain that a publication names. Throws for one that is not configured any more. */
export function chainOf({ settings }: Context, { chainHash: named }: PublishedChain): Chain {
  const chain = [settings.drandChain, quicknet].find((one) => equalBytes(chainHash(one), named));
  if (!chain) throw new Error('the chain of a published draw is not in the settings any more');
  return chain;
}

/** An entropy that is published stays: a revision has the one of the publication before it. */
export function entropyOfRevision(
  context: Context,
  { entropyMode: mode, chainHash: hash }: Publication,
): EntropyChoice {
  if (mode === 'commit-reveal') return commitReveal;
  return { mode, chainHash: hash, times: chainOf(context, { chainHash: hash }) };
}
