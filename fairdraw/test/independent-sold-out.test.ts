/** Selling out once more, from the README alone: nothing of the library but the files that it writes. */
import { expect, it } from 'vitest';

import { fromHex } from '../src/bytes.ts';
import { quicknet } from '../src/chain.ts';
import { recordBody } from '../src/record.ts';
import { roundWhenSoldOut, runAtWhenSoldOut, soldOutRecord } from '../src/sold-out.ts';
import drand from '../vectors/drand.json' with { type: 'json' };
import vectors from '../vectors/sold-out.json' with { type: 'json' };
import { soldOutFiles } from './sold-out-draw.ts';

/** The lesser of the latest time, and the first full minute at or after the end of the notice. */
function timeOf(latest: number, notice: number, at: number): number {
  const date = new Date(at + notice * 1000);
  const isFull = date.getUTCSeconds() === 0 && date.getUTCMilliseconds() === 0;
  date.setUTCSeconds(isFull ? 0 : 60, 0);
  return latest < date.getTime() ? latest : date.getTime();
}

function firstRound(ms: number): number {
  const { genesis_time: genesis, period } = drand.chain;
  return Math.ceil((ms / 1000 - genesis) / period) + 1;
}

it.each(vectors.cases)('a draw that sold out $why runs then, and in that round', (vector) => {
  const { latestRunAtMs, noticeSec, soldOutAtMs, runAtMs, round } = vector;
  expect(timeOf(latestRunAtMs, noticeSec, soldOutAtMs)).toBe(runAtMs);
  expect(firstRound(runAtMs + 180_000)).toBe(round);
  expect(runAtWhenSoldOut({ latestRunAtMs, noticeSec }, soldOutAtMs)).toBe(runAtMs);
  expect(roundWhenSoldOut(runAtMs, quicknet)).toBe(round);
});

it('the record has the lines of the vectors', () => {
  const { size, root, soldOutAtMs, round, body } = vectors.record;
  const record = soldOutRecord({ size, root: fromHex(root) }, { soldOutAtMs, round });
  expect(recordBody(record)).toBe(body);
});

it('the files of a draw that sold out say the same: what, when, and how many were there', () => {
  const { certificate, log } = soldOutFiles();
  const line = certificate.conditions.split('\n').find((one) => one.startsWith('!sold-out '));
  const [, cap, latest] = (line ?? '').split(' ').map(Number);
  expect([cap, latest]).toEqual([certificate.pub.ticketCap, certificate.pub.runAtMs]);
  const live: number[] = [];
  for (const one of log.split('\n').slice(1, -1)) {
    live.push((live.at(-1) ?? 0) + (one.startsWith('T ') ? 1 : -1));
  }
  expect(live.indexOf(cap ?? 0)).toBe(6);
  expect(live.lastIndexOf(cap ?? 0)).toBe(6);
});
