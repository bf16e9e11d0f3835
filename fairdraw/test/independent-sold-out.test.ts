/**
 * Selling out once more, from the README alone: nothing of the library but the files that it
 * writes.
 */
import { expect, it } from 'vitest';

import { fromHex } from '../src/tree/bytes.ts';
import { quicknet } from '../src/beacon/chain.ts';
import { recordBody } from '../src/tree/record.ts';
import {
  isStillFull,
  roundWhenSoldOut,
  runAtWhenSoldOut,
  soldOutRecord,
} from '../src/draw/sold-out.ts';
import drand from '../vectors/drand.json' with { type: 'json' };
import vectors from '../vectors/sold-out.json' with { type: 'json' };
import { soldOutFiles } from './sold-out-draw.ts';

/** From the latest time back by one step after the other, as long as the notice is left. */
function timeOf(latest: number, { notice, step }: { notice: number; step: number }, at: number) {
  let time = latest;
  while (time - step >= at + notice) time -= step;
  return time;
}

const leadMs = 1000 * 180;

function firstRound(ms: number): number {
  const { genesis_time: genesis, period } = drand.chain;
  return Math.ceil((ms / 1000 - genesis) / period) + 1;
}

it.each(vectors.cases)('a draw whose selling out is entered $why runs then', (vector) => {
  const { latestRunAtMs, noticeSec, stepSec, enteredAtMs, runAtMs, round } = vector;
  const rule = { notice: noticeSec * 1000, step: stepSec * 1000 };
  expect(timeOf(latestRunAtMs, rule, enteredAtMs)).toBe(runAtMs);
  expect(firstRound(runAtMs + leadMs)).toBe(round);
  expect(runAtWhenSoldOut({ latestRunAtMs, noticeSec, stepSec }, enteredAtMs)).toBe(runAtMs);
  expect(roundWhenSoldOut(runAtMs, quicknet)).toBe(round);
});

it('the record has the lines of the vectors', () => {
  const { size, root, enteredAtMs, round, body } = vectors.record;
  const record = soldOutRecord({ size, root: fromHex(root) }, { enteredAtMs, round });
  expect(recordBody(record)).toBe(body);
});

it.each(vectors.full)('of $cap tickets $holds have to count', ({ cap, holds, doesNot }) => {
  expect([holds / cap >= 0.95, doesNot / cap >= 0.95]).toEqual([true, false]);
  expect([isStillFull(holds, cap), isStillFull(doesNot, cap)]).toEqual([true, false]);
});

it('the files of a draw that sold out say the same: what, when, and how many were there', () => {
  const { certificate, log } = soldOutFiles();
  const line = certificate.conditions.split('\n').find((one) => one.startsWith('!sold-out '));
  const [, cap, latest, notice, step] = (line ?? '').split(' ').map(Number);
  expect([cap, latest]).toEqual([certificate.pub.ticketCap, certificate.pub.runAtMs]);
  expect([notice, step]).toEqual([3660, 86_400]);
  const live: number[] = [];
  for (const one of log.split('\n').slice(1, -1)) {
    live.push((live.at(-1) ?? 0) + (one.startsWith('T ') ? 1 : -1));
  }
  expect(live.indexOf(cap ?? 0)).toBe(101);
  expect(live.lastIndexOf(cap ?? 0)).toBe(101);
});
