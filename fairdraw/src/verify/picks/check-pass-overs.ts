import { equalBytes } from '../../tree/bytes.ts';
import { knownPassCode } from '../../statements/certificate-json.ts';
import { isEnded } from '../ledger/carried-draw.ts';
import { failed, notChecked, passed, type CheckOutcome } from '../check.ts';
import type { Case } from '../evidence.ts';
import { passingHash } from '../hashes.ts';
import type { LedgerFacts, OwnEntry } from '../ledger/ledger-facts.ts';
import { heldCodes } from './check-places.ts';
import { passOverFault } from './pass-over-faults.ts';
import { holdersAtDraw } from './passing-again.ts';
import { timeFault, turnsOf, type TurnRecords } from './pass-over-times.ts';
import { passOverWords } from './pass-over-words.ts';
import { recordOf } from '../ledger/read-records.ts';

export type PassOverFacts = {
  outcome: CheckOutcome;
  /** The ledger has all that happened since the result, so nobody was passed over besides. */
  isWhole: boolean;
};

function told(outcome: CheckOutcome, isWhole = false): PassOverFacts {
  return { outcome, isWhole };
}

/** V18: each passing over is signed, has its reason and came in its time. */
export function checkPassOvers(given: Case, ledger: LedgerFacts | null): PassOverFacts {
  const { result, picks, passOvers } = given.certificate;
  if (!result) return told(notChecked('There is no result yet.'));
  const fault = passOverFault(given);
  if (fault) return told(failed(fault));
  if (picks.length === 0) return told(passed('Nobody won, so there is nobody to pass over.'), true);
  const numbers = { passedOver: passOvers.length };
  if (!ledger) return told(notChecked(needsLedger(given), numbers));
  const entered = ledger.own.filter(({ kind }) => kind === 'pass');
  const missing = enteredFault(given, entered);
  if (missing) return told(failed(missing, numbers));
  const records = ledger.own.filter(({ kind }) => kind === 'record').map(recordOf);
  const read = { ledger, entered, records };
  const untimely = timeFault(given, read);
  if (untimely) return told(failed(untimely, numbers));
  if (!hasAll(given, ledger, entered.length)) {
    return told(notChecked(needsLedger(given), numbers));
  }
  const objections = records.filter(({ type }) => type === 'objection').length;
  const others = records.filter(({ type }) => !known.includes(type)).length;
  const turns = turnsOf(given, read);
  const words = wordsOf(given, typeof turns === 'string' ? [] : turns, objections);
  return told(passed(words, { ...numbers, objections, others }), true);
}

const known = [
  'told',
  'claim',
  'letter',
  'objection',
  'carried',
  'sources',
  'sold-out',
  'struck',
  'moved',
  'refunded',
];

/**
 * Whether the ledger has all that happened since the result, and this reader understands all of it.
 */
function hasAll(given: Case, { checkpoint, newer }: LedgerFacts, entered: number): boolean {
  const { ledger, passOvers } = given.certificate;
  const isCovered = ledger.resultSeq !== null && ledger.resultSeq < checkpoint.size;
  return isCovered && entered >= passOvers.length && newer === 0 && !isEnded(given);
}

function needsLedger(given: Case): string {
  const winners = heldCodes(given, holdersAtDraw(given)).map((code) => code ?? 'nobody');
  const isOne = winners.length === 1;
  return `${isOne ? 'Winner' : 'Winners'} at the draw: ${winners.join(', ')}; who has the ${isOne ? 'prize' : 'prizes'} now needs the ledger.`;
}

/** The ledger passes over the same, in the same order; it may end before the last of them. */
function enteredFault({ certificate, hash }: Case, entered: readonly OwnEntry[]): string | null {
  const { passOvers, resultHash } = certificate;
  for (const [at, entry] of entered.entries()) {
    knownPassCode(codeIn(entry.statement));
    const pass = passOvers[at];
    if (!pass) {
      return `Entry ${entry.seq} of the ledger passes somebody over, and the certificate does not: it is older, or hides it.`;
    }
    const { signature: _, ...stated } = pass;
    const expected = resultHash && passingHash({ ...stated, resultHash }, hash);
    if (!expected || !equalBytes(expected, entry.hash)) {
      return `Entry ${entry.seq} of the ledger passes somebody over otherwise than the certificate.`;
    }
    if (pass.atMs > entry.atMs)
      return `Pass-over ${at + 1} is dated after its entry in the ledger.`;
  }
  return null;
}

/** The byte behind the hash of the result, place and rank. */
function codeIn(statement: Uint8Array): number {
  return statement[1 + (statement[0] ?? 0) + 40] ?? 0;
}

/** In words for a person, with whose word each pass-over rests on. */
function wordsOf({ certificate }: Case, turns: readonly TurnRecords[], objections: number): string {
  const { picks, passOvers } = certificate;
  if (passOvers.length === 0) return 'Nobody was passed over.';
  const each = passOvers.map((pass, at) => {
    return passOverWords(pass, picks[pass.rank]?.code ?? pass.rank, turns[at]);
  });
  const against = objections === 0 ? [] : [`Objections in the ledger: ${objections}.`];
  return [...each, ...against].join(' ');
}
