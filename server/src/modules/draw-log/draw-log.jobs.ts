import { toHex } from 'fairdraw/tree/bytes';
import { batcher } from '../../flow/batcher.ts';
import { deliverMailJob, deliverNewsJob } from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { deliverMail, type AddedToMail } from '../notifications/deliver-mail.ts';
import { attachToMail } from './attach-to-mail.ts';
import { readLedgerNumber } from './ledger/ledger-number.ts';

/**
 * Of all mails that go at the same time, with one look, and never remembered: another ledger may
 * begin at any moment.
 */
const numbers = batcher(async ({ db }, _: string, mails: null[]) => {
  const { ledgerHash } = await readLedgerNumber(db);
  return mails.map(() => toHex(ledgerHash));
});

const added: AddedToMail = {
  attach: attachToMail,
  ledgerNumber: async (context) => numbers(context, 'number', null),
};

export const drawingJobs: JobHandler[] = [deliverMailJob, deliverNewsJob].map((job) =>
  handles(job, async (context, mail) => deliverMail(context, mail, added)),
);
