import { verifyBeacon, type Beacon } from '../../beacon/beacon.ts';
import { equalBytes, toHex } from '../../tree/bytes.ts';
import { failed, notChecked, passed, unclosed, type CheckOutcome } from '../check.ts';
import { beaconOfCase } from './check-seed.ts';
import type { Case } from '../evidence.ts';
import { instantOf } from './rounds-again.ts';

/** V7: the round's signature, under the key of the expected chain. */
export function checkBeacon(given: Case): CheckOutcome {
  const { close, beacon: own } = given.certificate;
  const beacon = beaconOfCase(given);
  if (!close) return notChecked(unclosed);
  if (!beacon) return notChecked('The round is not there yet.');
  const { round } = beacon;
  const numbers = {
    round,
    roundMs: instantOf(close.round, given.chain),
    signature: toHex(beacon.signature),
    randomness: toHex(given.hash(beacon.signature)),
  };
  if (round !== close.round) {
    return failed(`Round ${round} is shown; the closing waits for ${close.round}.`, numbers);
  }
  if (own && given.beacon && !isSame(own, given.beacon)) {
    return failed('The certificate and the independent answer name different values.', numbers);
  }
  if (!verifyBeacon(given.chain, beacon, given.hash))
    return failed(`The signature of round ${round} is not valid.`, numbers);
  return passed(`Round ${round} carries a valid signature of the chain.`, numbers);
}

function isSame(one: Beacon, other: Beacon): boolean {
  return one.round === other.round && equalBytes(one.signature, other.signature);
}
