import { keptSince } from '@clubdraw/domain/time/retention';
import { cleaning, inPortions } from '../../jobs/cleaning.ts';
import { forgetMailsSentBefore } from './mails.store.ts';

/** Of a mail that was handed over long ago its kind, its key and its times stay. */
export const oldMails = cleaning('oldMails', async ({ db }, now) => {
  const before = keptSince('mails', now);
  return inPortions((limit) => forgetMailsSentBefore(db, { before, limit }));
});
