import { equalBytes, toHex } from '../bytes.ts';
import { knownPassCode } from '../certificate-json.ts';
import { passCodes } from '../statements.ts';
import type { SignedPassOver } from '../certificate.ts';
import { isEnded } from './carried-draw.ts';
import { failed, notChecked, passed, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';
import { passingHash } from './hashes.ts';
import type { LedgerFacts, OwnEntry } from './ledger-facts.ts';
import { heldCodes } from './check-places.ts';
import { passOverFault } from './pass-over-faults.ts';
import { holdersAtDraw } from './passing-again.ts';
import { recordOf, type FoundRecord } from './read-records.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Days that a holder has before somebody may say that a condition excludes them. */
const ineligibleAfterDays = 7;

export type PassOverFacts = {
  outcome: Outcome;
  /** The ledger has all that happened since the result, so nobody was passed over besides. */
  isWhole: boolean;
};

function told(outcome: Outcome, isWhole = false): PassOverFacts {
  return { outcome, isWhole };
}

/** V18: each passing over is signed, has its reason and did not come too early. */
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
  const early = timeFault(given, { ledger, entered, records });
  if (early) return told(failed(early, numbers));
  if (!hasAll(given, ledger, entered.length)) {
    return told(notChecked(needsLedger(given), numbers));
  }
  const objections = records.filter(({ type }) => type === 'objection').length;
  const others = records.filter(({ type }) => !known.includes(type)).length;
  return told(passed(wordsOf(given, objections), { ...numbers, objections, others }), true);
}

const known = [
  'told',
  'claim',
  'objection',
  'carried',
  'sources',
  'sold-out',
  'struck',
  'refunded',
];

/** Whether the ledger has all that happened since the result, and this reader understands all of it. */
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

type Read = {
  ledger: LedgerFacts;
  entered: readonly OwnEntry[];
  records: readonly FoundRecord[];
};

/** A holder who is passed over by somebody's word was told before, and had time to answer. */
function timeFault(given: Case, { ledger, entered, records }: Read): string | null {
  const { certificate } = given;
  const { passOvers, stated, resultHash } = certificate;
  const about = resultHash ? toHex(resultHash) : '';
  const result = ledger.own.find(({ kind }) => kind === 'result');
  const began = new Map<number, number>();
  for (const [at, entry] of entered.entries()) {
    const pass = passOvers[at];
    if (!pass || !result || entry.seq < result.seq) return `Entry ${entry.seq} follows no result.`;
    const since = began.get(pass.place) ?? result.seq;
    began.set(pass.place, entry.seq);
    const days = daysOf(pass, stated.claimDays);
    if (days === null) continue;
    const own = records.filter((record) => isAbout(record, pass, about));
    const told = own.find(({ type, seq }) => type === 'told' && seq > since && seq < entry.seq);
    const name = `Pass-over ${at + 1}`;
    if (!told) return `${name} is of somebody who was not told before.`;
    if (pass.atMs < told.atMs + days * dayMs) {
      return `${name} came before the ${days} days were over that its holder had.`;
    }
    const isClaimed = own.some(({ type, seq }) => type === 'claim' && seq < entry.seq);
    if (pass.code === passCodes.unclaimed && isClaimed) {
      return `${name} says that nobody claimed the prize, and the ledger has the claim.`;
    }
  }
  return null;
}

/** Days that a holder has before a pass-over for this reason; null where none have to pass. */
function daysOf({ code }: SignedPassOver, claimDays: number): number | null {
  if (code === passCodes.ineligible) return ineligibleAfterDays;
  return code === passCodes.unclaimed ? claimDays : null;
}

function isAbout(record: FoundRecord, { place, rank }: SignedPassOver, about: string): boolean {
  const { lines } = record;
  return (
    record.about === about &&
    lines.get('place') === String(place) &&
    lines.get('rank') === String(rank)
  );
}

const restsOn: Readonly<Record<number, string>> = {
  [passCodes.declined]: 'Clubdraw says that its holder gave the prize back',
  [passCodes.takenBack]: 'Clubdraw says that the payer’s bank took the money back',
  [passCodes.ineligible]: 'the club says that a condition of the draw excludes its holder',
  [passCodes.unclaimed]:
    'the ledger has no claim, and Clubdraw says that it told the holder in time',
  [passCodes.secondPrize]: 'Clubdraw says that its holder has another prize of this draw',
};

/** In words for a person, with whose word each pass-over rests on. */
function wordsOf({ certificate }: Case, objections: number): string {
  const { picks, passOvers } = certificate;
  if (passOvers.length === 0) return 'Nobody was passed over.';
  const each = passOvers.map(({ rank, code, reason }) => {
    return `Ticket ${picks[rank]?.code ?? rank} was passed over: ${restsOn[code] ?? ''}. Reason: ${reason}`;
  });
  const against = objections === 0 ? [] : [`Objections in the ledger: ${objections}.`];
  return [...each, ...against].join(' ');
}
