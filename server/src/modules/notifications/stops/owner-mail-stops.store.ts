import type { OwnerMail } from '@clubdraw/domain/clubs/owner-mails';
import type { Db, Trx } from '../../../db/database.ts';

/** The kinds of mails about their draws that an owner switched off. */
export async function listOwnerStops(db: Db | Trx, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('owner_mail_stops')
    .select('kind')
    .where('owner_id', '=', ownerId)
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function insertOwnerStop(
  trx: Trx,
  { ownerId, kind, now }: { ownerId: string; kind: OwnerMail; now: Date },
): Promise<void> {
  await trx
    .insertInto('owner_mail_stops')
    .values({ owner_id: ownerId, kind, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeOwnerStops(
  trx: Trx,
  { ownerId, kinds }: { ownerId: string; kinds: readonly OwnerMail[] },
): Promise<void> {
  if (kinds.length === 0) return;
  await trx
    .deleteFrom('owner_mail_stops')
    .where('owner_id', '=', ownerId)
    .where('kind', 'in', kinds)
    .execute();
}
