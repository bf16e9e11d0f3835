import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { nodeSha256 } from '../cli/node-sha256.ts';
import { roundOnRung } from '../src/rounds.ts';
import { roundWhenSoldOut, runAtWhenSoldOut } from '../src/sold-out.ts';
import { quicknet } from '../src/chain.ts';
import { verify, type Report } from '../src/verify.ts';
import { evidenceOf } from './evidence-of.ts';
import {
  earlyMs,
  latestMs,
  soldOutAtMs,
  soldOutFiles,
  type SoldOutCourse,
} from './sold-out-draw.ts';

const statusOf = ({ checks }: Report, wanted: string) =>
  checks.find(({ id }) => id === wanted)?.status;
const detailOf = ({ checks }: Report, wanted: string) =>
  checks.find(({ id }) => id === wanted)?.detail;

async function reportOf(course: SoldOutCourse = {}): Promise<Report> {
  return verify({ ...evidenceOf(soldOutFiles(course)), hash: nodeSha256 });
}

const words =
  'Drawn early because it sold out: latest 2023-08-24T11:58:00.000Z, sold out 2023-08-23T14:56:20.500Z.';

describe('a draw that runs as soon as it is sold out', () => {
  it('is verified at the round of its record, and says why it was early', async () => {
    const report = await reportOf();
    expect(report.checks.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(report).toMatchObject({ verdict: 'verified', level: 'T' });
    expect(detailOf(report, 'V4')).toContain(words);
    expect(report.remarks).toEqual(['Drawn early because it sold out.']);
  });

  it('waits for its announced round while it is not sold out', async () => {
    const report = await reportOf({
      records: 0,
      closedAtMs: latestMs + 1000,
      entries: (entries) => entries.slice(0, 6),
      round: roundWhenSoldOut(latestMs, { genesisSec: 1_600_000_000, periodSec: 5 }),
    });
    expect(report).toMatchObject({ verdict: 'verified', level: 'T' });
    expect(report.remarks).toEqual([]);
  });

  it('closed late goes up the rungs from the round of its record', async () => {
    const report = await reportOf({ closedAtMs: earlyMs + 2 * 3_600_000 });
    expect(report.verdict).toBe('verified');
    expect(statusOf(report, 'V4')).toBe('warning');
    expect(report.remarks).toContain('Closed 2 hours late.');
  });

  it('whose record came late did not give the notice that it promised', async () => {
    const report = await reportOf({ enteredMs: soldOutAtMs + 30 * 60_000 });
    expect(report.verdict).toBe('verified');
    expect(statusOf(report, 'V4')).toBe('warning');
    expect(detailOf(report, 'V4')).toContain('The ledger had it only 1900 s before');
  });

  it('is judged with the ledger alone, whether it ran early or not', async () => {
    for (const course of [{}, { closedAtMs: latestMs + 1000 }]) {
      const { ledger: _left, ...rest } = evidenceOf(soldOutFiles(course));
      const report = await verify({ ...rest, hash: nodeSha256 });
      expect(statusOf(report, 'V4')).toBe('not checked');
      expect(report).toMatchObject({ verdict: 'incomplete', level: null });
    }
  });

  it('of another kind of value follows newer rules', async () => {
    const report = await reportOf({ condition: '!sold-out 5 soon' });
    expect(report.verdict).toBe('newer');
  });
});

it('the time of a sold-out draw is a full minute, the first after the notice, never after its own', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.nat(10 ** 12), (soldOutAtMs, latestRunAtMs) => {
      const rule = { latestRunAtMs, noticeSec: 3660 };
      const runAtMs = runAtWhenSoldOut(rule, soldOutAtMs);
      const noticed = soldOutAtMs + 61 * 60_000;
      expect(runAtMs).toBeLessThanOrEqual(latestRunAtMs);
      expect(runAtMs).toBeGreaterThanOrEqual(Math.min(noticed, latestRunAtMs));
      expect(runAtMs).toBeLessThan(noticed + 60_000);
      expect([0, latestRunAtMs % 60_000]).toContain(runAtMs % 60_000);
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
