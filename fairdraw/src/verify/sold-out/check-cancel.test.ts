import { describe, expect, it } from 'vitest';

import { beforeResult } from '../../../test/before-result.ts';
import { buildDraw, publicKey } from '../../../test/build-draw.ts';
import { inPieces } from '../../../test/evidence-of.ts';
import { filesOf, statementsOf } from '../../../test/files-of.ts';
import { ledgerOf, sourceOf } from '../../../test/ledger-of.ts';
import { workedPlan } from '../../../test/worked-draws.ts';
import { quicknet, roundTimeMs } from '../../beacon/chain.ts';
import { preimageOf } from '../../tree/preimage.ts';
import { cancelHash, cancelReasons, type Cancellation } from '../../statements/statements.ts';
import { Frontier } from '../../tree/tree.ts';
import { verify, type Report } from '../../verify.ts';
import type { CheckId } from '../check.ts';

const plan = workedPlan('V1');
const draw = buildDraw(plan);
const [announced] = statementsOf(draw);
const rungMs = roundTimeMs(quicknet, draw.publication.round);

type Change = Partial<Pick<Cancellation, 'secret' | 'reason' | 'logSize' | 'logRoot'>> & {
  enteredAtMs?: number;
  /** The log that the stranger has, if it is another one. */
  log?: string;
};

/**
 * The report of a stranger with the log and the round of a draw that was called off at an instant.
 */
async function reported(
  atMs: number,
  { enteredAtMs = atMs, log: other, ...change }: Change = {},
): Promise<Report> {
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
  return verify({
    certificate: JSON.parse(JSON.stringify(open)),
    log: inPieces(other ?? log),
    ledger: sourceOf(ledgerOf([announced, entry])),
    beacon: plan.beacon,
    publicKeys: [publicKey],
  });
}

/** The verdict of such a report, and a check of it. */
async function found(atMs: number, change: Change = {}, asked: CheckId = 'V14'): Promise<string> {
  const { verdict, checks } = await reported(atMs, change);
  const { status, detail } = checks.find(({ id }) => id === asked) ?? {};
  return `${verdict}, ${status}: ${detail}`;
}

describe('a draw that its organiser called off', () => {
  it('is nobody’s before its round, and everybody can compute what that would have given', async () => {
    const words = await found(rungMs - 1);
    expect(words).toContain('incomplete, warning: The ledger says that this draw was cancelled');
    expect(words).toMatch(/In round \d+, position \d+ of \d+ would have won\.$/);
  });

  it('fails from the instant of its round on, and says who would have won', async () => {
    const words = await found(rungMs);
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
    const words = await found(rungMs - 1, { secret: new Uint8Array(32) });
    expect(words).toContain('failed: The cancellation does not show the seed');
  });
});

describe('the log of a draw that was called off before its close', () => {
  const { logSize, logRoot } = draw.close;
  const { log } = filesOf(draw);

  it.each([
    ['lacks its last line', { log: log.replace(/.*\n$/, '') }],
    ['has a ticket void for another reason', { log: log.replace('V 1 1\n', 'V 1 2\n') }],
    ['is longer than the cancellation says', { logSize: logSize - 1 }],
    ['is shorter than the cancellation says', { logSize: logSize + 1 }],
    ['has another root than the cancellation says', { logRoot: logRoot.toReversed() }],
  ])('fails where it %s', async (_, change) => {
    expect(await found(rungMs - 1, change, 'V13')).toMatch(
      /^failed, failed: Entry 1 of the ledger stated another log of \d+ leaves\.$/,
    );
  });

  it('may go on behind the cancellation', async () => {
    const roots = { logSize: 0, logRoot: new Frontier().root() };
    expect(await found(rungMs - 1, roots, 'V13')).toContain('incomplete, not checked: The log has');
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
