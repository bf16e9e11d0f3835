import { expect, it } from 'vitest';
import { buildDraw } from '../../test/build-draw.ts';
import { filesOf } from '../../test/files-of.ts';
import { workedPlan, type DrawName } from '../../test/worked-draws.ts';
import { certificateFromJson, type Certificate } from '../certificate-json.ts';
import { checkForm } from './check-form.ts';

function certificate(name: DrawName): Certificate {
  return certificateFromJson(filesOf(buildDraw(workedPlan(name))).certificate);
}

const committed = certificate('V1');
const beaconed = certificate('V3');
const nothing = { close: null, closeHash: null, result: null, resultHash: null } as const;

/** The draw as it stands before its closing. */
const open: Certificate = {
  ...committed,
  ...nothing,
  entropy: null,
  picks: [],
  signatures: { ...committed.signatures, close: null, result: null },
  ledger: { ...committed.ledger, closeSeq: null, resultSeq: null },
  claimedAssurance: null,
};

/** The draw as it stands between its closing and its result. */
const closed: Certificate = {
  ...open,
  close: committed.close,
  closeHash: committed.closeHash,
  signatures: { ...open.signatures, close: committed.signatures.close },
  ledger: { ...open.ledger, closeSeq: committed.ledger.closeSeq },
};

function announcing(change: Partial<Certificate['publication']>): Certificate {
  return { ...committed, publication: { ...committed.publication, ...change } };
}

it.each([
  ['open', open],
  ['closed', closed],
  ['drawn', committed],
  ['drawn with a beacon', beaconed],
])('a draw that is %s has its form', (_, given) => {
  expect(checkForm(given).status).toBe('passed');
});

it.each<[string, Certificate]>([
  ['More tickets are allowed than there are codes.', announcing({ ticketCap: 10_001 })],
  ['A draw has at least one winner.', announcing({ winners: 0 })],
  [
    'A drawn number has one winner, no reserves.',
    announcing({ method: 'COMPUTER_PICKED_NO_WINNER', winners: 1, reserves: 1 }),
  ],
  ['Exactly the first revision of an announcement follows none.', announcing({ revision: 1 })],
  ['A part of the closing is missing.', { ...committed, closeHash: null }],
  ['A part of the result is missing.', { ...committed, resultHash: null }],
  [
    'There is a result without a closing.',
    {
      ...open,
      result: committed.result,
      resultHash: committed.resultHash,
      signatures: { ...open.signatures, result: committed.signatures.result },
      ledger: { ...open.ledger, resultSeq: committed.ledger.resultSeq },
    },
  ],
  ['There is a result without its seed.', { ...committed, entropy: null }],
  ['The seed is shown before the closing.', { ...open, entropy: committed.entropy }],
  ['A commit-reveal draw has no beacon.', { ...committed, entropy: beaconed.entropy }],
  ['A commit-reveal draw shows its seed in the result.', { ...closed, entropy: committed.entropy }],
  ['The beacon of the result is missing.', { ...beaconed, entropy: committed.entropy }],
  [
    'The list is longer than the log.',
    { ...committed, close: committed.close && { ...committed.close, listSize: 1_000 } },
  ],
  ['There are not as many picks as positions.', { ...committed, picks: [] }],
  [
    'A pick is passed over for no reason.',
    { ...committed, picks: committed.picks.map((pick) => ({ ...pick, passedOver: ' ' })) },
  ],
  ['A result claims a level.', { ...committed, claimedAssurance: null }],
])('a certificate is refused: %s', (words, given) => {
  expect(checkForm(given)).toMatchObject({ status: 'failed', detail: words });
});
