import { verifyBeacon, type Beacon } from '../beacon.ts';
import { equalBytes, toHex } from '../bytes.ts';
import { failed, notChecked, passed, type Outcome } from './check.ts';
import { beaconOf } from './check-seed.ts';
import type { Case } from './evidence.ts';
import { instantOf } from './rounds-again.ts';

/** V7: the round's signature, under the key of the expected chain. */
export function checkBeacon(given: Case): Outcome {
  const { close, beacon: own } = given.certificate;
  const beacon = beaconOf(given);
  if (!close || !beacon) return notChecked('The round is not there yet.');
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
