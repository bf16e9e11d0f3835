import { toHex } from '../../tree/bytes.ts';
import { fetchDaysIn } from '../../draw/eligible-line.ts';
import { passCodes } from '../../statements/statements.ts';
import type { SignedPassOver } from '../../statements/certificate.ts';
import type { Case } from '../evidence.ts';
import type { LedgerFacts, OwnEntry } from '../ledger/ledger-facts.ts';
import { letterFault } from './letter-fault.ts';
import { namedConditions } from './pass-over-faults.ts';
import type { FoundRecord } from '../ledger/read-records.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Days before and behind which somebody's word takes no prize. */
const minDays = 7;
const maxDays = 30;
/** Days that a letter has at least. */
const minLetterDays = 21;

type Read = {
  ledger: LedgerFacts;
  entered: readonly OwnEntry[];
  records: readonly FoundRecord[];
};

/** Something about one turn of a pick, as far as the ledger has it before the pass-over. */
export type TurnRecords = {
  told: FoundRecord | undefined;
  /** No e-mail reaches the holder. */
  isByPost: boolean;
  letter: FoundRecord | undefined;
  claim: FoundRecord | undefined;
};

type Turn = TurnRecords & { pass: SignedPassOver; entry: OwnEntry; name: string };

/**
 * The turn of each pass-over, in the order of the ledger; a text for an entry that follows no
 * result.
 */
export function turnsOf(given: Case, { ledger, entered, records }: Read): Turn[] | string {
  const { passOvers, resultHash } = given.certificate;
  const about = resultHash ? toHex(resultHash) : '';
  const result = ledger.own.find(({ kind }) => kind === 'result');
  const began = new Map<number, number>();
  const turns: Turn[] = [];
  for (const [at, entry] of entered.entries()) {
    const pass = passOvers[at];
    if (!pass || !result || entry.seq < result.seq) return `Entry ${entry.seq} follows no result.`;
    const since = began.get(pass.place) ?? result.seq;
    began.set(pass.place, entry.seq);
    const own = records.filter((one) => one.seq < entry.seq && isAbout(one, pass, about));
    const inTurn = own.filter(({ seq }) => seq > since);
    const tellings = inTurn.filter(({ type }) => type === 'told');
    const [told] = tellings;
    turns.push({
      pass,
      entry,
      name: `Pass-over ${at + 1}`,
      told,
      isByPost: tellings.some(({ lines }) => lines.has('mail')),
      letter: inTurn.find(({ type, seq }) => type === 'letter' && told && seq > told.seq),
      claim: own.find(({ type }) => type === 'claim'),
    });
  }
  return turns;
}

/** A holder who is passed over by somebody's word was told before, and had time to answer. */
export function timeFault(given: Case, read: Read): string | null {
  const turns = turnsOf(given, read);
  if (typeof turns === 'string') return turns;
  const result = read.ledger.own.find(({ kind }) => kind === 'result');
  const { claimDays, eligible } = given.certificate.stated;
  for (const turn of turns) {
    const fault = faultOf(turn, { claimDays, eligible, resultMs: result?.atMs ?? 0 });
    if (fault) return `${turn.name} ${fault}`;
  }
  return null;
}

type Times = { claimDays: number; eligible: readonly string[]; resultMs: number };

function faultOf(turn: Turn, times: Times): string | null {
  const { pass, told, isByPost, letter, claim } = turn;
  const { code } = pass;
  if (code !== passCodes.ineligible && code !== passCodes.unclaimed && code !== passCodes.takenBack)
    return null;
  if (!told) return 'is of somebody who was not told before.';
  if (code === passCodes.takenBack) return earlyFault(pass, told, minDays);
  if (code === passCodes.unclaimed && claim)
    return 'says that nobody claimed the prize, and the ledger has the claim.';
  const isHolders = claim !== undefined && !isOfOthers(claim);
  if (isByPost && !isHolders) {
    if (!letter) return 'is of somebody whom no e-mail reached, and no letter was sent to them.';
    const fault = letterFault(letter, times.resultMs);
    if (fault) return fault;
  }
  const reached = isByPost && letter && !isHolders ? letter : told;
  if (code === passCodes.ineligible) return excludedFault(turn, reached, times.eligible);
  const days = isByPost ? Math.max(times.claimDays, minLetterDays) : times.claimDays;
  return earlyFault(pass, reached, days);
}

/**
 * A condition excludes its holder in its time. One that gives days to fetch the prize does once
 * they are over, and only somebody who claimed it has them.
 */
function excludedFault(
  turn: Turn,
  reached: FoundRecord,
  eligible: readonly string[],
): string | null {
  const { pass, claim } = turn;
  const since = claim && claim.atMs > reached.atMs ? claim : reached;
  const early = earlyFault(pass, since, minDays);
  const fetching = namedConditions(eligible, pass.reason).map(fetchDaysIn);
  if (early !== null || fetching.some((days) => days === null)) {
    return early ?? lateFault(turn, claim ?? reached, maxDays);
  }
  if (!claim)
    return 'is of somebody who had days to fetch the prize from a claim, and none is there.';
  const days = Math.min(...fetching.map(Number));
  return earlyFault(pass, claim, days) ?? lateFault(turn, claim, days + maxDays);
}

/**
 * The organiser knows what such a claim rests on, or wrote it down: it begins no days of a holder
 * by post.
 */
function isOfOthers({ lines }: FoundRecord): boolean {
  return lines.has('by');
}

function earlyFault({ atMs }: SignedPassOver, began: FoundRecord, days: number): string | null {
  if (atMs >= began.atMs + days * dayMs) return null;
  return `came before the ${days} days were over that its holder had.`;
}

/** By the date of the entry: a statement can be dated back, its entry cannot. */
function lateFault({ entry }: Turn, began: FoundRecord, days: number): string | null {
  if (entry.atMs <= began.atMs + days * dayMs) return null;
  return `came more than ${days} days after its holder ${began.type === 'claim' ? 'claimed the prize' : 'was told'}.`;
}

function isAbout(record: FoundRecord, { place, rank }: SignedPassOver, about: string): boolean {
  const { lines } = record;
  return (
    record.about === about &&
    lines.get('place') === String(place) &&
    lines.get('rank') === String(rank)
  );
}
