import { toHex } from '../bytes.ts';
import { failed, notChecked, warning, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';
import type { LedgerFacts } from './ledger-facts.ts';
import { readableRecords } from './read-records.ts';
import { firstRoundFrom, lead } from './rounds-again.ts';

const second = 1000;
const minute = 60 * second;

/** That all tickets of a draw were sold, as a record of the ledger says it. */
export type SoldOut = {
  seq: number;
  /** The date of the entry. */
  enteredMs: number;
  /** When the last ticket was sold. */
  atMs: number;
  /** When it runs for that reason, which its round follows from. */
  runAtMs: number;
  /** The log with the last ticket; its root in hexadecimal. */
  size: number;
  root: string;
  round: number;
};

/**
 * How the time of a draw can be known: `fixed` by its announcement; `unknown` where it may have sold out, and
 * the ledger that would say so is missing; `wrong`, with the fault of what the ledger says.
 */
export type Timing =
  | { kind: 'fixed'; soldOut: null }
  | { kind: 'early'; soldOut: SoldOut }
  | { kind: 'unknown'; soldOut: null }
  | { kind: 'wrong'; soldOut: null; fault: string };

/** Reads what the ledger says of the draw's last ticket. Without that condition there is nothing to read. */
export function timingOf(given: Case, ledger: LedgerFacts | null): Timing {
  const { stated, ledger: places } = given.certificate;
  const reaches = ledger !== null && ledger.checkpoint.size > (places.closeSeq ?? places.pubSeq);
  if (!reaches) return { kind: stated.soldOut ? 'unknown' : 'fixed', soldOut: null };
  const records = recordsOf(given, ledger);
  const [record, more] = records;
  if (!record) return { kind: 'fixed', soldOut: null };
  const fault = more
    ? `Entry ${more.seq} of the ledger says a second time that it sold out.`
    : faultOf(given, record);
  return fault === null
    ? { kind: 'early', soldOut: record }
    : { kind: 'wrong', soldOut: null, fault };
}

/** The draw's time, as far as it can be known. */
export function scheduled({ certificate: { publication } }: Case, { soldOut }: Timing) {
  return soldOut ? { ...publication, runAtMs: soldOut.runAtMs } : publication;
}

function recordsOf({ certificate }: Case, { own }: LedgerFacts): SoldOut[] {
  const about = toHex(certificate.pubHash);
  const { latestRunAtMs = 0, noticeSec = 0 } = certificate.stated.soldOut ?? {};
  return readableRecords(own)
    .filter((record) => record.type === 'sold-out' && record.about === about)
    .map(({ seq, atMs: enteredMs, lines }) => {
      const atMs = whole(lines.get('at'));
      const noticed = Math.ceil((atMs + noticeSec * second) / minute) * minute;
      const runAtMs = Math.min(latestRunAtMs, noticed);
      const [size, round] = [whole(lines.get('size')), whole(lines.get('round'))];
      return { seq, enteredMs, atMs, runAtMs, size, root: lines.get('root') ?? '', round };
    });
}

function whole(text = ''): number {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : NaN;
}

function faultOf({ certificate, chain }: Case, record: SoldOut): string | null {
  const entry = `Entry ${record.seq} of the ledger`;
  const { stated, ledger } = certificate;
  if (!stated.soldOut) return `${entry} says that it sold out; the conditions know no such rule.`;
  if (Number.isNaN(record.atMs + record.size + record.round)) {
    return `${entry} does not say when it sold out.`;
  }
  if (record.atMs > record.enteredMs) return `${entry} is older than the last ticket.`;
  if (ledger.closeSeq !== null && record.seq > ledger.closeSeq) {
    return `${entry} says behind the closing that it sold out.`;
  }
  const right = firstRoundFrom(record.runAtMs + lead, chain);
  if (record.round === right) return null;
  return `${entry} names round ${record.round}; the rules give ${right}.`;
}

/** The words of a draw that sold out before its time. */
export function soldOutWords({ certificate }: Case, { atMs }: SoldOut): string {
  const latest = certificate.stated.soldOut?.latestRunAtMs ?? 0;
  const [last, sold] = [latest, atMs].map((ms) => new Date(ms).toISOString());
  return `Drawn early because it sold out: latest ${last}, sold out ${sold}.`;
}

/** Whether selling out moved the draw. */
export function isEarly({ certificate: { publication } }: Case, { soldOut }: Timing): boolean {
  return soldOut !== null && soldOut.runAtMs < publication.runAtMs;
}

/** A part of V4: why the round cannot be judged, or is wrong; null where it can. */
export function timingFault({ certificate: { close } }: Case, timing: Timing): Outcome | null {
  if (timing.kind === 'wrong') return failed(timing.fault);
  if (timing.kind === 'fixed' || timing.kind === 'early') return null;
  return close ? notChecked('Whether it sold out early: it needs the ledger.') : null;
}

/** A part of V4: the ledger had it so late that people did not have the notice which the conditions promise. */
export function lateNotice(given: Case, timing: Timing): Outcome | null {
  const { soldOut } = timing;
  if (!soldOut || !isEarly(given, timing)) return null;
  const noticeMs = soldOut.runAtMs - soldOut.enteredMs;
  const { noticeSec = 0 } = given.certificate.stated.soldOut ?? {};
  if (noticeMs >= noticeSec * second - minute) return null;
  const seconds = Math.max(0, Math.round(noticeMs / second));
  return warning(`The ledger had it only ${seconds} s before the draw’s new time.`);
}
