import { describe, expect, it } from 'vitest';

import { beforeResult } from '../../../test/before-result.ts';
import { buildDraw, publicKey } from '../../../test/build-draw.ts';
import { inPieces } from '../../../test/evidence-of.ts';
import { courseOf, filesOf, openingOf } from '../../../test/files-of.ts';
import { ledgerOf, sourceOf } from '../../../test/ledger-of.ts';
import { onOwnChain, ownChain } from '../../../test/own-chain.ts';
import { workedPlan } from '../../../test/worked-draws.ts';
import { roundTimeMs } from '../../beacon/chain.ts';
import { preimageOf } from '../../tree/preimage.ts';
import { cancelHash, cancelReasons } from '../../statements/statements.ts';
import { verify } from '../../verify.ts';

const plan = onOwnChain(workedPlan('V3'));
const draw = buildDraw(plan);
const roundMs = roundTimeMs(ownChain, plan.round);
const weekMs = 7 * 24 * 3_600_000;

type Change = { reason?: number; secret?: Uint8Array; isOpened?: boolean; isKnown?: boolean };

/** The findings of a stranger about a LIVE draw that was closed, and called off at an instant. */
async function found(atMs: number, change: Change = {}): Promise<string> {
  const { reason = cancelReasons.noRound, secret = draw.key ?? new Uint8Array(32) } = change;
  const { isOpened = false, isKnown = false } = change;
  const { pubHash, logSize, logRoot } = draw.close;
  const cancel = { pubHash, reason, atMs, logSize, logRoot, secret };
  const called = { atMs, statement: preimageOf((hash) => cancelHash(cancel, hash)) };
  const { pub, cut, close } = courseOf(draw);
  const { certificate, log } = filesOf(draw);
  const { reveal, revealHash, signatures, ledger } = certificate;
  const closed = beforeResult(certificate);
  const opened = {
    ...closed,
    reveal,
    revealHash,
    signatures: { ...signatures, result: null },
    ledger: { ...ledger, resultSeq: null },
  };
  const report = await verify({
    certificate: JSON.parse(JSON.stringify(isOpened ? opened : closed)),
    log: inPieces(log),
    ledger: sourceOf(ledgerOf([pub, cut, close, ...(isOpened ? openingOf(draw) : []), called])),
    ...(isKnown && { beacon: plan.beacon }),
    chain: ownChain,
    publicKeys: [publicKey],
  });
  const { status, detail } = report.checks.find(({ id }) => id === 'V14') ?? {};
  return `${status}: ${detail}`;
}

describe('a LIVE draw that was closed and called off', () => {
  it('shows its key, when its round is a week late', async () => {
    expect(await found(roundMs + weekMs)).toBe(
      'warning: The ledger says that this draw was cancelled: its round never came.',
    );
  });

  it('fails for whoever has the round, and the key says who would have won', async () => {
    const position = draw.result.positions[0] ?? 0;
    expect(await found(roundMs + weekMs, { isKnown: true })).toBe(
      `failed: It was cancelled because its round never came, and here it is. In round ${plan.round}, position ${position} of 7 would have won.`,
    );
  });

  it.each<[string, number, Change]>([
    ['It was cancelled before its round was a week late.', roundMs + weekMs - 1, {}],
    ['It was cancelled when its list was closed.', roundMs - 1, { reason: 1 }],
    [
      'The cancellation does not show the key of its lock.',
      roundMs + weekMs,
      { secret: draw.seed },
    ],
    ['It was cancelled when its envelope had been opened.', roundMs + weekMs, { isOpened: true }],
  ])('fails: %s', async (words, atMs, change) => {
    expect(await found(atMs, change)).toBe(`failed: ${words}`);
  });
});
