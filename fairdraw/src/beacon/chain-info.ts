import { equalBytes, toHex } from '../tree/bytes.ts';
import { chainHash, type Chain } from './chain.ts';
import { JsonFields } from '../statements/json-fields.ts';

const scheme = 'bls-unchained-g1-rfc9380';

/** A chain as relays describe it at `/{chainHash}/info`. */
export type ChainInfo = {
  public_key: string;
  period: number;
  genesis_time: number;
  hash: string;
  groupHash: string;
  schemeID: string;
  metadata: { beaconID: string };
};

export function chainToInfo(chain: Chain): ChainInfo {
  return {
    public_key: toHex(chain.publicKey),
    period: chain.periodSec,
    genesis_time: chain.genesisSec,
    hash: toHex(chainHash(chain)),
    groupHash: toHex(chain.groupHash),
    schemeID: scheme,
    metadata: { beaconID: chain.beaconId },
  };
}

/**
 * Throws RangeError when something is missing, the scheme is another one, or the hash is not that
 * of the parameters. Further fields, which relays add as they like, are passed over.
 */
export function chainFromInfo(json: unknown): Chain {
  const read = new JsonFields(json);
  if (read.text('schemeID') !== scheme) throw new RangeError(`The scheme is not ${scheme}`);
  const chain: Chain = {
    beaconId: new JsonFields(read.get('metadata')).text('beaconID'),
    publicKey: read.bytes('public_key', 96),
    genesisSec: read.whole('genesis_time'),
    periodSec: read.whole('period'),
    groupHash: read.hash('groupHash'),
  };
  if (chain.periodSec < 1) throw new RangeError('A period lasts at least a second');
  if (!equalBytes(chainHash(chain), read.hash('hash'))) {
    throw new RangeError('The hash is not that of the chain’s parameters');
  }
  return chain;
}
