import type { Chain } from '../beacon/chain.ts';
import type { Case } from './evidence.ts';

/** The hash by which drand names the expected chain. */
export function nameOf({ chain, hash }: Pick<Case, 'chain' | 'hash'>): Uint8Array {
  return hash(parametersOf(chain));
}

function parametersOf({
  periodSec,
  genesisSec,
  publicKey,
  groupHash,
  beaconId,
}: Chain): Uint8Array {
  const name = new TextEncoder().encode(beaconId);
  const bytes = new Uint8Array(12 + publicKey.length + groupHash.length + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, periodSec);
  view.setBigInt64(4, BigInt(genesisSec));
  bytes.set(publicKey, 12);
  bytes.set(groupHash, 12 + publicKey.length);
  bytes.set(name, 12 + publicKey.length + groupHash.length);
  return bytes;
}
