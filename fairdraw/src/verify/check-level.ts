import { equalBytes } from '../tree/bytes.ts';
import { quicknet } from '../beacon/chain.ts';
import { levelNames, type Level, type SealingFacts } from '../statements/assurance.ts';
import { ledgerNumber } from '../ledger/ledger-name.ts';
import type { AnchorFacts } from './check-anchors.ts';
import {
  failed,
  notChecked,
  passed,
  type Check,
  type CheckId,
  type CheckOutcome,
} from './check.ts';
import type { Case } from './evidence.ts';
import { nameOf } from './name-of.ts';
import { instantOf } from './seed/rounds-again.ts';

/** The checks that have to be made for a level. */
export const requiredChecks: readonly CheckId[] = [
  'V1',
  'V2',
  'V3',
  'V4',
  'V5',
  'V6',
  'V7',
  'V8',
  'V9',
  'V10',
  'V11',
  'V12',
];

/**
 * The level that the checks so far (V1 to V16) prove; null while one of them failed or a required
 * one was not made. `hoursLate` is how many rungs the closing missed.
 */
export function provedLevel(
  given: Case,
  checks: readonly Check[],
  { witnessedMs, hoursLate }: Pick<AnchorFacts, 'witnessedMs'> & Pick<SealingFacts, 'hoursLate'>,
): Level | null {
  const { publication, close } = given.certificate;
  const isProved = checks.every(
    ({ id, status }) =>
      status !== 'failed' && !(status === 'not checked' && requiredChecks.includes(id)),
  );
  if (!isProved || !close || isUnseen(given, checks)) return null;
  const isPublicChain = equalBytes(publication.chainHash, nameOf({ ...given, chain: quicknet }));
  if (!isPublicChain) return 'rehearsal';
  const isOnce = checks.some(({ id, status }) => id === 'V14' && status === 'passed');
  const asScheduled = checks.some(({ id, status }) => id === 'V4' && status === 'passed');
  const roundMs = instantOf(close.round, given.chain);
  if (!isOnce || witnessedMs === null || witnessedMs >= roundMs) return 'alone';
  if (asScheduled) return 'witnessed';
  return hoursLate > 0 ? 'late' : 'alone';
}

/**
 * In a ledger that took the place of another, a draw may have been announced and closed before, in
 * entries that are lost: the level then rests on the ledger.
 */
function isUnseen({ certificate }: Case, checks: readonly Check[]): boolean {
  const isLater = ledgerNumber(certificate.ledger.origin) > 1;
  return isLater && checks.some(({ id, status }) => id === 'V14' && status === 'not checked');
}

/** V17: the level that the certificate claims. */
export function checkLevel({ certificate }: Case, proved: Level | null): CheckOutcome {
  const claimed = certificate.claimedAssurance;
  const numbers = { claimed, proved };
  if (!certificate.result) return notChecked('There is no result yet.', numbers);
  if (!claimed) return notChecked('No level is claimed.', numbers);
  if (!proved) return notChecked('A check that the level rests on failed or is missing.', numbers);
  const [claim, proof] = [levelNames[claimed], levelNames[proved]];
  if (claimed === proved) return passed(`“${proof}” is claimed and follows.`, numbers);
  if (claimed === 'alone' && proved !== 'rehearsal') {
    return passed(`“${claim}” is claimed; by witnesses, “${proof}” follows.`, numbers);
  }
  return failed(`“${claim}” is claimed, “${proof}” follows.`, numbers);
}
