import type { Beacon } from '../beacon.ts';
import { equalBytes, toHex } from '../bytes.ts';
import { failed, notChecked, passed, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';
import { commitmentTo, seedOfDraw } from './hashes.ts';

/** V3: the seed was committed to, and the closing shows it exactly where it should. */
export function checkSeed({ certificate, hash }: Case): Outcome {
  const { publication, close, entropy } = certificate;
  const shown = entropy?.seed;
  if (!close || !shown) return notChecked('The seed is still secret.');
  const commitment = commitmentTo(shown, hash);
  const numbers = { seed: toHex(shown), commitment: toHex(commitment) };
  if (!equalBytes(commitment, publication.seedCommit)) {
    return failed('The seed is not the one that the announcement committed to.', numbers);
  }
  const inClose = publication.entropyMode === 'commit-reveal' ? new Uint8Array(32) : shown;
  if (!equalBytes(close.seed, inClose)) {
    return failed('The closing does not show the seed as its kind of entropy requires.', numbers);
  }
  return passed('The seed is the one that the announcement committed to.', numbers);
}

/** The round's signature that this draw rests on: the certificate's, or one asked for elsewhere. */
export function beaconOf({ certificate, beacon }: Case): Beacon | null {
  return certificate.entropy?.beacon ?? beacon ?? null;
}

/** The draw seed as it follows, also before the result is out; null while a part is missing. */
export function drawSeedOf(given: Case): Uint8Array | null {
  const { certificate, hash } = given;
  const { publication, closeHash, entropy } = certificate;
  if (!closeHash || !entropy) return null;
  const beacon = beaconOf(given);
  if (publication.entropyMode === 'commit-reveal') {
    return seedOfDraw({ closeHash, seed: entropy.seed, beacon: new Uint8Array(32) }, hash);
  }
  return (
    beacon && seedOfDraw({ closeHash, seed: entropy.seed, beacon: hash(beacon.signature) }, hash)
  );
}

/** V8: drawSeed. */
export function checkDrawSeed(given: Case): Outcome {
  const { result, closeHash } = given.certificate;
  const follows = drawSeedOf(given);
  if (!follows) return notChecked('The random value is not there yet.');
  const numbers = { drawSeed: toHex(follows) };
  if (!result || !closeHash) {
    return notChecked(
      `It follows that the draw seed is ${numbers.drawSeed}; no result yet.`,
      numbers,
    );
  }
  if (!equalBytes(result.closeHash, closeHash)) {
    return failed('The result is that of another closing.', numbers);
  }
  if (!equalBytes(result.drawSeed, follows)) {
    return failed(`The draw seed is not ${numbers.drawSeed}, which follows.`, numbers);
  }
  return passed(`The draw seed is ${numbers.drawSeed}.`, numbers);
}
