import type { ChainInfo } from './chain-info.ts';

/** The facts that a site writes into the verifier that it serves. */
export type Pinned = {
  /** Ed25519 keys that sign statements, hexadecimal. */
  publicKeys: readonly string[];
  /** The name of the ledger that they sign; null where nobody says. */
  origin: string | null;
  /** The chain that its draws use; null for quicknet. */
  chain: ChainInfo | null;
  /** Relays to ask for rounds; empty for the public ones. */
  relays: readonly string[];
};

const beginning = 'const pinnedBySite = ';
const ending = ';\n';

/** The line of the built verifier that has nothing pinned yet. */
export const unpinnedLine = pinnedLine({ publicKeys: [], origin: null, chain: null, relays: [] });

/**
 * The verifier's text with a site's keys and chain in the place of its placeholder. Throws Error for
 * a text without one: what is served must never lack its keys in silence.
 */
export function pinInto(verifier: string, pinned: Pinned): string {
  const [before, after, ...more] = verifier.split(unpinnedLine);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error('The verifier does not have exactly one place for keys');
  }
  return before + pinnedLine(pinned) + after;
}

function pinnedLine(pinned: Pinned): string {
  return beginning + JSON.stringify(pinned) + ending;
}
