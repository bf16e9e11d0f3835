import { describe, expect, it } from 'vitest';

import { verify, type Report } from '../src/verify.ts';
import { nodeSha256 } from '../cli/node-sha256.ts';
import { evidenceOf } from './evidence-of.ts';
import { freeWayDraw, freeWayFiles } from './free-way-draw.ts';
import { turnAt } from './tampered/tampered-dates.ts';
import { workedPlan } from './worked-draws.ts';

const { runAtMs } = workedPlan('V1').publication;
const hourMs = 3_600_000;
/** When the turn of the ledger is dated that names two tickets, and the receipt. */
const headMs = runAtMs - 13 * hourMs;
const receiptMs = runAtMs - 12 * hourMs;

async function checkOpened(opensAtMs: number, { hasHead = true } = {}): Promise<Report> {
  const draw = freeWayDraw(['free-online 1', `opens ${opensAtMs}`]);
  const before = hasHead ? [turnAt(draw, headMs, 2)] : [];
  const files = freeWayFiles({ draw, turns: ['paid', 'free'], before });
  return verify({ ...evidenceOf(files), hash: nodeSha256 });
}

const faultsOf = ({ checks }: Report): string[] =>
  checks.flatMap(({ id, status, detail }) => (status === 'failed' ? [`${id} ${detail}`] : []));

it('a draw whose tickets all came once it was open verifies (product §12.19)', async () => {
  const report = await checkOpened(headMs);
  expect(faultsOf(report)).toEqual([]);
  expect(report.verdict).toBe('verified');
});

it('clocks that differ by a minute prove nothing (product §12.19)', async () => {
  expect(faultsOf(await checkOpened(headMs + 60_000))).toEqual([]);
});

it('a head of the log with tickets from before the opening fails the draw (product §12.19)', async () => {
  expect(faultsOf(await checkOpened(headMs + 60_001))).toEqual([
    expect.stringMatching(
      /^V13 Entry \d+ of the ledger stated a log of 2 leaves before the draw opened\.$/,
    ),
  ]);
});

it('a receipt from before the opening fails the draw (product §12.19)', async () => {
  expect(faultsOf(await checkOpened(receiptMs + 60_000, { hasHead: false }))).toEqual([]);
  expect(faultsOf(await checkOpened(receiptMs + 60_001, { hasHead: false }))).toEqual([
    expect.stringMatching(/^V13 The receipt of ticket .* is older than the opening of the draw\.$/),
  ]);
});

it('a draw that opens at its time or later contradicts itself (product §12.19)', async () => {
  expect(faultsOf(await checkOpened(runAtMs))).toContain('V1 The draw opens at its time or later.');
});

describe('a receipt that anybody can have written (product §12.19)', () => {
  const draw = freeWayDraw(['free-online 1', `opens ${headMs}`]);
  const before = [turnAt(draw, headMs, 2)];
  const evidence = evidenceOf(freeWayFiles({ draw, turns: ['paid', 'free'], before }));
  const early = headMs - hourMs;

  it.each([
    ['with another date', { atMs: early }],
    ['of another draw', { atMs: early, drawId: '019ac1f2-7be4-7000-8000-00000000000a' }],
  ])('%s has a fault of its own, and the draw has none', async (_what, change) => {
    const receipt = Object.assign({}, evidence.receipt, change);
    const faults = faultsOf(await verify({ ...evidence, receipt, hash: nodeSha256 }));
    expect(faults).toEqual([expect.stringMatching(/^V15 /)]);
  });
});

it('the ledger alone shows a ticket from before the opening (product §12.19)', async () => {
  const draw = freeWayDraw(['free-online 1', `opens ${headMs + 60_001}`]);
  const before = [turnAt(draw, headMs, 2)];
  const files = freeWayFiles({ draw, turns: ['paid', 'free'], before });
  const { log: _, ...withoutLog } = evidenceOf(files);
  expect(faultsOf(await verify({ ...withoutLog, hash: nodeSha256 }))).toEqual([
    expect.stringMatching(/^V13 Entry \d+ of the ledger stated a log of 2 leaves before/),
  ]);
});
