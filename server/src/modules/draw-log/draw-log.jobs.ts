import { toHex } from 'fairdraw/tree/bytes';
import { deliverMailJob, deliverNewsJob } from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { deliverMail, type AddedToMail } from '../notifications/deliver-mail.ts';
import { attachToMail } from './attach-to-mail.ts';
import { readLedgerNumber } from './ledger/ledger-number.ts';

const added: AddedToMail = {
  attach: attachToMail,
  ledgerNumber: async ({ db }) => toHex((await readLedgerNumber(db)).ledgerHash),
};

export const drawingJobs: JobHandler[] = [deliverMailJob, deliverNewsJob].map((job) =>
  handles(job, async (context, mail) => deliverMail(context, mail, added)),
);
