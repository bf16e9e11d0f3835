import { roundFor } from '../src/chain.ts';
import { ownChain } from './own-chain.ts';
import { earlyMs, latestMs, soldOutAtMs, soldOutFiles } from './sold-out-draw.ts';
import type { Tampered } from './tampered.ts';

const early = roundFor(ownChain, earlyMs + 180_000);
const latest = roundFor(ownChain, latestMs + 180_000);

/** The ways to tamper with a draw that runs as soon as it is sold out, whose publisher signs everything anew. */
export const tamperedSoldOut: readonly Tampered[] = [
  {
    name: 'the record of selling out names the round after the one that follows',
    fails: ['V4', 'V6'],
    files: () =>
      soldOutFiles({ body: (body) => ({ ...body, round: early + 1 }), round: early + 1 }),
  },
  {
    name: 'the closing waits for the round after that of the record',
    fails: ['V4'],
    files: () => soldOutFiles({ round: early + 1 }),
  },
  {
    name: 'a draw that sold out waits for its announced round',
    fails: ['V4'],
    files: () => soldOutFiles({ round: latest }),
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
  {
    name: 'the ledger says twice that it sold out',
    fails: ['V4', 'V6'],
    files: () => soldOutFiles({ records: 2 }),
  },
  {
    name: 'the ledger says behind the closing that it sold out',
    fails: ['V4', 'V6'],
    files: () => soldOutFiles({ isLast: true, enteredMs: earlyMs + 2000 }),
  },
  {
    name: 'the last ticket is dated after the record of it',
    fails: ['V4', 'V6'],
    files: () => soldOutFiles({ enteredMs: soldOutAtMs - 1 }),
  },
  {
    name: 'the record of selling out has no round',
    fails: ['V4', 'V6'],
    files: () => soldOutFiles({ body: ({ round: _left, ...body }) => body }),
  },
  {
    name: 'the record of selling out dates the last ticket two minutes later',
    fails: ['V4', 'V6'],
    files: () =>
      soldOutFiles({
        enteredMs: soldOutAtMs + 130_000,
        body: (body) => ({ ...body, at: soldOutAtMs + 120_000 }),
      }),
  },
  {
    name: 'a draw runs early whose conditions have no such rule',
    fails: ['V4', 'V6'],
    files: () => soldOutFiles({ condition: '' }),
  },
  {
    name: 'the rule of selling out has another cap than the announcement',
    fails: ['V1'],
    files: () => soldOutFiles({ condition: `!sold-out 6 ${latestMs} 3660` }),
  },
  {
    name: 'the rule of selling out has another latest time than the announcement',
    fails: ['V1'],
    files: () => soldOutFiles({ condition: `!sold-out 5 ${latestMs - 60_000} 3660` }),
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
        entries: (entries) => [...entries.slice(0, 6), ...entries.slice(6).toReversed()],
      }),
  },
  {
    name: 'somebody came in after the draw sold out',
    fails: ['V13'],
    files: () =>
      soldOutFiles({
        entries: (entries) => [
          ...entries,
          { type: 'issue', serial: 6, code: '9-9-9-9', holderCommit: new Uint8Array(32) },
        ],
      }),
  },
];
