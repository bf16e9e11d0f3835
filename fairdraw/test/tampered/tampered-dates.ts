import { roundTimeMs, quicknet } from '../../src/beacon/chain.ts';
import { headsHash, turnOf } from '../../src/tree/heads.ts';
import type { LedgerEntry } from '../../src/ledger/ledger-entry.ts';
import type { LogEntry } from '../../src/statements/log-text.ts';
import { preimageOf } from '../../src/tree/preimage.ts';
import { recordBody, recordHash } from '../../src/tree/record.ts';
import { closeHash, resultHash } from '../../src/statements/statements.ts';
import { buildDraw, headOf, type BuiltDraw } from '../build-draw.ts';
import { courseOf, cutAt, filesOf, type DrawnCourse, type Files } from '../files-of.ts';
import { ledgerOf } from '../ledger-of.ts';
import type { Tampered } from '../tampered.ts';
import { workedPlan } from '../worked-draws.ts';

const hourMs = 3_600_000;

/** A part of a ledger, and the statements of the certificate by their names. */
type Entered = { kind?: keyof DrawnCourse; entry: LedgerEntry };

/**
 * The files of a draw with a ledger whose tree and signature are right: by default its four
 * entries, each named, so that the certificate tells where they stand.
 */
export function enteredFiles(
  draw: BuiltDraw,
  change: (course: DrawnCourse, draw: BuiltDraw) => readonly Entered[],
): Files {
  const entered = change(courseOf(draw), draw);
  const placeOf = (kind: keyof DrawnCourse) => entered.findIndex((one) => one.kind === kind);
  const ledger = {
    ...draw.ledger,
    pubSeq: placeOf('pub'),
    closeSeq: placeOf('close'),
    resultSeq: placeOf('result'),
  };
  const entries = entered.map(({ entry }) => entry);
  return { ...filesOf({ ...draw, ledger }), ledger: ledgerOf(entries) };
}

/** A turn that names the first leaves of the draw's log, or is silent about it. */
export function turnAt(draw: BuiltDraw, atMs: number, leaves: number | null): LedgerEntry {
  const { pubHash } = draw.close;
  const log = headOf(pubHash, draw.entries.slice(0, leaves ?? 0));
  const named = { pubHash, logSize: log.size, logRoot: log.root };
  const [heads] = turnOf(leaves === null ? [] : [named]);
  if (!heads) throw new Error('A turn has a statement');
  return { atMs, statement: preimageOf((hash) => headsHash(heads, hash)) };
}

/** The course as it is entered, with some entries changed or left out. */
function course(
  { pub, cut, close, result }: DrawnCourse,
  changed: Partial<Record<keyof DrawnCourse, LedgerEntry | null>> = {},
): Entered[] {
  const all: Record<keyof DrawnCourse, LedgerEntry | null> = {
    pub,
    cut,
    close,
    result,
    ...changed,
  };
  return (['pub', 'cut', 'close', 'result'] as const).flatMap((kind) => {
    const entry = all[kind];
    return entry ? [{ kind, entry }] : [];
  });
}

const worked = (): BuiltDraw => buildDraw(workedPlan('V1'));
const later = (entry: LedgerEntry, byMs: number): LedgerEntry => ({
  ...entry,
  atMs: entry.atMs + byMs,
});

/** V1 with more tickets taken out at the end of its log. */
function takenOut(reason: 'holder' | 'bank' | 'struck' | 'not-me'): BuiltDraw {
  const plan = workedPlan('V1');
  const more: LogEntry = { type: 'void', serial: 2, reason };
  return buildDraw({ ...plan, entries: [...plan.entries, more] });
}

/** A record that nobody knows the type of, about the close or the result. */
function recordAt(draw: BuiltDraw, kind: 'close' | 'result', atMs: number): LedgerEntry {
  const about = kind === 'close' ? closeHash(draw.close) : resultHash(draw.result);
  const { drawId } = draw.publication;
  const record = { drawId, type: 'another', about, atMs, body: '' };
  return { atMs, statement: preimageOf((hash) => recordHash(record, hash)) };
}

/** The record that a ledger took the draw from one that lost entries: from this one itself. */
function carriedAt({ publication, close, ledger }: BuiltDraw, atMs: number): LedgerEntry {
  const body = recordBody({ closed: close.closedAtMs, entry: 0, ledger: ledger.origin });
  const { drawId } = publication;
  const record = { drawId, type: 'carried', about: close.pubHash, atMs, body };
  return { atMs, statement: preimageOf((hash) => recordHash(record, hash)) };
}

const beforeLast = (draw: BuiltDraw): number => draw.entries.length - 1;

/** Files with one more turn, behind the publication, that states so many tickets. */
function withEarlyTurn(size: number | null) {
  return enteredFiles(worked(), (all, draw) => {
    const [pub, ...rest] = course(all);
    if (!pub) throw new Error('The course has four entries');
    const signedMs = draw.publication.runAtMs - 12 * hourMs;
    return [pub, { entry: turnAt(draw, signedMs + 20 * 60_000, size) }, ...rest];
  });
}

/** Ledgers of an operator who has the key, and whose dates are not those of the rules. */
export const tamperedDates: readonly Tampered[] = [
  ...[1, -1, 3 * 24 * hourMs].map((off): Tampered => ({
    name: `the ledger dates the closing ${off} ms off`,
    fails: ['V6'],
    files: () =>
      enteredFiles(worked(), (all) =>
        course(all, {
          close: later(all.close, off),
          result: { ...all.result, atMs: Math.max(all.result.atMs, all.close.atMs + off) },
        }),
      ),
  })),
  {
    name: 'there is a second closing, because the first was late',
    fails: ['V14'],
    files: () =>
      enteredFiles(worked(), (all, { close }) => {
        const again = { ...close, closedAtMs: close.closedAtMs + hourMs };
        const statement = preimageOf((hash) => closeHash(again, hash));
        const [pub, cut, closing, result] = course(all);
        if (!pub || !cut || !closing || !result) throw new Error('The course has four entries');
        const second = { entry: { atMs: again.closedAtMs, statement } };
        return [pub, cut, closing, second, { ...result, entry: later(result.entry, hourMs) }];
      }),
  },
  ...(['close', 'result'] as const).map((about): Tampered => ({
    name: `a record about the ${about} stands before it`,
    fails: ['V14'],
    files: () =>
      enteredFiles(worked(), (all, draw) =>
        course(all).flatMap((one) => {
          return one.kind === about
            ? [{ entry: recordAt(draw, about, one.entry.atMs) }, one]
            : [one];
        }),
      ),
  })),
  {
    name: 'a first ledger calls a draw carried over, and its closing is dated behind its round',
    fails: ['V14'],
    files: () =>
      enteredFiles(worked(), (all, draw) => {
        const [pub, cut, close, result] = course(all, {
          close: later(all.close, 3 * 24 * hourMs),
          result: later(all.result, 3 * 24 * hourMs),
        });
        if (!pub || !cut || !close || !result) throw new Error('The course has four entries');
        return [pub, { entry: carriedAt(draw, all.pub.atMs) }, cut, close, result];
      }),
  },
  {
    name: 'the log was never cut',
    fails: ['V13'],
    files: () => enteredFiles(worked(), (all) => course(all, { cut: null })),
  },
  {
    name: 'the cut came before the time',
    fails: ['V13'],
    files: () => enteredFiles(worked(), (all) => course(all, { cut: later(all.cut, -1) })),
  },
  {
    name: 'a turn stands in place of the cut',
    fails: ['V13'],
    files: () =>
      enteredFiles(worked(), (all, draw) =>
        course(all, { cut: turnAt(draw, all.cut.atMs, draw.entries.length) }),
      ),
  },
  ...(['holder', 'bank', 'not-me'] as const).map((reason): Tampered => ({
    name: `a ticket was taken out behind the cut: ${reason}`,
    fails: ['V13'],
    files: () =>
      enteredFiles(takenOut(reason), (all, draw) =>
        course(all, { cut: cutAt(draw, all.cut.atMs, beforeLast(draw)) }),
      ),
  })),
  {
    name: 'a turn is silent about a receipt that is older than 20 minutes',
    fails: ['V13'],
    files: () => withEarlyTurn(null),
  },
  {
    name: 'a turn states less than a receipt that is older than 20 minutes',
    fails: ['V13'],
    files: () => withEarlyTurn(1),
  },
  {
    name: 'the draw was announced behind its time',
    fails: ['V6', 'V15'],
    files: () =>
      enteredFiles(worked(), (all, { publication: { runAtMs } }) =>
        course(all, { pub: { ...all.pub, atMs: runAtMs } }),
      ),
  },
  {
    name: 'its log was stated before it was announced',
    fails: ['V6', 'V15'],
    files: () =>
      enteredFiles(worked(), (all, draw) => [
        { entry: turnAt(draw, all.pub.atMs, 2) },
        ...course(all),
      ]),
  },
  {
    name: 'the result was entered before its round',
    fails: ['V6'],
    files: () =>
      enteredFiles(worked(), (all, { close }) =>
        course(all, { result: { ...all.result, atMs: roundTimeMs(quicknet, close.round) - 1 } }),
      ),
  },
];
