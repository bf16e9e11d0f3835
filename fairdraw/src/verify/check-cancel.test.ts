import { describe, expect, it } from 'vitest';

import { beforeResult } from '../../test/before-result.ts';
import { buildDraw, publicKey } from '../../test/build-draw.ts';
import { inPieces } from '../../test/evidence-of.ts';
import { filesOf, statementsOf } from '../../test/files-of.ts';
import { ledgerOf, sourceOf } from '../../test/ledger-of.ts';
import { workedPlan } from '../../test/worked-draws.ts';
import { quicknet, roundTimeMs } from '../chain.ts';
import { preimageOf } from '../preimage.ts';
import { cancelHash, cancelReasons } from '../statements.ts';
import { verify } from '../verify.ts';

const plan = workedPlan('V1');
const draw = buildDraw(plan);
const [announced] = statementsOf(draw);
const rungMs = roundTimeMs(quicknet, draw.publication.round);

/**
 * The finding of a stranger with the log and the round of a draw that was called off at an instant.
 */
async function found(
  atMs: number,
  {
    enteredAtMs = atMs,
    ...change
  }: { secret?: Uint8Array; reason?: number; enteredAtMs?: number } = {},
): Promise<string> {
  if (!announced) throw new Error('the draw is announced');
  const { pubHash, logSize, logRoot } = draw.close;
  const reason = cancelReasons.organiser;
  const cancel = { pubHash, reason, atMs, logSize, logRoot, secret: draw.seed, ...change };
  const entry = { atMs: enteredAtMs, statement: preimageOf((hash) => cancelHash(cancel, hash)) };
  const { certificate, log } = filesOf(draw);
  const open = {
    ...beforeResult(certificate),
    close: null,
    closeHash: null,
    signatures: { ...certificate.signatures, close: null, reveal: null, result: null },
    ledger: { ...certificate.ledger, closeSeq: null, revealSeq: null, resultSeq: null },
  };
  const report = await verify({
    certificate: JSON.parse(JSON.stringify(open)),
    log: inPieces(log),
    ledger: sourceOf(ledgerOf([announced, entry])),
    beacon: plan.beacon,
    publicKeys: [publicKey],
  });
  const { status, detail } = report.checks.find(({ id }) => id === 'V14') ?? {};
  return `${report.verdict}, ${status}: ${detail}`;
}

describe('a draw that its organiser called off', () => {
  it('is nobody’s before its round, and everybody can compute what that would have given', async () => {
    const words = await found(rungMs);
    expect(words).toContain('incomplete, warning: The ledger says that this draw was cancelled');
    expect(words).toMatch(/In round \d+, position \d+ of \d+ would have won\.$/);
  });

  it('fails when its round was known, and says who would have won', async () => {
    const words = await found(rungMs + 1);
    expect(words).toContain('failed, failed: It was cancelled when its round was known.');
    expect(words).toMatch(/position \d+ of \d+ would have won\.$/);
  });

  it('is judged by the date of its entry, not by the one that it gives itself', async () => {
    const words = await found(rungMs - 1_000, { enteredAtMs: rungMs + 1 });
    expect(words).toContain('failed, failed: It was cancelled when its round was known.');
  });

  it('fails when it speaks of lost entries in a ledger that lost none', async () => {
    const words = await found(rungMs + 1, { reason: cancelReasons.entriesLost });
    expect(words).toContain('failed, failed: No entry about it can have been lost.');
  });

  it('fails when it hides the seed that it committed to', async () => {
    const words = await found(rungMs, { secret: new Uint8Array(32) });
    expect(words).toContain('failed: The cancellation does not show the seed');
  });
});

describe('a draw that was called off because no round came, and never closed', () => {
  const reason = cancelReasons.noRound;
  const lastMs = roundTimeMs(quicknet, draw.publication.round) + 168 * 3_600_000;

  it.each([
    ['an hour before its round', rungMs - 3_600_000, {}],
    ['a second behind its round', rungMs + 1_000, {}],
    ['while the last rung is ahead', lastMs - 61_000, {}],
    ['by a date of its own behind all rungs', lastMs + 1, { enteredAtMs: rungMs + 1_000 }],
  ])('fails %s', async (_, atMs, change) => {
    const words = await found(atMs, { reason, ...change });
    expect(words).toContain('failed: It was cancelled while a round was left that could decide.');
  });

  it('stands when none was left', async () => {
    const words = await found(lastMs, { reason });
    expect(words).toContain('warning: The ledger says that this draw was cancelled: its round');
  });
});
