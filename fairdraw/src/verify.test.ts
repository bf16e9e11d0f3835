import { describe, expect, it } from 'vitest';

import { buildDraw, picksAt, publicKey, sealedOf, type BuiltDraw } from '../test/build-draw.ts';
import { evidenceOf, inPieces } from '../test/evidence-of.ts';
import { filesOf } from '../test/files-of.ts';
import { nodeSha256 } from '../cli/node-sha256.ts';
import { onOwnChain, ownChain, signRound } from '../test/own-chain.ts';
import { drawNames, workedPlan } from '../test/worked-draws.ts';
import vectors from '../vectors/draws.json' with { type: 'json' };
import { lockWords } from './statements/assurance.ts';
import { beaconValue } from './beacon/beacon.ts';
import { certificateOf } from './statements/certificate.ts';
import { pickTickets } from './draw/pick.ts';
import { drawSeed } from './statements/statements.ts';
import { verify, type Report } from './verify.ts';
import type { Check, CheckId } from './verify/check.ts';
import { checkIds } from './verify/check.ts';
import type { Evidence } from './verify/evidence.ts';

const evidence = (draw: BuiltDraw): Evidence => evidenceOf(filesOf(draw));
const [v1, v2, v2b, v3, v4, v5] = drawNames.map((name) => buildDraw(workedPlan(name))) as [
  BuiltDraw,
  BuiltDraw,
  BuiltDraw,
  BuiltDraw,
  BuiltDraw,
  BuiltDraw,
];

function checkOf(report: Report, id: CheckId): Check | undefined {
  return report.checks.find((check) => check.id === id);
}

/** The draw as far as its closing, or its announcement. */
function until(stage: 'open' | 'closed', draw: BuiltDraw): Evidence {
  const files = filesOf(draw);
  const nothing = { result: null, resultHash: null, picks: [], claimedAssurance: null };
  Object.assign(nothing, { reveal: null, revealHash: null, lockBeacon: null });
  const certificate = { ...files.certificate, ...nothing };
  certificate.signatures = { ...certificate.signatures, reveal: null, result: null };
  certificate.ledger = { ...certificate.ledger, revealSeq: null, resultSeq: null };
  certificate.beacon = null;
  if (stage === 'open') {
    Object.assign(certificate, { close: null, closeHash: null });
    certificate.signatures = { ...certificate.signatures, close: null };
    certificate.ledger = { ...certificate.ledger, closeSeq: null };
  }
  return { certificate, log: inPieces(files.log), publicKeys: [publicKey] };
}

describe('a good draw', () => {
  it.each([
    ['with a void ticket', v1, []],
    ['a drawn number that nobody has', v2, []],
    ['a drawn number that somebody has', v2b, []],
    ['LIVE, opened with its key', v3, []],
    ['closed two hours late', v4, ['V4']],
    ['LIVE, a day late, opened by its round alone', v5, ['V4']],
  ] as const)('verifies: %s', async (_, draw, warned) => {
    const report = await verify(evidence(draw));
    const { verdict, words, level } = report;
    expect({ verdict, level }).toEqual({ verdict: 'verified', level: 'alone' });
    const behindLock = draw.publication.lock ? lockWords('alone') : [];
    expect(words.map(({ text }) => text).join('')).toBe(
      'The sums are right. When the list was closed is Clubdraw’s word: it could have chosen the winner.' +
        behindLock.map(({ text }) => text).join(''),
    );
    const unmade = report.checks.filter(({ status }) => status !== 'passed').map(({ id }) => id);
    expect(unmade).toEqual([...warned, 'V16']);
    expect(await verify({ ...evidence(draw), hash: nodeSha256 })).toEqual(report);
  });

  it('verifies from its certificate alone, and says what was not checked', async () => {
    const { certificate } = evidence(v3);
    const report = await verify({ certificate, publicKeys: [publicKey] });
    expect(report).toMatchObject({ verdict: 'verified', level: 'alone' });
    const unmade = report.checks.filter(({ status }) => status === 'not checked');
    expect(unmade.map(({ id }) => id)).toEqual(['V13', 'V14', 'V15', 'V16', 'V18']);
  });

  it('shows the numbers behind its picks', async () => {
    const report = await verify(evidence(v1));
    const [worked] = vectors.draws;
    const tried = worked?.attempts.map((attempt) => ({ ...attempt, value: String(attempt.value) }));
    expect(checkOf(report, 'V9')?.numbers).toMatchObject({ listSize: 5, bits: 3, tried });
    const number = checkOf(await verify(evidence(v2)), 'V9');
    const { numberIndex, numberCode: code } = vectors.draws.find(({ name }) => name === 'V2') ?? {};
    expect(number?.numbers).toMatchObject({
      codes: '729',
      index: String(numberIndex),
      code,
      bits: 10,
    });
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

  it('has no result while it was never closed, whatever round is there, and is promised none', async () => {
    const { beacon } = workedPlan('V1');
    for (const found of [{}, { beacon }]) {
      const report = await verify({ ...until('open', v1), ...found });
      expect(report).toMatchObject({
        verdict: 'incomplete',
        words: [],
        remarks: [],
        holders: null,
      });
      for (const id of ['V7', 'V8', 'V9'] as const) {
        expect(checkOf(report, id)?.detail).toBe('The draw is not closed, so it has no result.');
      }
    }
  });

  it('tells its winner from the round alone, before there is a result', async () => {
    const { beacon } = workedPlan('V1');
    const report = await verify({ ...until('closed', v1), beacon });
    expect(report.verdict).toBe('incomplete');
    expect(checkOf(report, 'V7')?.status).toBe('passed');
    expect(checkOf(report, 'V9')).toMatchObject({
      status: 'not checked',
      numbers: { positions: v1.result.positions },
    });
  });
});

describe('a round', () => {
  it('that was missed by a late closing is said in the heading, and who would have won in it', async () => {
    const { runAtMs } = v4.publication;
    const draw = buildDraw(onOwnChain(workedPlan('V4'), runAtMs + 2 * 3_600_000));
    const asked = { ...evidence(draw), chain: ownChain };
    const alone = await verify(asked);
    expect(alone).toMatchObject({ verdict: 'verified', remarks: ['Closed 2 hours late.'] });
    expect(checkOf(alone, 'V4')).toMatchObject({ status: 'warning' });
    expect(checkOf(alone, 'V4')?.detail).toContain('Not checked: who would have won in 2');

    const { round: first } = draw.publication;
    const missed = [first, first + 720].map(signRound);
    const { log: _, ...certified } = asked;
    const without = checkOf(await verify({ ...certified, missed }), 'V4')?.detail;
    const withLog = checkOf(await verify({ ...asked, missed }), 'V4')?.detail;
    for (const beacon of missed) {
      const { seed } = draw;
      const { pubHash } = draw.close;
      const decided = { pubHash, round: beacon.round, seed, beacon: beaconValue(beacon) };
      const { positions } = pickTickets({ drawSeed: drawSeed(decided), listSize: 5, count: 1 });
      const [winner] = picksAt(pubHash, sealedOf(draw.entries), positions);
      const place = `position ${positions[0]}`;
      expect(without).toContain(`In round ${beacon.round}, ${place} would have won.`);
      expect(withLog).toContain(`In round ${beacon.round}, ticket ${winner?.code}, ${place} would`);
    }
    expect(withLog).not.toContain('Not checked');
    const forged = missed.map(({ signature }) => ({ round: first, signature }));
    const unproved = checkOf(await verify({ ...asked, missed: forged.slice(1) }), 'V4');
    expect(unproved?.detail).toContain('Not checked: who would have won in 2');
  });

  it('that an independent relay gives differently is refused', async () => {
    const report = await verify({ ...evidence(v3), beacon: signRound(1003) });
    expect(checkOf(report, 'V7')?.status).toBe('failed');
  });

  it('of a chain that is not quicknet proves a test only', async () => {
    const draw = buildDraw(onOwnChain(workedPlan('V3')));
    const report = await verify({ ...evidence(draw), chain: ownChain });
    expect(report).toMatchObject({ verdict: 'verified', level: 'rehearsal' });
    expect((await verify(evidence(draw))).verdict).toBe('failed');
  });
});

describe('a file that is no certificate', () => {
  it.each([null, 'text', [], { format: 'vdraw-certificate/3' }])('fails V1: %j', async (json) => {
    const report = await verify({ certificate: json });
    expect(report).toMatchObject({ verdict: 'failed', certificate: null });
    const statuses = report.checks.map(({ status }) => status);
    expect(statuses).toEqual(['failed', ...checkIds.slice(1).map(() => 'not checked')]);
  });
});

it('a draw without entries has no winner and verifies', async () => {
  const plan = workedPlan('V1');
  const draw = buildDraw({ ...plan, entries: [] });
  const certificate: unknown = JSON.parse(JSON.stringify(certificateOf(draw)));
  const report = await verify({ certificate, publicKeys: [publicKey] });
  expect(report).toMatchObject({ verdict: 'verified', level: 'alone' });
  expect(draw.result.outcome).toBe('no-entries');
});
