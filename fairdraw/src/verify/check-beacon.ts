import { verifyBeacon, type Beacon } from '../beacon.ts';
import { equalBytes, toHex } from '../bytes.ts';
import { failed, notChecked, passed, type Outcome } from './check.ts';
import { beaconOf } from './check-seed.ts';
import type { Case } from './evidence.ts';
import { instantOf, timesOf } from './rounds-again.ts';

/** V7: the round's signature, under the key of the expected chain. */
export function checkBeacon(given: Case): Outcome {
  const { publication, close, entropy } = given.certificate;
  if (publication.entropyMode === 'commit-reveal') {
    return notChecked('A commit-reveal draw has no public random value.');
  }
  const beacon = beaconOf(given);
  if (!close || !beacon) return notChecked('The round is not there yet.');
  const { round } = beacon;
  const numbers = {
    round,
    roundMs: instantOf(close.round, timesOf(given)),
    signature: toHex(beacon.signature),
    randomness: toHex(given.hash(beacon.signature)),
  };
  if (round !== close.round) {
    return failed(`Round ${round} is shown; the closing waits for ${close.round}.`, numbers);
  }
  if (entropy?.beacon && given.beacon && !isSame(entropy.beacon, given.beacon)) {
    return failed('The certificate and the independent answer name different values.', numbers);
  }
  const isGenuine =
    publication.entropyMode === 'test'
      ? equalBytes(beacon.signature, testSignature(round, given))
      : verifyBeacon(given.chain, beacon, given.hash);
  if (!isGenuine) return failed(`The signature of round ${round} is not valid.`, numbers);
  return passed(`Round ${round} carries a valid signature of the chain.`, numbers);
}

function isSame(one: Beacon, other: Beacon): boolean {
  return one.round === other.round && equalBytes(one.signature, other.signature);
}

/** The value of the test mode in place of a signature. */
function testSignature(round: number, { hash }: Case): Uint8Array {
  const bytes = new Uint8Array(19);
  bytes.set(new TextEncoder().encode('vdraw test '));
  new DataView(bytes.buffer).setBigUint64(11, BigInt(round));
  const first = hash(bytes);
  return Uint8Array.from([...first, ...hash(first).slice(0, 16)]);
}
