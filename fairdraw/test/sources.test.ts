import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { nodeSha256 } from '../cli/node-sha256.ts';
import { concat, fromHex, u64 } from '../src/tree/bytes.ts';
import { pickTickets } from '../src/draw/pick.ts';
import { recordBody } from '../src/tree/record.ts';
import { sourceLine, sourcesHeader, sourcesRecord } from '../src/statements/sources-text.ts';
import { turnedAwayWords } from '../src/draw/turned-away.ts';
import { verify, type Report } from '../src/verify.ts';
import type { Evidence } from '../src/verify/evidence.ts';
import vectors from '../vectors/sources.json' with { type: 'json' };
import { evidenceOf } from './evidence-of.ts';
import {
  countsOf,
  freeWayDraw,
  freeWayFiles,
  lateCardFiles,
  sourcesOf,
  usualCards,
} from './free-way-draw.ts';
import { goodFiles } from './good-files.ts';

const v19 = ({ checks }: Report) => checks.find(({ id }) => id === 'V19');

async function reportOf(change: (evidence: Evidence) => Evidence = (same) => same) {
  return verify({ ...change(evidenceOf(freeWayFiles())), hash: nodeSha256 });
}

/** The report where the cards were counted so many ms after the close. */
async function countedAfter(afterMs: number): Promise<Report> {
  return verify({ ...evidenceOf(freeWayFiles({ cards: [{ afterMs }] })), hash: nodeSha256 });
}

describe('the list of sources', () => {
  it('is the one of the vectors', () => {
    const lines = vectors.sources.map((source, serial) => sourceLine(serial, source as 'paid'));
    const text = sourcesHeader(fromHex(vectors.pubHash)) + lines.join('');
    expect(text).toBe(vectors.file);
    expect(createHash('sha256').update(text).digest('hex')).toBe(vectors.sha256);
  });

  it('has the record of the vectors, also when it is written a second time', () => {
    const counted = vectors.sources.filter((_, serial) => !vectors.void.includes(serial));
    const count = (way: string): number => counted.filter((one) => one === way).length;
    const counts = { paid: count('paid'), free: count('free'), post: count('post') };
    const all = { ...counts, given: count('given') };
    expect(recordBody(sourcesRecord(all, fromHex(vectors.sha256)))).toBe(vectors.body);
    const lines = [...Object.entries(all), ['file', vectors.sha256]].map((line) => line.join(' '));
    expect(`${lines.toSorted().join('\n')}\n`).toBe(vectors.body);
  });

  it('is checked against log and ledger, with the counts in words', async () => {
    const report = await reportOf();
    const { paid, free, post, given } = countsOf(freeWayDraw(), sourcesOf(freeWayDraw()));
    const all = paid + free + post;
    expect(free * post).toBeGreaterThan(0);
    expect(given).toBe(0);
    expect(report.verdict).toBe('verified');
    expect(v19(report)).toMatchObject({
      status: 'passed',
      detail: `${free + post} of ${all} tickets were free entries (${free} online, ${post} by post). That every card was typed in, and that cards exist, is not proved. ${turnedAwayWords(usualCards)}`,
      numbers: expect.objectContaining(usualCards),
    });
  });

  it('stands beside the count of cards without a ticket, which is a warning when it came late', async () => {
    expect(v19(await countedAfter(60_000))?.status).toBe('passed');
    const late = await countedAfter(62_001);
    expect(v19(late)).toMatchObject({
      status: 'warning',
      detail: expect.stringMatching(/ The cards were counted 3 s later than in a minute\.$/),
    });
    expect(late.verdict).toBe('verified');
  });

  it.each([
    [4 * 86_400_000, 'failed', '1 card was entered more than four days after the last day.'],
    [4 * 86_400_000 - 1, 'passed', ' 1 of those by post was entered after the last day.'],
    [0, 'passed', ' 1 of those by post was entered after the last day.'],
    [-1, 'passed', ' 1 by post). That'],
  ])('tells of cards behind a turn %i ms after the last day: %s', async (ms, status, words) => {
    const found = v19(await verify({ ...evidenceOf(lateCardFiles(ms)), hash: nodeSha256 }));
    expect(found?.status).toBe(status);
    expect(found?.detail).toContain(words);
  });

  it('of a draw that gives tickets away is checked against the most that it may give', async () => {
    const turns = ['paid', 'given'] as const;
    const draw = freeWayDraw(['given 1000']);
    const { given } = countsOf(draw, sourcesOf(draw, turns));
    const allowed = /^given (\d+)$/m.exec(draw.conditions)?.[1];
    expect(given).toBeGreaterThan(0);
    expect(given).toBeLessThanOrEqual(Number(allowed));
    const files = freeWayFiles({ draw, turns });
    const report = await verify({ ...evidenceOf(files), hash: nodeSha256 });
    expect(report.verdict).toBe('verified');
    expect(v19(report)).toMatchObject({
      status: 'passed',
      detail: expect.stringContaining(`, ${given} given away`),
    });
  });

  it.each([
    ['the list', { sources: undefined }],
    ['the log', { log: undefined }],
    ['the ledger', { ledger: undefined }],
  ])('is not checked without %s, and the draw is verified all the same', async (_, missing) => {
    const { sources, log, ledger, ...rest } = evidenceOf(freeWayFiles());
    const given = Object.entries({ sources, log, ledger, ...missing }).filter(
      ([, value]) => value !== undefined,
    );
    const report = await verify({ ...rest, ...Object.fromEntries(given), hash: nodeSha256 });
    expect(v19(report)?.status).toBe('not checked');
    expect(report.verdict).toBe('verified');
  });

  it('is not checked before the ledger has its record', async () => {
    const evidence = evidenceOf(freeWayFiles({ records: 0 }));
    expect(v19(await verify({ ...evidence, hash: nodeSha256 }))?.status).toBe('not checked');
  });

  it('of a later version follows newer rules', async () => {
    const files = freeWayFiles({
      text: (good) => good.replace('vdraw-sources/3', 'vdraw-sources/4'),
    });
    const report = await verify({ ...evidenceOf(files), hash: nodeSha256 });
    expect(report.verdict).toBe('newer');
  });

  it('is nothing that a draw without a free way needs', async () => {
    const report = await verify({ ...evidenceOf(goodFiles()), hash: nodeSha256 });
    expect(v19(report)).toMatchObject({
      status: 'passed',
      detail: 'The conditions have no free way in.',
    });
  });
});

it('free tickets win the first place as often as their share: a fifth, within 3 sigma, of 20,000 draws', () => {
  const [paid, free, draws] = [40, 10, 20_000];
  const wins = Array.from({ length: draws }, (_, draw) => {
    const drawSeed = nodeSha256(concat(new TextEncoder().encode('fairdraw free way '), u64(draw)));
    const drawn = pickTickets({ drawSeed, listSize: paid + free, count: 1 }, nodeSha256);
    // Each fifth ticket is free, as cards and buyers take turns.
    return (drawn.positions[0] ?? 0) % 5 === 4;
  }).filter(Boolean).length;
  const share = free / (paid + free);
  const sigma = Math.sqrt(draws * share * (1 - share));
  expect(Math.abs(wins - draws * share)).toBeLessThan(3 * sigma);
});
