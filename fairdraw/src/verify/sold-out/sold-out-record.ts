import { toHex } from '../../tree/bytes.ts';
import { carriedFrom } from '../ledger/carried-draw.ts';
import type { Case } from '../evidence.ts';
import type { LedgerFacts } from '../ledger/ledger-facts.ts';
import { readableRecords, type FoundRecord } from '../ledger/read-records.ts';
import { readCount } from '../ledger/read-runs.ts';
import { rungsOf } from '../seed/rounds-again.ts';

const second = 1000;

/** That all tickets of a draw were sold, as a record of the ledger says it. */
export type SoldOut = {
  seq: number;
  /** When that was entered: its times count from here. */
  atMs: number;
  /**
   * When it runs for that reason, which its round follows from; no later than its announced time.
   */
  earlyMs: number;
  /** The log with the last ticket; its root in hexadecimal. */
  size: number;
  root: string;
  round: number;
};

/** The ledger's word on a draw's last ticket: nothing, one record, or the fault in it. */
export type SoldOutRecord = { soldOut: SoldOut | null } | { fault: string };

/** Reads the record `sold-out` of a draw. */
export function soldOutRecordOf(given: Case, ledger: LedgerFacts): SoldOutRecord {
  const about = toHex(given.certificate.pubHash);
  const [record, more] = readableRecords(ledger.own).filter(
    ({ type, about: whose }) => type === 'sold-out' && whose === about,
  );
  if (!record) return { soldOut: null };
  const { seq } = record;
  const entry = `Entry ${seq} of the ledger`;
  const { stated, ledger: places } = given.certificate;
  if (more)
    return { fault: `Entry ${more.seq} of the ledger says a second time that it sold out.` };
  if (!stated.soldOut) {
    return { fault: `${entry} says that it sold out; the conditions know no such rule.` };
  }
  if (places.closeSeq !== null && seq > places.closeSeq) {
    return { fault: `${entry} says behind the closing that it sold out.` };
  }
  const soldOut = timesOf(given, record);
  if (!soldOut) return { fault: `${entry} does not say when it sold out.` };
  // In a ledger that took the place of another the record stands again, in its own words.
  const isCarried = carriedFrom(given, ledger) !== null;
  if (isCarried ? soldOut.atMs > record.atMs : soldOut.atMs !== record.atMs) {
    return { fault: `${entry} has another date than the one that it says.` };
  }
  const times = { method: 'COMPUTER_PICKED_WINNER', runAtMs: soldOut.earlyMs } as const;
  const [right] = rungsOf(times, given.chain);
  if (soldOut.round === right) return { soldOut };
  return { fault: `${entry} names round ${soldOut.round}; the rules give ${right}.` };
}

/** The lines of a record, and the time that follows from them; null where they are not there. */
function timesOf({ certificate }: Case, { seq, lines }: FoundRecord): SoldOut | null {
  const [atMs, size, round] = ['at', 'size', 'round'].map((name) => readCount(lines.get(name)));
  const rule = certificate.stated.soldOut;
  const isWhole = typeof atMs === 'number' && typeof size === 'number' && typeof round === 'number';
  if (!isWhole || !rule) return null;
  return { seq, atMs, earlyMs: earlyTime(rule, atMs), size, root: lines.get('root') ?? '', round };
}

type Rule = { latestRunAtMs: number; noticeSec: number; stepSec: number };

/**
 * The time that lies whole steps before the latest one and leaves the notice, as early as there is
 * one.
 */
export function earlyTime({ latestRunAtMs, noticeSec, stepSec }: Rule, atMs: number): number {
  const noticed = atMs + noticeSec * second;
  if (noticed >= latestRunAtMs) return latestRunAtMs;
  const step = stepSec * second;
  const over = (latestRunAtMs - noticed) % step;
  return noticed + over;
}
