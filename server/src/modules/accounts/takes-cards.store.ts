import type { Db } from '../../db/database.ts';

/** Whether an owner's club has a payment account that can take money. */
export async function takesCards(db: Db, ownerId: string): Promise<boolean> {
  const club = await db
    .selectFrom('clubs')
    .select('takes_cards')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return club?.takes_cards ?? false;
}
