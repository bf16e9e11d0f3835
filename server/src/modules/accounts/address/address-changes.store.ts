import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** A change of an owner's sign-in address that the earlier mailbox may put back. */
export type AddressChange = {
  id: string;
  /** Of two changes of an owner, the later one has the greater. */
  number: number;
  ownerId: string;
  /** The earlier address. */
  email: string;
  changedAt: Date;
  putBackAt: Date | null;
};

type NewChange = { id: string; ownerId: string; email: string; now: Date };

/** Notes a change of an owner whose row is locked: so each has a number of its own. */
export async function insertAddressChange(
  trx: Trx,
  { id, ownerId, email, now }: NewChange,
): Promise<void> {
  await sql`
    INSERT INTO owner_address_changes (id, number, owner_id, email, changed_at)
    SELECT ${id}::uuid, coalesce(max(number), 0) + 1, ${ownerId}::uuid, ${email}::text, ${now}::timestamptz
    FROM owner_address_changes WHERE owner_id = ${ownerId}`.execute(trx);
}

export async function findAddressChange(
  db: Db | Trx,
  id: string,
): Promise<AddressChange | undefined> {
  return db
    .selectFrom('owner_address_changes')
    .select([
      'id',
      'number',
      'owner_id as ownerId',
      'email',
      'changed_at as changedAt',
      'put_back_at as putBackAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Notes that a change was put back; those that came after it cannot be put back any more. */
export async function settleAddressChange(
  trx: Trx,
  { id, ownerId, number, now }: Pick<AddressChange, 'id' | 'ownerId' | 'number'> & { now: Date },
): Promise<void> {
  await trx
    .updateTable('owner_address_changes')
    .set({ put_back_at: now })
    .where('id', '=', id)
    .execute();
  await trx
    .deleteFrom('owner_address_changes')
    .where('owner_id', '=', ownerId)
    .where('number', '>', number)
    .execute();
}

/** Whether another owner may still put this address back, who had it until after `since`. */
export async function isAddressHeld(
  db: Db | Trx,
  { email, but, since }: { email: string; but: string | null; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('owner_address_changes')
    .select('id')
    .where('email', '=', email)
    .where('changed_at', '>', since)
    .where('put_back_at', 'is', null)
    .$if(but !== null, (query) => query.where('owner_id', '!=', but ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an earlier mailbox of an owner may still put an address back, of after `since`. */
export async function canPutBack(
  trx: Trx,
  { ownerId, since }: { ownerId: string; since: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('owner_address_changes')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('changed_at', '>', since)
    .where('put_back_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAddressChanges(
  db: Db,
  { until, limit }: { until: Date; limit: number },
): Promise<number> {
  const deleted = await db
    .deleteFrom('owner_address_changes')
    .where('id', 'in', (old) =>
      old
        .selectFrom('owner_address_changes')
        .select('id')
        .where('changed_at', '<=', until)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
