import { normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../context.ts';
import { listOpenMattersOfOwner } from './close-account.store.ts';
import { listOpenMatters } from './open-matters.store.ts';

/** A sentence for each thing that keeps a person's data from being erased (product §11.13). */
export async function obstaclesOfPerson(context: Context, email: string): Promise<string[]> {
  const { db, clock } = context;
  return listOpenMatters(db, { email: normalEmail(email), now: clock.now() });
}

/** A sentence for each thing that keeps an owner's account from being closed (product §11.14). */
export async function obstaclesOfClub(context: Context, personId: string): Promise<string[]> {
  const { db, clock } = context;
  return listOpenMattersOfOwner(db, { personId, now: clock.now() });
}
