import { chainHash } from '../src/chain.ts';
import { conditionsHash } from '../src/conditions.ts';
import type { LedgerEntry } from '../src/ledger-entry.ts';
import type { LogEntry } from '../src/log-text.ts';
import { preimageOf } from '../src/preimage.ts';
import { pubHash } from '../src/publication.ts';
import { recordBody, recordHash } from '../src/record.ts';
import { roundAtClose, roundOnRung } from '../src/rounds.ts';
import {
  roundWhenSoldOut,
  runAtWhenSoldOut,
  soldOutNoticeSec,
  soldOutRecord,
} from '../src/sold-out.ts';
import { buildDraw, headOf, type BuiltDraw, type DrawPlan } from './build-draw.ts';
import { courseOf, cutAt, filesOf, type Files } from './files-of.ts';
import { ledgerOf } from './ledger-of.ts';
import { ownChain, signRound } from './own-chain.ts';
import { workedPlan } from './worked-draws.ts';

/** The draw sells out at this instant, and runs at the full minute after an hour and a minute. */
export const soldOutAtMs = Date.parse('2023-08-23T14:56:20.500Z');
export const earlyMs = Date.parse('2023-08-23T15:58:00Z');
export const latestMs = earlyMs + 20 * 3_600_000;

/** Tickets that are allowed; the last of them is the log's seventh leaf. */
const cap = 5;
const sizeWithLast = 7;

export type SoldOutCourse = {
  /** The line of the conditions; none where it is empty. */
  condition?: string;
  /** The text of the record, and how often it is there. */
  body?: (body: Record<string, string | number>) => Record<string, string | number>;
  records?: number;
  /** When the record is entered, and behind the closing. */
  enteredMs?: number;
  isLast?: boolean;
  /** When the draw is closed, and which round it names. */
  closedAtMs?: number;
  round?: number;
  entries?: (entries: readonly LogEntry[]) => readonly LogEntry[];
};

/** A draw of five tickets that sold out 20 hours before its time; one of them is taken back since. */
function soldOutPlan({
  condition = `!sold-out ${cap} ${latestMs} ${soldOutNoticeSec}`,
  closedAtMs = earlyMs + 1000,
  entries = (same) => same,
  ...course
}: SoldOutCourse = {}): DrawPlan {
  const plan = workedPlan('V1');
  const line = condition === '' ? '' : `${condition}\n`;
  const conditions = plan.conditions.replace(/^image /m, `${line}image `);
  const scheduled = { ...plan.publication, runAtMs: latestMs, ticketCap: cap };
  const publication = {
    ...scheduled,
    chainHash: chainHash(ownChain),
    round: roundOnRung(scheduled, { times: ownChain, rung: 0 }),
    conditionsHash: conditionsHash(conditions),
  };
  const early = { ...publication, runAtMs: earlyMs };
  const due = roundAtClose(early, { times: ownChain, closedAtMs });
  const round = course.round ?? due?.round ?? 1;
  const all = entries([...plan.entries, { type: 'void', serial: 2, reason: 'holder' }]);
  const beacon = signRound(round);
  return { ...plan, publication, conditions, closedAtMs, round, beacon, entries: all };
}

function recordOf(draw: BuiltDraw, { body = (same) => same, ...course }: SoldOutCourse) {
  const { publication, entries } = draw;
  const about = pubHash(publication);
  const runAtMs = runAtWhenSoldOut(
    { latestRunAtMs: latestMs, noticeSec: soldOutNoticeSec },
    soldOutAtMs,
  );
  const round = roundWhenSoldOut(runAtMs, ownChain);
  const log = headOf(about, entries.slice(0, sizeWithLast));
  const atMs = course.enteredMs ?? soldOutAtMs + 800;
  const record = {
    drawId: publication.drawId,
    type: 'sold-out',
    about,
    atMs,
    body: recordBody(body(soldOutRecord(log, { soldOutAtMs, round }))),
  };
  return { atMs, statement: preimageOf((hash) => recordHash(record, hash)) };
}

/** The files of such a draw. */
export function soldOutFiles(course: SoldOutCourse = {}): Files {
  const { records = 1, isLast = false } = course;
  const draw = buildDraw(soldOutPlan(course));
  const { pub, close, result } = courseOf(draw);
  const { closedAtMs } = draw.close;
  const cut = cutAt(draw, Math.min(closedAtMs, records > 0 && !isLast ? earlyMs : latestMs));
  const entered: LedgerEntry[] = Array.from({ length: records }, () => recordOf(draw, course));
  const [before, behind] = isLast ? [[], entered] : [entered, []];
  const closeSeq = 2 + before.length;
  const moved = { ...draw, ledger: { ...draw.ledger, closeSeq, resultSeq: 3 + records } };
  return {
    ...filesOf(moved),
    ledger: ledgerOf([pub, ...before, cut, close, ...behind, result]),
    chain: ownChain,
  };
}
