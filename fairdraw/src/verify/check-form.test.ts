import { expect, it } from 'vitest';
import { buildDraw } from '../../test/build-draw.ts';
import { filesOf } from '../../test/files-of.ts';
import { workedPlan, type DrawName } from '../../test/worked-draws.ts';
import { certificateFromJson, type Certificate } from '../statements/certificate-json.ts';
import { checkForm } from './check-form.ts';

function certificate(name: DrawName): Certificate {
  return certificateFromJson(filesOf(buildDraw(workedPlan(name))).certificate);
}

const drawn = certificate('V1');
const nothing = { close: null, closeHash: null, result: null, resultHash: null } as const;

/** The draw as it stands before its closing. */
const open: Certificate = {
  ...drawn,
  ...nothing,
  beacon: null,
  picks: [],
  signatures: { ...drawn.signatures, close: null, result: null },
  ledger: { ...drawn.ledger, closeSeq: null, resultSeq: null },
  claimedAssurance: null,
};

/** The draw as it stands between its closing and its result. */
const closed: Certificate = {
  ...open,
  close: drawn.close,
  closeHash: drawn.closeHash,
  signatures: { ...open.signatures, close: drawn.signatures.close },
  ledger: { ...open.ledger, closeSeq: drawn.ledger.closeSeq },
};

function announcing(change: Partial<Certificate['publication']>): Certificate {
  return { ...drawn, publication: { ...drawn.publication, ...change } };
}

it.each([
  ['open', open],
  ['closed', closed],
  ['drawn', drawn],
])('a draw that is %s has its form', (_, given) => {
  expect(checkForm(given).status).toBe('passed');
});

const passOver = {
  place: 0,
  rank: 0,
  code: 1,
  reason: 'Given back',
  atMs: 0,
  signature: new Uint8Array(64),
};

it.each<[string, Certificate]>([
  ['More tickets are allowed than there are codes.', announcing({ ticketCap: 10_001 })],
  ['A draw has at least one winner.', announcing({ winners: 0 })],
  [
    'A drawn number has one winner, no reserves.',
    announcing({ method: 'COMPUTER_PICKED_NO_WINNER', winners: 1, reserves: 1 }),
  ],
  ['Exactly the first revision of an announcement follows none.', announcing({ revision: 1 })],
  ['A part of the closing is missing.', { ...drawn, closeHash: null }],
  ['A part of the result is missing.', { ...drawn, resultHash: null }],
  [
    'There is a result without a closing.',
    {
      ...open,
      result: drawn.result,
      resultHash: drawn.resultHash,
      signatures: { ...open.signatures, result: drawn.signatures.result },
      ledger: { ...open.ledger, resultSeq: drawn.ledger.resultSeq },
    },
  ],
  ['There is a round without a closing.', { ...open, beacon: drawn.beacon }],
  ['The round of the result is missing.', { ...drawn, beacon: null }],
  [
    'The list is longer than the log.',
    { ...drawn, close: drawn.close && { ...drawn.close, listSize: 1_000 } },
  ],
  ['There are not as many picks as positions.', { ...drawn, picks: [] }],
  ['A pick is passed over for no reason.', { ...drawn, passOvers: [{ ...passOver, reason: ' ' }] }],
  [
    'More are passed over than were picked.',
    { ...drawn, passOvers: [...drawn.picks, null].map(() => passOver) },
  ],
  ['A result claims a level.', { ...drawn, claimedAssurance: null }],
])('a certificate is refused: %s', (words, given) => {
  expect(checkForm(given)).toMatchObject({ status: 'failed', detail: words });
});
