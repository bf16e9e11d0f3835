import { toHex } from '../../tree/bytes.ts';
import type { TurnedAway } from '../../draw/turned-away.ts';
import { carriedFrom } from '../ledger/carried-draw.ts';
import type { Case } from '../evidence.ts';
import type { LedgerFacts } from '../ledger/ledger-facts.ts';
import { readableRecords, type FoundRecord } from '../ledger/read-records.ts';
import { readCount } from '../ledger/read-runs.ts';

/** The ledger's record of cards that got no ticket, and how many ms it came too late. */
export type TurnedAwayFacts = { counts: TurnedAway; lateMs: number };

const minuteMs = 60_000;
const names = ['cards', 'limit', 'twice', 'late'] as const;

/**
 * The record `turned-away` of a closed draw; null without the ledger, before it is entered, and for
 * a draw that takes no cards; a text for what is wrong with it. Once the result is there, it is too
 * late to count cards.
 */
export function turnedAwayOf(
  given: Case,
  ledger: LedgerFacts | null,
): TurnedAwayFacts | string | null {
  const { closeHash, close, stated } = given.certificate;
  if (!ledger || !close || !closeHash) return null;
  const about = toHex(closeHash);
  const records = readableRecords(ledger.own).filter((record) => record.type === 'turned-away');
  const [record, ...more] = records;
  const result = ledger.own.find(({ kind }) => kind === 'result');
  if (stated.freePost === null) {
    return record ? `${entry(record)} counts cards, which this draw does not take` : null;
  }
  if (!record) return result ? 'The ledger does not say how many cards were turned away' : null;
  const [second] = more;
  if (second) return `${entry(second)} counts the cards that were turned away a second time`;
  if (record.about !== about) return `${entry(record)} counts the cards of another close`;
  if (result && record.seq > result.seq) return `${entry(record)} counts cards behind the result`;
  const counts = countsOf(record);
  if (!counts) return `${entry(record)} does not say how many cards were turned away`;
  // A draw that was carried to another ledger is counted there once more.
  const dueMs = carriedFrom(given, ledger) === null ? close.closedAtMs + minuteMs : Infinity;
  return { counts, lateMs: Math.max(0, record.atMs - dueMs) };
}

function entry({ seq }: FoundRecord): string {
  return `Entry ${seq} of the ledger`;
}

function countsOf({ lines }: FoundRecord): TurnedAway | null {
  const [cards = null, limit = null, twice = null, late = null] = names.map((name) =>
    readCount(lines.get(name)),
  );
  if (cards === null || limit === null || twice === null || late === null) return null;
  return lines.size === names.length && limit + twice + late <= cards
    ? { cards, limit, twice, late }
    : null;
}
