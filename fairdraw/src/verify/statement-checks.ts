import { drawName } from '../draw/draw-name.ts';
import { NewerRules } from '../statements/newer-rules.ts';
import { checkBeacon } from './seed/check-beacon.ts';
import { checkForm } from './check-form.ts';
import { checkCloseHash, checkPublicationHash, checkResultHash } from './check-hashes.ts';
import { checkInclusion } from './log/check-inclusion.ts';
import { checkPicks } from './picks/check-picks.ts';
import { checkRound, checkTimes } from './seed/check-rounds.ts';
import { checkDrawSeed, checkSeed } from './seed/check-seed.ts';
import { checkSignatures } from './check-signatures.ts';
import { checkTitles, failed, type Check, type CheckId, type CheckOutcome } from './check.ts';
import type { Case } from './evidence.ts';
import type { LedgerFacts } from './ledger/ledger-facts.ts';
import type { LogFacts } from './log/log-facts.ts';
import type { MissedRounds } from './seed/missed-rounds.ts';
import type { Timing } from './sold-out/sold-out-facts.ts';

type Read = {
  log: LogFacts | null;
  ledger: LedgerFacts | null;
  missed: MissedRounds | null;
  timing: Timing;
};

/** V1 to V12: the statements of the certificate, and what follows from them. */
export function statementChecks(given: Case, read: Read): Check[] {
  const { log: facts, ledger, timing } = read;
  return [
    check('V1', () => checkDraw(given) ?? checkForm(given.certificate)),
    check('V2', () => checkPublicationHash(given)),
    check('V3', () => checkSeed(given)),
    check('V4', () => checkRound(given, read)),
    check('V5', () => checkCloseHash(given)),
    check('V6', () => checkTimes(given, ledger, timing)),
    check('V7', () => checkBeacon(given)),
    check('V8', () => checkDrawSeed(given)),
    check('V9', () => checkPicks(given, facts)),
    check('V10', () => checkResultHash(given)),
    check('V11', () => checkInclusion(given)),
    check('V12', () => checkSignatures(given)),
  ];
}

/** Null for a certificate of the draw that was asked about, or where none was named. */
function checkDraw({ certificate, drawId }: Case): CheckOutcome | null {
  if (drawId === undefined || drawId === certificate.publication.drawId) return null;
  return failed(`The certificate is of another draw: ${drawName(certificate)}.`);
}

/** A check that cannot even be made of what is there has failed. */
export function check(id: CheckId, make: () => CheckOutcome): Check {
  const title = checkTitles[id];
  try {
    return { id, title, ...make() };
  } catch (error) {
    if (error instanceof NewerRules) throw error;
    return { id, title, ...failed(messageOf(error)) };
  }
}

/** The words of an error, for a person. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
