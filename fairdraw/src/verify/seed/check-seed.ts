import { unannounced } from '../../statements/assurance.ts';
import type { Beacon } from '../../beacon/beacon.ts';
import { equalBytes, toHex } from '../../tree/bytes.ts';
import { failed, notChecked, passed, unclosed, type CheckOutcome } from '../check.ts';
import type { Case } from '../evidence.ts';
import { commitmentTo, seedOfDraw } from '../hashes.ts';
import type { LockFacts } from './open-lock.ts';
import { lockFactsOf, openLock, seedOf } from './seed-facts.ts';

/**
 * V3: the closing shows the seed that was committed to, or the lock opens to the one that is used.
 */
export function checkSeed(given: Case): CheckOutcome {
  const lock = lockFactsOf(given);
  if (lock) return checkLock(given, lock);
  const { certificate, hash } = given;
  const { publication, close } = certificate;
  if (!close?.seed) return notChecked('The seed is still secret.');
  const commitment = commitmentTo(close.seed, hash);
  const numbers = { seed: toHex(close.seed), commitment: toHex(commitment) };
  if (!publication.seedCommit || !equalBytes(commitment, publication.seedCommit)) {
    return failed('The seed is not the one that the announcement committed to.', numbers);
  }
  return passed('The seed is the one that the announcement committed to.', numbers);
}

function checkLock(given: Case, lock: LockFacts): CheckOutcome {
  const { lockRound } = lock;
  if (!given.certificate.close) return notChecked('The envelope is closed.', { lockRound });
  const state = openLock(given, lock);
  if (state.kind === 'closed') return notChecked('The envelope is closed.', { lockRound });
  if (state.kind === 'wrong') return failed(state.fault, { lockRound });
  const numbers = { lockRound, seed: toHex(state.seed) };
  if (!state.byRound) return passed('The key that was shown opens the announced lock.', numbers);
  const opened = `Round ${lockRound} opens the announced lock`;
  if (state.byKey) return passed(`${opened}, and the key that was shown does the same.`, numbers);
  return passed(`${opened}. ${unannounced}`, numbers);
}

/** The round's signature that this draw rests on: the certificate's, or one asked for elsewhere. */
export function beaconOfCase({ certificate, beacon }: Case): Beacon | null {
  return certificate.beacon ?? beacon ?? null;
}

/** The draw seed as it follows, also before the result is out; null while a part is missing. */
export function drawSeedOf(given: Case): Uint8Array | null {
  const { close } = given.certificate;
  const beacon = beaconOfCase(given);
  const seed = close && beacon && seedOf(given);
  return seed ? drawSeedWith(given, { beacon, round: close.round, seed }) : null;
}

/** The draw seed that a round gives together with the draw's seed. */
export function drawSeedWith(
  { certificate, hash }: Pick<Case, 'certificate' | 'hash'>,
  { beacon, round, seed }: { beacon: Beacon; round: number; seed: Uint8Array },
): Uint8Array {
  const { pubHash } = certificate;
  return seedOfDraw({ pubHash, round, seed, beacon: hash(beacon.signature) }, hash);
}

/** V8: drawSeed. */
export function checkDrawSeed(given: Case): CheckOutcome {
  const { close, result, closeHash } = given.certificate;
  if (!close) return notChecked(unclosed);
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
