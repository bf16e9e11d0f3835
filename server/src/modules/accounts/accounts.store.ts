import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { Owners } from '../../db/tables.generated.ts';

export type Owner = {
  id: string;
  email: string;
  passwordHash: string | null;
  isVerified: boolean;
  pictureId: string | null;
};

const columns = ['id', 'email', 'password_hash', 'verified_at', 'picture_id'] as const;

function ownerOf(row: Pick<Selectable<Owners>, (typeof columns)[number]>): Owner {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    isVerified: row.verified_at !== null,
    pictureId: row.picture_id,
  };
}

/** The owner of a normal e-mail address. */
export async function findOwnerByEmail(db: Db | Trx, email: string): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('owners')
    .select(columns)
    .where('email', '=', email)
    .executeTakeFirst();
  return row && ownerOf(row);
}

export async function getOwner(db: Db | Trx, id: string): Promise<Owner> {
  const row = await db
    .selectFrom('owners')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return ownerOf(row);
}

/**
 * Keeps an owner's ways in from changing until the transaction ends, and tells which they are. It
 * is locked before anything else of the account: sessions, passkeys and identities come after it.
 * To `use` them, others may at the same time; for a `change`, nobody else does.
 */
export async function lockOwner(trx: Trx, id: string, use: 'use' | 'change'): Promise<Owner> {
  const row = await trx
    .selectFrom('owners')
    .select(columns)
    .where('id', '=', id)
    .$if(use === 'use', (query) => query.forShare())
    .$if(use === 'change', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return ownerOf(row);
}

/** The clubs that a person owns. */
export async function listOwnedClubs(trx: Trx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM owners
    WHERE (id = ${personId} AND run_by IS NULL) OR run_by = ${personId} ORDER BY id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The person who owns a club. */
export async function getOwnerOfClub(db: Db | Trx, clubId: string): Promise<Owner> {
  const row = await db
    .selectFrom('owners')
    .innerJoin('owners as person', (join) =>
      join.on((eb) =>
        eb('person.id', '=', eb.fn.coalesce(eb.ref('owners.run_by'), eb.ref('owners.id'))),
      ),
    )
    .select(columns.map((column) => `person.${column}` as const))
    .where('owners.id', '=', clubId)
    .executeTakeFirstOrThrow();
  return ownerOf(row);
}

/** The same of the owner of a normal e-mail address, who may get a new password. */
export async function lockOwnerByEmail(trx: Trx, email: string): Promise<Owner | undefined> {
  const row = await trx
    .selectFrom('owners')
    .select(columns)
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && ownerOf(row);
}

/** Gives an owner whose row is locked another normal address, which that mailbox has proved. */
export async function updateEmail(
  trx: Trx,
  { id, email: proved }: { id: string; email: string },
): Promise<void> {
  await trx.updateTable('owners').set({ email: proved }).where('id', '=', id).execute();
}

/** Sets the password of an owner whose e-mail is proved by that; null for none. */
export async function updatePassword(
  trx: Trx,
  { id, passwordHash, now }: { id: string; passwordHash: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('owners')
    .set(({ fn }) => ({
      password_hash: passwordHash,
      verified_at: fn.coalesce('verified_at', sql.val(now)),
    }))
    .where('id', '=', id)
    .execute();
}

/** Gives an owner a picture who has none; false when there is one already. */
export async function setFirstPicture(
  db: Db,
  { id, pictureId }: { id: string; pictureId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('owners')
    .set({ picture_id: pictureId })
    .where('id', '=', id)
    .where('picture_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the e-mail has an owner already. */
export async function insertOwner(
  trx: Trx,
  owner: { id: string; email: string; passwordHash: string | null; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('owners')
    .values({
      id: owner.id,
      email: owner.email,
      password_hash: owner.passwordHash,
      verified_at: owner.now,
      created_at: owner.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
