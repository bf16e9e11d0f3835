import type { ChainInfo } from './chain-info.ts';
import type { KeyChangeJson } from './key-change.ts';

/** The facts that a site writes into the verifier that it serves. */
export type Pinned = {
  /** Ed25519 keys that sign statements, hexadecimal. */
  publicKeys: readonly string[];
  /** The Ed25519 key that confirms who signs after a leak, hexadecimal; null where nobody says. */
  recoveryKey: string | null;
  /** How the first of the keys gave way to others, oldest first. */
  keyChanges: readonly KeyChangeJson[];
  /** The name of the ledger that they sign; null where nobody says. */
  origin: string | null;
  /** The chain that its draws use; null for quicknet. */
  chain: ChainInfo | null;
  /** Relays to ask for rounds; empty for the public ones. */
  relays: readonly string[];
};

const beginning = 'const pinnedBySite = ';
const ending = ';\n';

/** The verifier of nobody: it believes no key, and quicknet's rounds from the public relays. */
export const nothingPinned: Pinned = {
  publicKeys: [],
  recoveryKey: null,
  keyChanges: [],
  origin: null,
  chain: null,
  relays: [],
};

/** The line of the built verifier that has nothing pinned yet. */
export const unpinnedLine = pinnedLine(nothingPinned);

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

/**
 * The verifier as it was built, without what a site wrote into it: the same for everybody. Throws Error
 * for a text that is no verifier.
 */
export function unpinned(verifier: string): string {
  const lines = verifier.split('\n');
  const at = lines.findIndex((line) => line.startsWith(beginning));
  if (at < 0) throw new Error('The text is no verifier');
  return lines.with(at, unpinnedLine.trimEnd()).join('\n');
}

function pinnedLine(pinned: Pinned): string {
  return beginning + JSON.stringify(pinned) + ending;
}
