import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { equalBytes } from '../src/tree/bytes.ts';
import type { Certificate } from '../src/statements/certificate-json.ts';
import { quicknet, type Chain } from '../src/beacon/chain.ts';
import { beginningHash } from '../src/ledger/ledger-beginning.ts';
import { ledgerLine, numberFromText, type NumberFrom } from '../src/ledger/ledger-number.ts';
import { publicRelays } from '../src/beacon/relay.ts';
import { siteFromText, type Site } from '../src/ledger/site.ts';
import { unreadable } from './files.ts';
import { typedValue, type Options } from './options.ts';

/** All that this verifier takes for true without asking. */
export type Trusted = {
  /** The number of the ledger; null where nobody gave it. */
  ledgerHash: Uint8Array | null;
  from: NumberFrom;
  /** The name that belongs to the number, as far as `site.json` says it. */
  origin: string | null;
  /** The site's chain of rehearsals, or quicknet. */
  chain: Chain;
  relays: readonly string[];
};

/**
 * The number from the command line, or from the `site.json` beside this program, with the site's
 * relays.
 */
export function trusted({ number, site: named }: Pick<Options, 'number' | 'site'>): Trusted {
  const site = siteIn(named);
  const typed = number === null ? null : typedValue('--ledger', () => numberFromText(number));
  const isSites = typed === null || (site !== null && equalBytes(typed, site.ledger));
  return {
    ledgerHash: typed ?? site?.ledger ?? null,
    from: typed ? 'you' : 'site.json',
    origin: isSites ? (site?.origin ?? null) : null,
    chain: site?.rehearsalChain ?? quicknet,
    relays: site && site.relays.length > 0 ? site.relays : publicRelays,
  };
}

/**
 * Throws Unreadable for a file that was named and is not there, and for one that is no `site.json`.
 */
function siteIn(named: string | null): Site | null {
  const path = named ?? fileURLToPath(new URL('site.json', import.meta.url));
  if (named === null && !existsSync(path)) return null;
  try {
    return siteFromText(readFileSync(path, 'utf8'));
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The first line of the output: whose ledger it is, and on whose word. */
export function lineOf(
  { ledgerHash, from, origin }: Trusted,
  certificate: Certificate | null,
): string {
  const beginnings = certificate?.keys.beginnings ?? [];
  const own = beginnings.find((one) => ledgerHash && equalBytes(beginningHash(one), ledgerHash));
  return ledgerLine(own?.origin ?? origin, ledgerHash, from);
}
