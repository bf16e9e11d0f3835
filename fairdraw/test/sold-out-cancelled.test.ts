import { describe, expect, it } from 'vitest';

import { nodeSha256 } from '../cli/node-sha256.ts';
import { preimageOf } from '../src/tree/preimage.ts';
import { cancelHash, cancelReasons } from '../src/statements/statements.ts';
import { verify, type Report } from '../src/verify.ts';
import { beforeResult } from './before-result.ts';
import { publicKey } from './build-draw.ts';
import { inPieces } from './evidence-of.ts';
import { filesOf } from './files-of.ts';
import { ledgerOf, sourceOf } from './ledger-of.ts';
import { ownChain } from './own-chain.ts';
import {
  earlyMs,
  enteredAtMs,
  latestMs,
  soldOutCourse,
  type SoldOutCourse,
} from './sold-out-draw.ts';

const minuteMs = 60_000;

type Cancelled = SoldOutCourse & { cancelledMs: number; withoutLog?: boolean };

/** The report of a stranger with the log, unless `withoutLog`. */
async function reported(course: Cancelled): Promise<Report> {
  const { cancelledMs: atMs, withoutLog = false } = course;
  const { draw, pub, middle } = soldOutCourse(course);
  const { pubHash, logSize, logRoot } = draw.close;
  const reason = cancelReasons.organiser;
  const cancel = { pubHash, reason, atMs, logSize, logRoot, secret: draw.seed };
  const entry = { atMs, statement: preimageOf((hash) => cancelHash(cancel, hash)) };
  const files = filesOf(draw);
  const open = {
    ...beforeResult(files.certificate),
    close: null,
    closeHash: null,
    signatures: { ...files.certificate.signatures, close: null, result: null },
    ledger: { ...files.certificate.ledger, closeSeq: null, resultSeq: null },
  };
  return verify({
    certificate: JSON.parse(JSON.stringify(open)),
    chain: ownChain,
    publicKeys: [publicKey],
    ...(!withoutLog && { log: inPieces(files.log) }),
    ledger: sourceOf(ledgerOf([pub, ...middle.filter((one) => one.atMs <= atMs), entry])),
    hash: nodeSha256,
  });
}

/** V14 of a draw that its organiser called off. */
async function found(course: Cancelled): Promise<string> {
  const { checks } = await reported(course);
  const { status, detail } = checks.find(({ id }) => id === 'V14') ?? {};
  return `${status}: ${detail}`;
}

describe('a draw that sold out, and that its organiser called off,', () => {
  it.each([
    ['right after it sold out', { gone: 0, cancelledMs: enteredAtMs + 1 }],
    ['while 95 % count', { gone: 5, cancelledMs: earlyMs - 1 }],
    ['while 95 % count, with its early time over and no cut', { gone: 5, cancelledMs: earlyMs }],
  ])('fails %s', async (_, course) => {
    expect(await found({ ...course, cuts: [] })).toMatch(
      /^failed: It was cancelled when it was sold out: (100|95) of 100 tickets counted\./,
    );
  });

  it('fails when its early time came and held, whatever counts since', async () => {
    const cuts = [{ atMs: earlyMs, leaves: 102 }];
    expect(await found({ gone: 20, cuts, cancelledMs: earlyMs + minuteMs })).toContain(
      'failed: It was cancelled when it was sold out and its time had come.',
    );
  });

  it.each([
    ['before its early time', { cancelledMs: earlyMs - 1 }],
    ['behind the early cut', { cancelledMs: earlyMs + minuteMs }],
    ['at its latest time', { cancelledMs: latestMs }],
  ])('is nobody’s where fewer than 95 %% count, %s', async (_, course) => {
    expect(await found({ gone: 6, ...course })).toContain('warning: The ledger says');
  });

  it('fails behind the round of its early time where nothing says that it did not hold', async () => {
    expect(await found({ gone: 6, cuts: [], cancelledMs: latestMs })).toContain(
      'failed: It was cancelled when its round was known.',
    );
  });

  it('fails where the log was full and the ledger does not say so', async () => {
    expect(await found({ gone: 0, records: 0, cancelledMs: latestMs - 1 })).toContain(
      'failed: The log had all 100 tickets, and the ledger does not say that it sold out.',
    );
  });

  it('is not said to be drawn early', async () => {
    expect((await reported({ gone: 6, cancelledMs: earlyMs - 1 })).remarks).toEqual([]);
  });

  it('is not judged without the log, which says how many counted', async () => {
    for (const gone of [0, 6]) {
      expect(await found({ gone, cancelledMs: earlyMs - 1, withoutLog: true })).toContain(
        'not checked: Whether it was sold out when it was cancelled: it needs the entry log.',
      );
    }
  });
});
