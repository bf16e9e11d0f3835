import { roundFor } from '../../src/beacon/chain.ts';
import { leadMs } from '../../src/beacon/rounds.ts';
import type { LogEntry } from '../../src/statements/log-text.ts';
import { ownChain } from '../own-chain.ts';
import {
  earlyMs,
  enteredAtMs,
  goneByBank,
  latestMs,
  sizeWithLast,
  soldOutFiles,
  soldOutLine,
} from '../sold-out-draw.ts';
import type { Tampered } from '../tampered.ts';

const early = roundFor(ownChain, earlyMs + leadMs);
const latest = roundFor(ownChain, latestMs + leadMs);
const dayMs = 86_400_000;
const minuteMs = 60_000;

const takenBack = (reason: 'holder' | 'not-me'): LogEntry => ({ type: 'void', serial: 50, reason });

/** The record of selling out, its times and its log, by a publisher who signs everything anew. */
const records: readonly Tampered[] = [
  {
    name: 'the record of selling out names the round after the one that follows',
    fails: ['V4', 'V6'],
    files: () =>
      soldOutFiles({ body: (body) => ({ ...body, round: early + 1 }), round: early + 1 }),
  },
  {
    name: 'the record of selling out names a time off the grid, an hour and a minute after it',
    fails: ['V4', 'V6'],
    files: () => {
      const noticedMs = enteredAtMs + 61 * minuteMs;
      const round = roundFor(ownChain, noticedMs + leadMs);
      const cuts = [{ atMs: noticedMs }];
      const closedAtMs = noticedMs + 1000;
      return soldOutFiles({ body: (body) => ({ ...body, round }), round, cuts, closedAtMs });
    },
  },
  {
    name: 'the record of selling out names the time a day later than its entry gives',
    fails: ['V4', 'V6'],
    files: () => {
      const round = roundFor(ownChain, earlyMs + dayMs + leadMs);
      const cuts = [{ atMs: earlyMs + dayMs }];
      const closedAtMs = earlyMs + dayMs + 1000;
      return soldOutFiles({ body: (body) => ({ ...body, round }), round, cuts, closedAtMs });
    },
  },
  ...[-1, 1, -dayMs].map((off): Tampered => ({
    name: `the record of selling out says another date than that of its entry, ${off} ms off`,
    fails: ['V4', 'V6'],
    files: () => soldOutFiles({ body: (body) => ({ ...body, at: enteredAtMs + off }) }),
  })),
  {
    name: 'the ledger says twice that it sold out',
    fails: ['V4', 'V6'],
    files: () => soldOutFiles({ records: 2 }),
  },
  {
    name: 'the ledger says behind the closing that it sold out',
    fails: ['V4', 'V6'],
    files: () => soldOutFiles({ isLast: true, recordedMs: earlyMs + 2000 }),
  },
  {
    name: 'the record of selling out has no round',
    fails: ['V4', 'V6'],
    files: () => soldOutFiles({ body: ({ round: _left, ...body }) => body }),
  },
  {
    name: 'the record of selling out has another root',
    fails: ['V13'],
    files: () => soldOutFiles({ body: (body) => ({ ...body, root: '0'.repeat(64) }) }),
  },
  {
    name: 'the record of selling out says so a ticket too early',
    fails: ['V13'],
    files: () =>
      soldOutFiles({
        entries: (entries) => [...entries.slice(0, 6), ...entries.slice(7), ...entries.slice(6, 7)],
      }),
  },
  {
    name: 'a draw runs early without a word in the ledger',
    fails: ['V4', 'V6', 'V13'],
    files: () => soldOutFiles({ records: 0 }),
  },
  {
    name: 'a draw that sold out waits for its time, and the ledger has no word of it',
    fails: ['V13'],
    files: () => soldOutFiles({ records: 0, closedAtMs: latestMs + 1000, round: latest }),
  },
];

/** The tickets that count at the cut of the early time decide whether it holds. */
const counted: readonly Tampered[] = [
  {
    name: 'a draw runs early though 94 % of its tickets count',
    fails: ['V4', 'V6', 'V13'],
    files: () =>
      soldOutFiles({
        gone: 6,
        closedAtMs: earlyMs + 1000,
        round: early,
        cuts: [{ atMs: earlyMs }],
      }),
  },
  {
    name: 'a draw of which 95 % count waits for the round of its latest time',
    fails: ['V4'],
    files: () =>
      soldOutFiles({
        closedAtMs: earlyMs + 1000,
        round: latest,
      }),
  },
  {
    name: 'the cut of the early time names a log from before it was full, so that few count',
    fails: ['V4'],
    files: () =>
      soldOutFiles({
        gone: 6,
        cuts: [{ atMs: earlyMs, leaves: 40 }, { atMs: latestMs }],
      }),
  },
  {
    name: 'the cut of the early time leaves out what the bank took back before, so that enough count',
    fails: ['V13'],
    files: () =>
      soldOutFiles({
        gone: 6,
        closedAtMs: earlyMs + 1000,
        round: early,
        cuts: [{ atMs: earlyMs, leaves: sizeWithLast + 5 }],
      }),
  },
  {
    name: 'a draw that kept its latest time has no cut there',
    fails: ['V13'],
    files: () => soldOutFiles({ gone: 6, cuts: [{ atMs: earlyMs }] }),
  },
];

/** From selling out on nobody enters, and nobody takes back. */
const behind: readonly Tampered[] = [
  {
    name: 'somebody came in after the draw sold out',
    fails: ['V13'],
    files: () =>
      soldOutFiles({
        behind: [{ type: 'issue', serial: 101, code: '9-9-9-9', holderCommit: new Uint8Array(32) }],
      }),
  },
  {
    name: 'somebody came in while the draw kept its latest time',
    fails: ['V13'],
    files: () =>
      soldOutFiles({
        gone: 6,
        behind: [{ type: 'issue', serial: 101, code: '9-9-9-9', holderCommit: new Uint8Array(32) }],
        cuts: [{ atMs: earlyMs, leaves: sizeWithLast + 6 }, { atMs: latestMs }],
      }),
  },
  ...(['holder', 'not-me'] as const).map((reason): Tampered => ({
    name: `a ticket was taken back after the draw sold out: ${reason}`,
    fails: ['V13'],
    files: () => soldOutFiles({ gone: 1, behind: [takenBack(reason)] }),
  })),
  {
    name: 'whoever sold it out took the money back, and few are left at its latest time',
    fails: ['V13'],
    files: () =>
      soldOutFiles({
        gone: 0,
        behind: Array.from({ length: 95 }, (_, at) => ({
          type: 'void',
          serial: 6 + at,
          reason: 'holder',
        })),
        cuts: [{ atMs: earlyMs }, { atMs: latestMs }],
        closedAtMs: latestMs + 1000,
        round: latest,
      }),
  },
  {
    name: 'the bank took back behind the early cut',
    fails: ['V13'],
    files: () =>
      soldOutFiles({
        gone: 1,
        behind: goneByBank(10, 30),
        cuts: [{ atMs: earlyMs, leaves: sizeWithLast + 1 }],
      }),
  },
];

/** The condition is another one than the announcement has, or than the rules know. */
const conditions: readonly Tampered[] = [
  {
    name: 'a draw runs early whose conditions have no such rule',
    fails: ['V4', 'V6'],
    files: () => soldOutFiles({ condition: '' }),
  },
  {
    name: 'the rule of selling out has another cap than the announcement',
    fails: ['V1'],
    files: () => soldOutFiles({ condition: soldOutLine({ tickets: 101 }) }),
  },
  {
    name: 'the rule of selling out has another latest time than the announcement',
    fails: ['V1'],
    files: () => soldOutFiles({ condition: soldOutLine({ latest: latestMs - dayMs }) }),
  },
];

/**
 * The ways to tamper with a draw that runs as soon as it is sold out, whose publisher signs
 * everything anew.
 */
export const tamperedSoldOut: readonly Tampered[] = [
  ...records,
  ...counted,
  ...behind,
  ...conditions,
];
