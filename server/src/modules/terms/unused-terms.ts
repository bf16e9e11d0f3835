import { keptSince } from '@clubdraw/domain/time/retention';
import { transaction } from '../../db/database.ts';
import { cleaning, longPauseMs } from '../../jobs/cleaning.ts';
import { deleteUnusedTexts, deleteUnusedVersions } from './terms.store.ts';

/** More wait for the next day: each is looked for in all payments. */
const atMost = 200;

/**
 * Terms that others replaced, that nobody accepted and that no publication names. The days leave
 * time to a buyer whose page still shows them.
 */
export const unusedTerms = cleaning(
  'unusedTerms',
  async ({ db }, now) => {
    const before = keptSince('terms', now);
    const versions = await deleteUnusedVersions(db, { before, limit: atMost });
    await transaction(db, deleteUnusedTexts);
    return versions;
  },
  longPauseMs,
);
