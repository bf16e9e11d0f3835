import { describe, expect, it } from 'vitest';

import { nodeSha256 } from '../cli/node-sha256.ts';
import { lockWords } from '../src/statements/assurance.ts';
import { roundTimeMs } from '../src/beacon/chain.ts';
import { foresee } from '../src/draw/foresee.ts';
import { verify, type Report } from '../src/verify.ts';
import type { CheckId } from '../src/verify/check.ts';
import type { Evidence } from '../src/verify/evidence.ts';
import { beforeResult } from './before-result.ts';
import { buildDraw, publicKey, type BuiltDraw } from './build-draw.ts';
import { evidenceOf } from './evidence-of.ts';
import { filesOf } from './files-of.ts';
import { onOwnChain, ownChain, signRound } from './own-chain.ts';
import { tamperedLive } from './tampered/tampered-live.ts';
import { workedPlan } from './worked-draws.ts';

const plan = onOwnChain(workedPlan('V3'));
const roundMs = roundTimeMs(ownChain, plan.round);
const lockBeacon = signRound(plan.publication.lockRound ?? 0);

const known = (draw: BuiltDraw): Evidence => ({
  ...evidenceOf({ ...filesOf(draw), chain: ownChain }),
  hash: nodeSha256,
});

/** The certificate between the closing and the opening, with the round that decides. */
function closedOnly(draw: BuiltDraw): Evidence {
  const { certificate, log } = filesOf(draw);
  const undrawn: unknown = JSON.parse(JSON.stringify(beforeResult(certificate)));
  const { log: read } = evidenceOf({ ...filesOf(draw), log });
  const { beacon } = plan;
  return {
    certificate: undrawn,
    ...(read && { log: read }),
    beacon,
    chain: ownChain,
    publicKeys: [publicKey],
    hash: nodeSha256,
  };
}

function checkOf({ checks }: Report, id: CheckId) {
  const { status, detail } = checks.find((check) => check.id === id) ?? {};
  return { status, detail };
}

describe('a LIVE draw does not verify when', () => {
  it.each(tamperedLive)('$name ($fails)', async ({ files, fails }) => {
    const report = await verify({ ...evidenceOf(files()), hash: nodeSha256 });
    const failed = report.checks.filter(({ status }) => status === 'failed');
    expect(failed.map(({ id }) => id)).toEqual(fails);
    expect(report).toMatchObject({ verdict: 'failed', level: null });
  });
});

describe('the seed of a LIVE draw', () => {
  it('is behind its lock before the round of that: no verdict on a result, since there is none', async () => {
    const report = await verify(closedOnly(buildDraw(plan)));
    expect(checkOf(report, 'V3')).toEqual({
      status: 'not checked',
      detail: 'The envelope is closed.',
    });
    expect(report).toMatchObject({ verdict: 'incomplete', level: null, words: [], remarks: [] });
    for (const id of ['V8', 'V9'] as const) {
      expect(checkOf(report, id).detail).toBe('The random value is not there yet.');
    }
  });

  it('follows from the signature of the lock’s round, with the publisher gone', async () => {
    const draw = buildDraw(plan);
    const report = await verify({ ...closedOnly(draw), lockBeacon });
    const quiet = 'Clubdraw has not announced this. Everybody can see it.';
    expect(checkOf(report, 'V3').status).toBe('passed');
    expect(checkOf(report, 'V3').detail).toContain(quiet);
    expect(report.remarks).toEqual([quiet]);
    expect(report.verdict).toBe('incomplete');
    const foreseen = await foresee({ ...closedOnly(draw), lockBeacon });
    expect(foreseen.positions).toEqual(draw.result.positions);
    expect(foreseen.tickets?.map(({ code }) => code)).toEqual(draw.picks.map(({ code }) => code));
  });

  it('is the same by the key that was shown, with the round of the lock and without', async () => {
    const draw = buildDraw(plan);
    const byKey = await verify(known(draw));
    expect(byKey).toMatchObject({ verdict: 'verified', level: 'rehearsal', remarks: [] });
    const both = await verify({ ...known(draw), lockBeacon });
    expect(both).toMatchObject({ verdict: 'verified', level: 'rehearsal', remarks: [] });
    expect(checkOf(both, 'V3').detail).toContain('the key that was shown does the same');
    const shown = { ...plan, reveal: null, lockBeacon };
    const byRound = await verify(known(buildDraw(shown)));
    expect(byRound).toMatchObject({ verdict: 'verified', level: 'rehearsal' });
  });

  it('is not believed from a round of the lock that the chain did not sign', async () => {
    const forged = { ...lockBeacon, signature: plan.beacon.signature };
    const report = await verify({ ...closedOnly(buildDraw(plan)), lockBeacon: forged });
    expect(checkOf(report, 'V3').status).toBe('failed');
    expect(report.verdict).toBe('failed');
  });

  it('could be known before: the words say by whom, and whose word the list is (product §12.7)', async () => {
    const { words } = await verify({
      ...evidenceOf(filesOf(buildDraw(workedPlan('V3')))),
      hash: nodeSha256,
    });
    expect(words.map(({ text }) => text).join('')).toContain(
      'it could have chosen the winner. Only Clubdraw, or most of drand’s operators together, could know the winner in between. That the list was not changed in between is Clubdraw’s word.',
    );
    expect(
      lockWords('witnessed')
        .map(({ text }) => text)
        .join(''),
    ).toContain('The list could not be changed any more.');
  });
});

/** The draw with an envelope that was opened at other times. */
async function opened(reveal: { pressedAtMs: number | null; atMs: number }): Promise<Report> {
  const key = plan.reveal?.key ?? new Uint8Array(32);
  return verify(known(buildDraw({ ...plan, reveal: { key, ...reveal } })));
}

describe('the opening of an envelope', () => {
  it.each([
    [60_000, 'passed'],
    [60_001, 'warning'],
    [7_200_000, 'warning'],
  ])(
    '%i ms after the press is in time up to a minute: %s (product §12.7)',
    async (tookMs, status) => {
      const report = await opened({ pressedAtMs: roundMs, atMs: roundMs + tookMs });
      const late = `The envelope was opened ${tookMs / 1000} s after the press, not within 60 s.`;
      const { status: found, detail } = checkOf(report, 'V6');
      expect([found, detail?.endsWith(late)]).toEqual([status, status === 'warning']);
      expect(report).toMatchObject({ verdict: 'verified', level: 'rehearsal' });
    },
  );

  it('has no such bound where nobody pressed (product §12.7)', async () => {
    const atMs = plan.publication.runAtMs + 48 * 3_600_000;
    expect(checkOf(await opened({ pressedAtMs: null, atMs }), 'V6').status).toBe('passed');
  });
});

describe('one untouched list', () => {
  it('has one winner, whatever is pressed when', async () => {
    const winners = new Set<string>();
    for (let at = 0; at < 50; at += 1) {
      const pressedAtMs = roundMs + at * 18_000;
      const reveal = plan.reveal && { ...plan.reveal, pressedAtMs, atMs: pressedAtMs + 24_000 };
      const draw = buildDraw({ ...plan, reveal });
      winners.add(draw.result.positions.join());
      if (at % 10 > 0) continue;
      expect(await verify(known(draw))).toMatchObject({ verdict: 'verified', level: 'rehearsal' });
    }
    expect(winners.size).toBe(1);
  });

  it('has one winner, whenever its closing is dated in time', () => {
    const { runAtMs } = plan.publication;
    const closings = Array.from({ length: 50 }, (_, at) =>
      onOwnChain(workedPlan('V3'), runAtMs + at * 2_400),
    );
    const winners = closings.map((one) => buildDraw(one).result.positions.join());
    expect(new Set(winners).size).toBe(1);
  });
});
