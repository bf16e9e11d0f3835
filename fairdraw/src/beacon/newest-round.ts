import { verifyBeacon } from './beacon.ts';
import type { Relays } from './entropy.ts';
import { beaconFromRelay, roundAddress } from './relay.ts';
import { sha256, type Sha256 } from '../tree/hash.ts';

/**
 * The number of the newest round that any of these relays has, verified offline, so that none can
 * name one that is still to come; null where no relay gives a valid one.
 */
export async function newestRound(
  { chain, relays, get, onFailure }: Relays,
  hash: Sha256 = sha256,
): Promise<number | null> {
  const rounds = await Promise.all(
    relays.map(async (relay) => {
      try {
        const beacon = beaconFromRelay(await get(roundAddress(relay, chain, 'latest')), hash);
        if (!verifyBeacon(chain, beacon, hash)) throw new RangeError('The signature is not valid');
        return beacon.round;
      } catch (error) {
        onFailure?.(relay, error);
        return 0;
      }
    }),
  );
  return Math.max(...rounds) || null;
}
