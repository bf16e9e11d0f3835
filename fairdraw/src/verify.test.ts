import { describe, expect, it } from 'vitest';

import { buildDraw, headOf, publicKey, sign, type BuiltDraw } from '../test/build-draw.ts';
import { evidenceOf, inPieces } from '../test/evidence-of.ts';
import { filesOf } from '../test/files-of.ts';
import { nodeSha256 } from '../cli/node-sha256.ts';
import { ownChain, signRound } from '../test/own-chain.ts';
import { workedPlan } from '../test/worked-draws.ts';
import vectors from '../vectors/draws.json' with { type: 'json' };
import { levelWords } from './assurance.ts';
import { certificateOf } from './certificate.ts';
import { chainHash, roundFor, roundTimeMs } from './chain.ts';
import { testSource } from './entropy.ts';
import { issueReceipt, receiptToJson } from './receipt.ts';
import { verify, type Report } from './verify.ts';
import type { Check, CheckId } from './verify/check.ts';
import type { Evidence } from './verify/evidence.ts';

const evidence = (draw: BuiltDraw): Evidence => evidenceOf(filesOf(draw));
const [v1, v2, v2b, v3] = (['V1', 'V2', 'V2b', 'V3'] as const).map((name) =>
  buildDraw(workedPlan(name)),
) as [BuiltDraw, BuiltDraw, BuiltDraw, BuiltDraw];

function checkOf(report: Report, id: CheckId): Check | undefined {
  return report.checks.find((check) => check.id === id);
}

/** The draw as far as its closing, or its announcement. */
function until(stage: 'open' | 'closed', draw: BuiltDraw): Evidence {
  const files = filesOf(draw);
  const nothing = { result: null, resultHash: null, picks: [], claimedAssurance: null };
  const certificate = { ...files.certificate, ...nothing };
  certificate.signatures = { ...certificate.signatures, result: null };
  certificate.ledger = { ...certificate.ledger, resultSeq: null };
  const withBeacon = draw.publication.entropyMode !== 'commit-reveal';
  const seed = certificate.entropy?.seed ?? '';
  certificate.entropy = withBeacon ? { seed, beacon: null } : null;
  if (stage === 'open') {
    Object.assign(certificate, { close: null, closeHash: null, entropy: null });
    certificate.signatures = { ...certificate.signatures, close: null };
    certificate.ledger = { ...certificate.ledger, closeSeq: null };
  }
  return { certificate, log: inPieces(files.log), publicKeys: [publicKey] };
}

describe('a good draw', () => {
  it.each([
    ['commit-reveal with a void ticket', v1, 'C'],
    ['a drawn number that nobody has', v2, 'B'],
    ['a drawn number that somebody has', v2b, 'B'],
    ['LIVE', v3, 'B'],
  ] as const)('verifies: %s', async (_, draw, level) => {
    const report = await verify(evidence(draw));
    const { verdict, words } = report;
    expect({ verdict, level: report.level }).toEqual({ verdict: 'verified', level });
    expect(words).toEqual(levelWords[level]);
    const unmade = report.checks.filter(({ status }) => status !== 'passed').map(({ id }) => id);
    expect(unmade).toEqual(level === 'C' ? ['V7', 'V16'] : ['V16']);
    expect(await verify({ ...evidence(draw), hash: nodeSha256 })).toEqual(report);
  });

  it('verifies from its certificate alone, and says what was not checked', async () => {
    const { certificate } = evidence(v3);
    const report = await verify({ certificate, publicKeys: [publicKey] });
    expect(report).toMatchObject({ verdict: 'verified', level: 'B' });
    const unmade = report.checks.filter(({ status }) => status === 'not checked');
    expect(unmade.map(({ id }) => id)).toEqual(['V13', 'V14', 'V15', 'V16']);
  });

  it('shows the numbers behind its picks', async () => {
    const report = await verify(evidence(v1));
    const [worked] = vectors.draws;
    const tried = worked?.attempts.map((attempt) => ({ ...attempt, value: String(attempt.value) }));
    expect(checkOf(report, 'V9')?.numbers).toMatchObject({ listSize: 5, bits: 3, tried });
    const number = checkOf(await verify(evidence(v2)), 'V9');
    expect(number?.numbers).toMatchObject({ codes: '729', index: '723', code: '9-9-4', bits: 10 });
  });

  it('is incomplete without a log when nobody won: absence is not shown by a certificate', async () => {
    const { log: _, ...rest } = evidence(v2);
    const report = await verify(rest);
    expect(report).toMatchObject({ verdict: 'incomplete', level: null, words: [] });
    expect(checkOf(report, 'V9')).toMatchObject({ status: 'not checked' });
  });

  it('is incomplete when nothing says whose key signed it', async () => {
    const report = await verify({ ...evidence(v3), publicKeys: [] });
    expect(report.verdict).toBe('incomplete');
    expect(checkOf(report, 'V12')?.status).toBe('not checked');
  });

  it('fails under any other known key, and passes when one of several is right', async () => {
    const other = new Uint8Array(32).fill(1);
    expect((await verify({ ...evidence(v3), publicKeys: [other] })).verdict).toBe('failed');
    const both = await verify({ ...evidence(v3), publicKeys: [other, publicKey] });
    expect(both.verdict).toBe('verified');
  });
});

describe('a draw that is not over', () => {
  it('is incomplete while it is open', async () => {
    const report = await verify(until('open', v1));
    expect(report).toMatchObject({ verdict: 'incomplete', level: null });
    expect(checkOf(report, 'V2')?.status).toBe('passed');
    expect(checkOf(report, 'V13')?.detail).toContain('not closed yet');
  });

  it('tells its winner from the round alone, before there is a result', async () => {
    const beacon = workedPlan('V3').beacon ?? signRound(1003);
    const report = await verify({ ...until('closed', v3), beacon });
    expect(report.verdict).toBe('incomplete');
    expect(checkOf(report, 'V7')?.status).toBe('passed');
    expect(checkOf(report, 'V9')).toMatchObject({
      status: 'not checked',
      numbers: { positions: v3.result.positions },
    });
  });

  it('keeps its seed secret in commit-reveal', async () => {
    const report = await verify(until('closed', v1));
    expect(report.verdict).toBe('incomplete');
    expect(checkOf(report, 'V3')?.status).toBe('not checked');
    expect(checkOf(report, 'V13')?.status).toBe('passed');
  });
});

describe('a round', () => {
  it('that was missed by a late closing is a warning', async () => {
    const plan = workedPlan('V2');
    const { runAtMs } = plan.publication;
    const announced = roundFor(ownChain, runAtMs + 60_000);
    const closedAtMs = roundTimeMs(ownChain, announced) - 19_999;
    const round = roundFor(ownChain, closedAtMs + 60_000);
    const chain = { chainHash: chainHash(ownChain), round: announced };
    const publication = { ...plan.publication, ...chain };
    const draw = buildDraw({ ...plan, publication, closedAtMs, round, beacon: signRound(round) });
    const report = await verify({ ...evidence(draw), chain: ownChain });
    expect(round).toBeGreaterThan(announced);
    expect(checkOf(report, 'V4')).toMatchObject({ status: 'warning' });
    expect(checkOf(report, 'V4')?.detail).toContain('Scheduled round missed');
    expect(report).toMatchObject({ verdict: 'verified', level: 'T' });
  });

  it('that an independent relay gives differently is refused', async () => {
    const report = await verify({ ...evidence(v3), beacon: signRound(1003) });
    expect(checkOf(report, 'V7')?.status).toBe('failed');
  });

  it('of a chain that is not quicknet proves a test only', async () => {
    const plan = workedPlan('V3');
    const publication = { ...plan.publication, chainHash: chainHash(ownChain) };
    const round = roundFor(ownChain, plan.closedAtMs + 30_000);
    const draw = buildDraw({ ...plan, publication, round, beacon: signRound(round) });
    const report = await verify({ ...evidence(draw), chain: ownChain });
    expect(report).toMatchObject({ verdict: 'verified', level: 'T' });
    expect((await verify(evidence(draw))).verdict).toBe('failed');
  });

  it('of the test mode proves a test only', async () => {
    const source = testSource(() => Number.MAX_SAFE_INTEGER);
    const plan = workedPlan('V3');
    const round = roundFor(source.times, plan.closedAtMs + 30_000);
    const beacon = await source.fetch(round);
    if (beacon === 'not-yet') throw new Error('The round is there');
    const { chainHash: none } = source;
    const publication = { ...plan.publication, entropyMode: 'test', chainHash: none } as const;
    const report = await verify(evidence(buildDraw({ ...plan, publication, round, beacon })));
    expect(report).toMatchObject({ verdict: 'verified', level: 'T' });
  });

  it('comes after a warning when a LIVE draw was started a day late', async () => {
    const plan = workedPlan('V3');
    const publication = { ...plan.publication, runAtMs: plan.closedAtMs - 24 * 3_600_000 - 1 };
    const report = await verify(evidence(buildDraw({ ...plan, publication })));
    expect(checkOf(report, 'V6')).toMatchObject({ status: 'warning' });
    expect(report).toMatchObject({ verdict: 'verified', level: 'B' });
  });
});

function passing(ranks: readonly number[]): Evidence {
  const picks = v1.picks.map((pick, rank) =>
    ranks.includes(rank) ? { ...pick, passedOver: 'not eligible' } : pick,
  );
  return evidence({ ...v1, picks });
}

describe('a winner who was passed over', () => {
  it.each([[[0]], [[0, 1]], [[0, 1, 2]]])('leaves the prize to the next: %j', async (ranks) => {
    expect((await verify(passing(ranks))).verdict).toBe('verified');
  });

  it.each([[[1]], [[0, 2]]])('is the one whose turn it was, not: %j', async (ranks) => {
    expect(checkOf(await verify(passing(ranks)), 'V9')?.status).toBe('failed');
  });
});

describe('a receipt', () => {
  const holder = { email: ' Buyer0@Example.com ', paymentRef: 'pay_0' };

  it('opens the commitment of its ticket for the holder alone', async () => {
    const own = await verify({ ...evidence(v1), holder });
    expect(checkOf(own, 'V15')?.detail).toContain('bound to this e-mail and payment');
    const other = await verify({ ...evidence(v1), holder: { ...holder, paymentRef: 'pay_1' } });
    expect(checkOf(other, 'V15')?.status).toBe('failed');
  });

  it('of a ticket that became void says so', async () => {
    const plan = workedPlan('V1');
    const voided = { type: 'void', serial: 0, reason: 'chargeback' } as const;
    const report = await verify(
      evidence(buildDraw({ ...plan, entries: [...plan.entries, voided] })),
    );
    expect(checkOf(report, 'V15')).toMatchObject({ status: 'warning', numbers: { void: true } });
    expect(report.verdict).toBe('verified');
  });

  it('is checked beside others of the same purchase, each by itself', async () => {
    const { publication, entries, close } = v1;
    const { drawId } = publication;
    const log = headOf(close.pubHash, entries.slice(0, 3));
    const ticket = { drawId, pubHash: close.pubHash, serial: 2, code: '9-8-7-6', logIndex: 2 };
    const salt = new Uint8Array(32);
    const second: unknown = receiptToJson(issueReceipt({ ...ticket, salt, log, sign }));
    const { receipt: first } = filesOf(v1);
    const both = await verify({ ...evidence(v1), receipt: [first, second] });
    expect(checkOf(both, 'V15')).toMatchObject({
      status: 'passed',
      detail: 'All 2 tickets of the receipts are in the log.',
    });
    for (const wrong of [
      { ...first, code: '9-8-7-6' },
      { ...first, logRoot: '00'.repeat(32) },
    ]) {
      const report = await verify({ ...evidence(v1), receipt: [second, wrong] });
      expect(checkOf(report, 'V15')?.status).toBe('failed');
      expect(checkOf(report, 'V15')?.detail).toContain('1 of 2 receipts');
      expect(report.verdict).toBe('failed');
    }
    const none = await verify({ ...evidence(v1), receipt: [] });
    expect(checkOf(none, 'V15')?.status).toBe('failed');
  });

  it('is not taken on trust without the log', async () => {
    const { log: _, ...rest } = evidence(v1);
    expect(checkOf(await verify(rest), 'V15')?.status).toBe('not checked');
  });
});

describe('a file that is no certificate', () => {
  it.each([null, 'text', [], { format: 'vdraw-certificate/2' }])('fails V1: %j', async (json) => {
    const report = await verify({ certificate: json });
    expect(report).toMatchObject({ verdict: 'failed', certificate: null });
    const statuses = report.checks.map(({ status }) => status);
    expect(statuses).toEqual(['failed', ...Array.from({ length: 16 }, () => 'not checked')]);
  });
});

it('a draw without entries has no winner and verifies', async () => {
  const plan = workedPlan('V1');
  const draw = buildDraw({ ...plan, entries: [] });
  const certificate: unknown = JSON.parse(JSON.stringify(certificateOf(draw)));
  const report = await verify({ certificate, publicKeys: [publicKey] });
  expect(report).toMatchObject({ verdict: 'verified', level: 'C' });
  expect(draw.result.outcome).toBe('no-entries');
});
