import { keptSince } from '@clubdraw/domain/time/retention';
import { cleaning, inPortions } from '../../jobs/cleaning.ts';
import { deleteCodesBefore, deleteWrongTriesBefore } from './codes.store.ts';

/** Codes end within minutes, and limits look a day back; both are forgotten afterwards. */
export const oldCodes = cleaning('oldCodes', async ({ db }, now) => {
  const before = keptSince('codes', now);
  const codes = await inPortions((limit) => deleteCodesBefore(db, { before, limit }));
  return codes + (await inPortions((limit) => deleteWrongTriesBefore(db, { before, limit })));
});
