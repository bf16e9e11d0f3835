import { chainHash, quicknet, type Chain } from '../beacon/chain.ts';
import { chainFromInfo, chainToInfo, type ChainInfo } from '../beacon/chain-info.ts';
import { equalBytes, toHex } from '../tree/bytes.ts';
import { JsonFields } from '../statements/json-fields.ts';
import { parseJson } from '../statements/json-text.ts';

/** A site's word about itself. It names no key, no witness and no other beacon for real draws. */
export type Site = {
  /** The name of its ledger. */
  origin: string;
  /** The number of that ledger: the hash of its first entry. */
  ledger: Uint8Array;
  /** Relays to ask for rounds, addresses without a trailing slash; none: the public ones. */
  relays: readonly string[];
  /** The test chain of its rehearsals; null where there are none. */
  rehearsalChain: Chain | null;
};

export type SiteJson = {
  origin: string;
  ledger: string;
  relays: readonly string[];
  rehearsalChain: ChainInfo | null;
};

const maxRelays = 100;

export function siteToJson({ origin, ledger, relays, rehearsalChain }: Site): SiteJson {
  const chain = rehearsalChain && chainToInfo(rehearsalChain);
  return { origin, ledger: toHex(ledger), relays, rehearsalChain: chain };
}

/**
 * Reads a `site.json`. Throws RangeError for a field that is missing, unknown, not of its type or
 * there twice, and for a rehearsal on quicknet; SyntaxError for a text that is no JSON.
 */
export function siteFromText(text: string): Site {
  const read = new JsonFields(parseJson(text));
  return read.only({
    origin: read.text('origin'),
    ledger: read.hash('ledger'),
    relays: read.list('relays', maxRelays).map(relayOf),
    rehearsalChain: read.orNull('rehearsalChain', (name) => rehearsalChainOf(read.get(name))),
  });
}

function relayOf(json: unknown): string {
  if (typeof json !== 'string' || !/^https?:\/\/[^\s?#]+[^\s?#/]$/.test(json)) {
    throw new RangeError('A relay is no address');
  }
  return json;
}

const infoFields = {
  public_key: 0,
  period: 0,
  genesis_time: 0,
  hash: 0,
  groupHash: 0,
  schemeID: 0,
  metadata: 0,
} as const;

function rehearsalChainOf(json: unknown): Chain {
  new JsonFields(json).only(infoFields);
  const chain = chainFromInfo(json);
  new JsonFields(new JsonFields(json).get('metadata')).only({ beaconID: 0 });
  if (equalBytes(chainHash(chain), chainHash(quicknet))) {
    throw new RangeError('Quicknet is no chain of rehearsals');
  }
  return chain;
}
