import { describe, expect, it } from 'vitest';

import type { LogEntry } from '../src/statements/log-text.ts';
import type { LedgerEntry } from '../src/ledger/ledger-entry.ts';
import { verify } from '../src/verify.ts';
import { buildDraw, type BuiltDraw } from './build-draw.ts';
import { evidenceOf } from './evidence-of.ts';
import { cutAt } from './files-of.ts';
import { enteredFiles, turnAt } from './tampered/tampered-dates.ts';
import { workedPlan } from './worked-draws.ts';

const minute = 60_000;
const draw = buildDraw(workedPlan('V1'));
const { runAtMs } = draw.publication;
const all = draw.entries.length;

type Entering = { draw?: BuiltDraw; cut?: LedgerEntry; turns?: readonly LedgerEntry[] };

/** The finding of V13 where some turns stand before the cut, and the verdict. */
async function found({ draw: built = draw, cut, turns = [] }: Entering) {
  const files = enteredFiles(built, (course) => [
    { kind: 'pub', entry: course.pub },
    ...turns.map((entry) => ({ entry })),
    { kind: 'cut', entry: cut ?? course.cut },
    { kind: 'close', entry: course.close },
    { kind: 'result', entry: course.result },
  ]);
  const { verdict, words, checks } = await verify(evidenceOf(files));
  const { status, detail, numbers } = checks.find(({ id }) => id === 'V13') ?? {};
  return { verdict, words, status, detail, numbers };
}

/** A turn every ten minutes, from the announcement to the time of the draw, but in a gap. */
function turnsUntil(gap: { fromMs: number; untilMs: number }): LedgerEntry[] {
  const first = runAtMs - 24 * 60 * minute;
  return Array.from({ length: 144 }, (_, at) => first + (at + 1) * 10 * minute)
    .filter((atMs) => atMs <= gap.fromMs || atMs >= gap.untilMs)
    .map((atMs) => turnAt(draw, atMs, atMs < runAtMs - 12 * 60 * minute ? null : all));
}

describe('the cut', () => {
  it('may be followed by tickets, by what nobody paid and by what nobody confirmed', async () => {
    const plan = workedPlan('V1');
    const unpaid: LogEntry = { type: 'void', serial: 2, reason: 'unpaid' };
    const late = buildDraw({ ...plan, entries: [...plan.entries, unpaid] });
    const cut = cutAt(late, runAtMs, late.entries.length - 3);
    expect(await found({ draw: late, cut })).toMatchObject({
      verdict: 'verified',
      status: 'passed',
    });
  });

  it('is the first one: a later one excuses nothing', async () => {
    const plan = workedPlan('V1');
    const taken: LogEntry = { type: 'void', serial: 2, reason: 'holder' };
    const late = buildDraw({ ...plan, entries: [...plan.entries, taken] });
    const first = cutAt(late, runAtMs, late.entries.length - 1);
    const again = await found({ draw: late, turns: [first] });
    expect(again).toMatchObject({ verdict: 'failed', status: 'failed' });
    expect(again.detail).toBe('1 ticket was taken out behind the cut, which has 7 leaves.');
  });

  it.each([
    [60_000, 'passed', ''],
    [60_500, 'warning', 'The cut is dated 60.5 s after the draw’s time.'],
  ])('that comes %i ms late is %s', async (lateMs, status, words) => {
    const plan = workedPlan('V4');
    const built = buildDraw(plan);
    const cut = cutAt(built, plan.publication.runAtMs + lateMs);
    const report = await found({ draw: built, cut });
    expect(report).toMatchObject({ verdict: 'verified', status });
    expect(report.detail).toContain(words);
    // A reader of the tickets hears the level, in time or late.
    expect(report.words.map(({ text }) => text).join('')).not.toContain('were not read');
  });
});

describe('turns', () => {
  it('every ten minutes leave nothing to tell', async () => {
    const whole = await found({ turns: turnsUntil({ fromMs: runAtMs, untilMs: runAtMs }) });
    expect(whole).toMatchObject({ verdict: 'verified', status: 'passed', numbers: { gaps: [] } });
    expect(whole.detail).not.toContain('nothing stated');
  });

  it('that miss 70 minutes leave the draw verified, and the times are told', async () => {
    const fromMs = runAtMs - 240 * minute;
    const untilMs = fromMs + 70 * minute;
    const report = await found({ turns: turnsUntil({ fromMs, untilMs }) });
    expect(report).toMatchObject({
      verdict: 'verified',
      status: 'passed',
      numbers: { gaps: [`${fromMs}-${untilMs}`] },
    });
    expect(report.detail).toMatch(
      /From \d+:\d\d( am| pm)? to \d+:\d\d [ap]m UTC on \d+ Aug 2023 nothing stated how far the lists were\./,
    );
  });

  it('may name a log twice: the larger one counts', async () => {
    const signedMs = runAtMs - 12 * 60 * minute;
    const cut = cutAt(draw, signedMs + 20 * minute, all);
    const turns = [cut, turnAt(draw, signedMs + 20 * minute, 1)];
    expect(await found({ turns })).toMatchObject({ verdict: 'verified' });
  });

  it('may be silent about a log that they named before', async () => {
    const signedMs = runAtMs - 12 * 60 * minute;
    const turns = [
      turnAt(draw, signedMs + minute, 2),
      turnAt(draw, signedMs + 11 * minute, null),
      turnAt(draw, signedMs + 31 * minute, null),
    ];
    expect(await found({ turns })).toMatchObject({ verdict: 'verified' });
  });

  it('of less than 20 minutes after a receipt need not know of it', async () => {
    const signedMs = runAtMs - 12 * 60 * minute;
    const turns = [turnAt(draw, signedMs + 20 * minute - 1, null)];
    expect(await found({ turns })).toMatchObject({ verdict: 'verified' });
  });

  it('of an honest draw are not judged by a receipt that nobody signed', async () => {
    const signedMs = runAtMs - 12 * 60 * minute;
    const files = enteredFiles(draw, ({ pub, ...rest }) => [
      { kind: 'pub', entry: pub },
      { entry: turnAt(draw, signedMs - minute, null) },
      { kind: 'cut', entry: rest.cut },
      { kind: 'close', entry: rest.close },
      { kind: 'result', entry: rest.result },
    ]);
    const receipt = { ...files.receipt, atMs: signedMs - 60 * minute };
    const { checks } = await verify({ ...evidenceOf(files), receipt });
    const failed = checks.filter(({ status }) => status === 'failed').map(({ id }) => id);
    expect(failed).toEqual(['V15']);
  });
});
