import type { OwnerMail } from '@clubdraw/domain/clubs/owner-mails';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';

/** The address of a draw's owner; undefined where the owner switched this kind of mail off. */
export async function findDrawOwner(
  trx: Trx,
  { drawId, kind }: { drawId: string; kind: OwnerMail },
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    SELECT owner_email AS email FROM draws JOIN clubs USING (owner_id)
    WHERE draws.id = ${drawId} AND NOT EXISTS (SELECT FROM owner_mail_stops AS stop
      WHERE stop.owner_id = draws.owner_id AND stop.kind = ${kind})`.execute(trx);
  return rows[0]?.email;
}

/** The same of the owner of a club. */
export async function findOwner(
  trx: Trx,
  { ownerId, kind }: { ownerId: string; kind: OwnerMail },
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    SELECT owner_email AS email FROM clubs
    WHERE owner_id = ${ownerId} AND NOT EXISTS (SELECT FROM owner_mail_stops AS stop
      WHERE stop.owner_id = clubs.owner_id AND stop.kind = ${kind})`.execute(trx);
  return rows[0]?.email;
}
