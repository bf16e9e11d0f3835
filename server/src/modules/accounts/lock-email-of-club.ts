import type { Trx } from '../../db/database.ts';
import { getOwnerOfClub, lockOwner } from './accounts.store.ts';

/**
 * Answers the e-mail of a club's owner, and keeps the club from changing owners until the
 * transaction ends.
 */
export async function lockEmailOfClub(trx: Trx, clubId: string): Promise<string> {
  await lockOwner(trx, clubId, 'use');
  return (await getOwnerOfClub(trx, clubId)).email;
}
