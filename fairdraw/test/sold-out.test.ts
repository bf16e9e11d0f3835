import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { nodeSha256 } from '../cli/node-sha256.ts';
import { quicknet } from '../src/beacon/chain.ts';
import { roundOnRung } from '../src/beacon/rounds.ts';
import { isStillFull, roundWhenSoldOut, runAtWhenSoldOut } from '../src/draw/sold-out.ts';
import { earlyTime } from '../src/verify/sold-out/sold-out-record.ts';
import { verify, type Report } from '../src/verify.ts';
import { evidenceOf } from './evidence-of.ts';
import { ownChain } from './own-chain.ts';
import {
  earlyMs,
  latestMs,
  soldOutFiles,
  soldOutLine,
  type SoldOutCourse,
} from './sold-out-draw.ts';

const hourMs = 3_600_000;

const found = ({ checks }: Report, wanted: string) => checks.find(({ id }) => id === wanted);

async function reportOf(course: SoldOutCourse = {}): Promise<Report> {
  return verify({ ...evidenceOf(soldOutFiles(course)), hash: nodeSha256 });
}

const words =
  'Drawn early because it sold out: latest 2023-08-26T19:00:00.000Z, entered as sold out 2023-08-23T14:56:20.500Z.';
const kept =
  'It sold out, but too few of its tickets counted at its early time: it kept its latest time.';

describe('a draw that runs as soon as it is sold out', () => {
  it('is verified at the round of its record, and says why it was early', async () => {
    for (const gone of [0, 5]) {
      const report = await reportOf({ gone });
      expect(report.checks.filter(({ status }) => status === 'failed')).toEqual([]);
      expect(report).toMatchObject({ verdict: 'verified', level: 'rehearsal' });
      expect(found(report, 'V4')?.status).toBe('passed');
      expect(found(report, 'V4')?.detail).toContain(words);
      expect(report.remarks).toEqual(['Drawn early because it sold out.']);
    }
  });

  it('keeps its latest time where fewer than 95 % count at the early one, and says so', async () => {
    for (const gone of [6, 60]) {
      const report = await reportOf({ gone });
      expect(report.checks.filter(({ status }) => status === 'failed')).toEqual([]);
      expect(report).toMatchObject({ verdict: 'verified', level: 'rehearsal', remarks: [kept] });
      expect(found(report, 'V4')?.status).toBe('passed');
      expect(found(report, 'V4')?.detail).toContain(
        `at its early time 2023-08-23T19:00:00.000Z only ${100 - gone} tickets of 100 counted`,
      );
    }
  });

  it('waits for its announced round while it is not sold out', async () => {
    const report = await reportOf({
      records: 0,
      gone: 0,
      closedAtMs: latestMs + 1000,
      entries: (entries) => entries.slice(0, -1),
      round: roundWhenSoldOut(latestMs, ownChain),
    });
    expect(report).toMatchObject({ verdict: 'verified', level: 'rehearsal', remarks: [] });
  });

  it('closed late goes up the rungs from the round of its record, however late', async () => {
    for (const hours of [2, 72]) {
      const report = await reportOf({ closedAtMs: earlyMs + hours * hourMs });
      expect(report.verdict).toBe('verified');
      expect(found(report, 'V4')?.status).toBe('warning');
      expect(report.remarks).toContain(`Closed ${hours} hours late.`);
    }
  });

  it('that was counted when the round of its early time was there is told as that', async () => {
    const atMs = earlyMs + hourMs;
    const report = await reportOf({ gone: 6, cuts: [{ atMs }, { atMs: latestMs }] });
    expect(report.verdict).toBe('verified');
    expect(found(report, 'V4')?.status).toBe('warning');
    expect(found(report, 'V4')?.detail).toMatch(
      /That was counted 34\d\d(\.\d+)? s after the round of its early time was there\./,
    );
    expect(report.remarks).toContainEqual(expect.stringContaining('could have known'));
  });

  it('is judged with the ledger and the log alone, whether it ran early or not', async () => {
    for (const course of [{}, { gone: 6 }]) {
      const evidence = { ...evidenceOf(soldOutFiles(course)), hash: nodeSha256 };
      const { ledger: _ledger, ...withoutLedger } = evidence;
      const { log: _log, ...withoutLog } = evidence;
      for (const part of [withoutLedger, withoutLog]) {
        const report = await verify(part);
        expect(found(report, 'V4')?.status).toBe('not checked');
        expect(report).toMatchObject({ verdict: 'incomplete', level: null });
      }
    }
  });

  it.each([
    ['!sold-out 100 soon'],
    [soldOutLine({ rest: '3660' })],
    [soldOutLine({ rest: '3660 60' })],
    [soldOutLine({ rest: '3600 86400' })],
    [soldOutLine({ rest: '3660 86400 1' })],
  ])('of another notice or step, %s, follows newer rules', async (condition) => {
    expect((await reportOf({ condition })).verdict).toBe('newer');
  });
});

const rule = { noticeSec: 3660, stepSec: 86_400 };
const instant = fc.integer({ min: 0, max: 4 * 10 ** 12 });

it('the time of a sold-out draw lies whole days before its latest one, and leaves the notice', () => {
  fc.assert(
    fc.property(instant, instant, (enteredAtMs, latestRunAtMs) => {
      const runAtMs = runAtWhenSoldOut({ ...rule, latestRunAtMs }, enteredAtMs);
      const noticed = enteredAtMs + 61 * 60_000;
      expect((latestRunAtMs - runAtMs) % (24 * hourMs)).toBe(0);
      expect(runAtMs).toBeLessThanOrEqual(latestRunAtMs);
      expect(runAtMs).toBeGreaterThanOrEqual(Math.min(noticed, latestRunAtMs));
      expect(runAtMs).toBeLessThan(Math.max(noticed + 24 * hourMs, latestRunAtMs + 1));
      expect(earlyTime({ ...rule, latestRunAtMs }, enteredAtMs)).toBe(runAtMs);
    }),
  );
});

it('dating the last ticket chooses nothing: of two hours of dates there are two rounds at most', () => {
  fc.assert(
    fc.property(instant, instant, (from, latestRunAtMs) => {
      const rounds = Array.from({ length: 121 }, (_, minute) =>
        runAtWhenSoldOut({ ...rule, latestRunAtMs }, from + minute * 60_000),
      );
      const times = [...new Set(rounds)];
      expect(times.length).toBeLessThanOrEqual(2);
      // A later entry never brings an earlier time.
      expect(times.toSorted((one, other) => one - other)).toEqual(times);
    }),
  );
});

it('its round is that of the first rung from its new time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_692_803_367_000, max: 4 * 10 ** 12 }), (runAtMs) => {
      const early = { method: 'COMPUTER_PICKED_WINNER', runAtMs } as const;
      expect(roundWhenSoldOut(runAtMs, quicknet)).toBe(
        roundOnRung(early, { times: quicknet, rung: 0 }),
      );
    }),
  );
});

it.each([
  [100, 95, true],
  [100, 94, false],
  [20, 19, true],
  [19, 18, false],
  [3, 2, false],
  [1, 1, true],
  [1, 0, false],
  [401, 381, true],
  [401, 380, false],
])('of a cap of %i, %i tickets that count are 95 %%: %s', (cap, tickets, is) => {
  expect(isStillFull(tickets, cap)).toBe(is);
});
