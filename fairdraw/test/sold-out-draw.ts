import { chainHash } from '../src/beacon/chain.ts';
import { conditionsHash } from '../src/statements/conditions.ts';
import { ledgerEntry, type LedgerEntry } from '../src/ledger/ledger-entry.ts';
import type { LogEntry } from '../src/statements/log-text.ts';
import { codeOfIndex } from '../src/draw/number-space.ts';
import { preimageOf } from '../src/tree/preimage.ts';
import { numberSpaceOf, pubHash } from '../src/statements/publication.ts';
import { receiptToJson } from '../src/statements/receipt.ts';
import { recordBody, recordHash } from '../src/tree/record.ts';
import { roundAtClose, roundOnRung } from '../src/beacon/rounds.ts';
import {
  roundWhenSoldOut,
  runAtWhenSoldOut,
  soldOutNoticeSec,
  soldOutRecord,
  soldOutStepSec,
} from '../src/draw/sold-out.ts';
import { Frontier, leafHash } from '../src/tree/tree.ts';
import { buildDraw, headOf, type BuiltDraw, type DrawPlan } from './build-draw.ts';
import { courseOf, cutAt, filesOf, receiptsOf, type Files } from './files-of.ts';
import { ledgerOf } from './ledger-of.ts';
import { ownChain, signRound } from './own-chain.ts';
import { workedPlan } from './worked-draws.ts';

/**
 * The draw is entered as sold out at this instant, and runs at 7 pm of that day; without that three
 * days later.
 */
export const enteredAtMs = Date.parse('2023-08-23T14:56:20.500Z');
export const earlyMs = Date.parse('2023-08-23T19:00:00Z');
export const latestMs = Date.parse('2023-08-26T19:00:00Z');
const publishedMs = Date.parse('2023-08-22T00:00:00Z');

/** Tickets that are allowed: 95 of them are 95 %. The last of them is the log's 102nd leaf. */
const cap = 100;
export const sizeWithLast = 102;

export type SoldOutCourse = {
  /** The line of the conditions; none where it is empty. */
  condition?: string;
  /** The text of the record, and how often it is there. */
  body?: (body: Record<string, string | number>) => Record<string, string | number>;
  records?: number;
  /** When the record is entered, and behind the closing. */
  recordedMs?: number;
  isLast?: boolean;
  /** How many tickets the bank took back before the early time; up to five the draw runs early. */
  gone?: number;
  /** The cuts, with the leaves that they name where it is not all. */
  cuts?: readonly { atMs: number; leaves?: number }[];
  /** When the draw is closed, and which round it names. */
  closedAtMs?: number;
  round?: number;
  /** The end of its log. */
  behind?: readonly LogEntry[];
  /** Changes the log up to its last ticket. */
  entries?: (entries: readonly LogEntry[]) => readonly LogEntry[];
};

/** The log of a draw of 101 tickets, one of which was taken back before the last one was sold. */
function fullLog(plan: DrawPlan): LogEntry[] {
  const space = numberSpaceOf(plan.publication);
  const taken = new Set(plan.entries.map((entry) => (entry.type === 'issue' ? entry.code : '')));
  const codes = Array.from({ length: 300 }, (_, at) => codeOfIndex(space, BigInt(at)));
  const free = codes.filter((code) => !taken.has(code));
  const first = plan.entries.filter(({ type }) => type === 'issue').length;
  const more = Array.from({ length: sizeWithLast - plan.entries.length }, (_, at): LogEntry => {
    const holderCommit = new Uint8Array(32).fill(at);
    return { type: 'issue', serial: first + at, code: free[at] ?? '', holderCommit };
  });
  return [...plan.entries, ...more];
}

/** Voids by the bank of the tickets from serial 10 on. */
export function goneByBank(count: number, from = 10): LogEntry[] {
  return Array.from({ length: count }, (_, at) => ({
    type: 'void',
    serial: from + at,
    reason: 'bank',
  }));
}

const isKept = ({ gone = 5 }: SoldOutCourse): boolean => gone > 5;
const runsAt = (course: SoldOutCourse): number => (isKept(course) ? latestMs : earlyMs);

function soldOutPlan(course: SoldOutCourse): DrawPlan {
  const { condition = soldOutLine(), entries = (same) => same, gone = 5, behind = [] } = course;
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
  const { closedAtMs = runsAt(course) + 1000 } = course;
  const ran = { ...publication, runAtMs: runsAt(course) };
  const round =
    course.round ?? roundAtClose(ran, { times: ownChain, closedAtMs })?.round ?? publication.round;
  const all = [...entries(fullLog(plan)), ...goneByBank(gone), ...behind];
  return {
    ...plan,
    publication,
    conditions,
    closedAtMs,
    round,
    beacon: signRound(round),
    entries: all,
  };
}

/** The line of the conditions, or one with other numbers. */
export function soldOutLine({ tickets = cap, latest = latestMs, rest = '' } = {}): string {
  return `!sold-out ${tickets} ${latest} ${rest === '' ? `${soldOutNoticeSec} ${soldOutStepSec}` : rest}`;
}

function recordOf(draw: BuiltDraw, { body = (same) => same, ...course }: SoldOutCourse) {
  const { publication, entries } = draw;
  const about = pubHash(publication);
  const rule = { latestRunAtMs: latestMs, noticeSec: soldOutNoticeSec, stepSec: soldOutStepSec };
  const atMs = course.recordedMs ?? enteredAtMs;
  const round = roundWhenSoldOut(runAtWhenSoldOut(rule, atMs), ownChain);
  const log = headOf(about, entries.slice(0, sizeWithLast));
  const record = {
    drawId: publication.drawId,
    type: 'sold-out',
    about,
    atMs,
    body: recordBody(body(soldOutRecord(log, { enteredAtMs: atMs, round }))),
  };
  return { atMs, statement: preimageOf((hash) => recordHash(record, hash)) };
}

/**
 * The cuts of such a draw: of its early time, and of the latest where the early one does not hold.
 */
function cutsOf(draw: BuiltDraw, course: SoldOutCourse): LedgerEntry[] {
  const { records = 1, isLast = false } = course;
  const isTold = records > 0 && !isLast;
  const usual = [
    ...(isTold ? [{ atMs: earlyMs }] : []),
    ...(isKept(course) || !isTold ? [{ atMs: Math.min(latestMs, draw.close.closedAtMs) }] : []),
  ];
  const cuts: readonly { atMs: number; leaves?: number }[] = course.cuts ?? usual;
  return cuts.map(({ atMs, leaves }) => cutAt(draw, atMs, leaves));
}

/**
 * A draw that sold out three days before its time, and what the ledger says of it, in three parts.
 */
export function soldOutCourse(course: SoldOutCourse = {}) {
  const { records = 1, isLast = false } = course;
  const draw = buildDraw(soldOutPlan(course));
  const { pub: announced, close, result } = courseOf(draw);
  const pub = { ...announced, atMs: publishedMs };
  const entered: LedgerEntry[] = Array.from({ length: records }, () => recordOf(draw, course));
  const [before, behind] = isLast ? [[], entered] : [entered, []];
  const middle = [...before, ...cutsOf(draw, course)].toSorted((a, b) => a.atMs - b.atMs);
  return { draw, pub, middle, close, behind, result };
}

/** The files of such a draw. */
export function soldOutFiles(course: SoldOutCourse = {}): Files {
  const { draw, pub, middle, close, behind, result } = soldOutCourse(course);
  const closeSeq = 1 + middle.length;
  const resultSeq = closeSeq + 1 + behind.length;
  const moved = { ...draw, ledger: { ...draw.ledger, closeSeq, resultSeq } };
  const ledger = new Frontier();
  ledger.push(leafHash(ledgerEntry(pub)));
  const [receipt] = receiptsOf(draw, 2, ledger.head());
  if (!receipt) throw new Error('The draw begins with a ticket');
  return {
    ...filesOf(moved),
    receipt: receiptToJson(receipt),
    ledger: ledgerOf([pub, ...middle, close, ...behind, result]),
    chain: ownChain,
  };
}
