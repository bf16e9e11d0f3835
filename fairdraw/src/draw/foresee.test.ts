import { describe, expect, it } from 'vitest';

import { beforeResult } from '../../test/before-result.ts';
import { buildDraw, picksAt, sealedOf, type BuiltDraw } from '../../test/build-draw.ts';
import { inPieces } from '../../test/evidence-of.ts';
import { onOwnChain, ownChain, signRound } from '../../test/own-chain.ts';
import { beaconOf, drawNames, workedPlan } from '../../test/worked-draws.ts';
import { equalBytes } from '../tree/bytes.ts';
import { certificateOf } from '../statements/certificate.ts';
import { chainHash } from '../beacon/chain.ts';
import { foresee } from './foresee.ts';
import { logHeader, logLine } from '../statements/log-text.ts';
import { resultHash } from '../statements/statements.ts';
import type { Evidence } from '../verify/evidence.ts';
import vectors from '../../vectors/draws.json' with { type: 'json' };

/** The round that opens the lock of a draw, on a chain where every round can be had. */
function openingOf({ publication: { lockRound, chainHash: name } }: BuiltDraw): Partial<Evidence> {
  if (lockRound === null) return {};
  const isOwn = equalBytes(name, chainHash(ownChain));
  return isOwn
    ? { chain: ownChain, lockBeacon: signRound(lockRound) }
    : { lockBeacon: beaconOf(lockRound) };
}

/**
 * The public facts of a draw before its publisher gives the result, and the round from elsewhere.
 */
function evidenceBefore(draw: BuiltDraw): Evidence {
  const undrawn = beforeResult(certificateOf(draw));
  const log = inPieces(logHeader(draw.close.pubHash) + draw.entries.map(logLine).join(''));
  const { beacon } = draw;
  if (!beacon) throw new Error('The draw has its round');
  const certificate: unknown = JSON.parse(JSON.stringify(undrawn));
  return { certificate, log, beacon, ...openingOf(draw) };
}

describe('what follows from a closed draw and its round', () => {
  it.each(drawNames)('is the result that comes later: %s', async (name) => {
    // The round of the lock of V3 is none of the published ones.
    const plan = workedPlan(name);
    const draw = buildDraw(name === 'V3' ? onOwnChain(plan) : plan);
    const foreseen = await foresee(evidenceBefore(draw));
    expect(foreseen.positions).toEqual(draw.result.positions);
    expect(foreseen.resultHash).toEqual(resultHash(draw.result));
    const { positions } = draw.result;
    const picked = picksAt(draw.close.pubHash, sealedOf(draw.entries), positions);
    expect(foreseen.tickets?.map(({ code }) => code)).toEqual(picked.map(({ code }) => code));
    expect(foreseen.tickets?.map(({ serial }) => serial)).toEqual(
      picked.map(({ serial }) => serial),
    );
  });

  it('has the positions without the log, though not who stands there', async () => {
    const draw = buildDraw(workedPlan('V1'));
    const { log: _, ...rest } = evidenceBefore(draw);
    const foreseen = await foresee(rest);
    expect(foreseen).toMatchObject({ positions: draw.result.positions, tickets: null });
    expect(foreseen.resultHash).toEqual(resultHash(draw.result));
  });

  it('leaves open without the log whether somebody has a drawn number', async () => {
    const { log: _, ...rest } = evidenceBefore(buildDraw(workedPlan('V2')));
    const nothing = { positions: null, tickets: null, resultHash: null };
    const drawnCode = vectors.draws.find(({ name }) => name === 'V2')?.numberCode;
    expect(await foresee(rest)).toEqual({ ...nothing, drawnCode });
  });

  it('needs no log to know that nobody has the number of a draw without entries', async () => {
    const draw = buildDraw({ ...workedPlan('V2'), entries: [] });
    const { log: _, ...rest } = evidenceBefore(draw);
    expect((await foresee(rest)).resultHash).toEqual(resultHash(draw.result));
  });

  it('is nothing while the lock of a LIVE draw is closed, though its round is there', async () => {
    const draw = buildDraw(onOwnChain(workedPlan('V3')));
    const { lockBeacon: _, ...closed } = evidenceBefore(draw);
    await expect(foresee(closed)).rejects.toThrow('Nothing can follow yet');
  });

  it('is nothing before there is a round', async () => {
    const { beacon: _, ...rest } = evidenceBefore(buildDraw(workedPlan('V1')));
    await expect(foresee(rest)).rejects.toThrow(RangeError);
  });
});
