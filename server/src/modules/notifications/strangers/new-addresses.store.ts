import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type Addressee = {
  /** Of the club. */
  createdAt: Date;
  takesCards: boolean;
  /** The mailbox entered a draw of the club, or confirmed that it wants mails of it. */
  isKnown: boolean;
};

/**
 * How a club and some mailboxes know each other, one row for each mailbox; none for a club that is
 * none.
 */
export async function listAddressees(
  db: Db,
  { ownerId, mailboxes }: { ownerId: string; mailboxes: readonly string[] },
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    SELECT created_at AS "createdAt", takes_cards AS "takesCards",
      EXISTS (
        SELECT FROM draws JOIN promo_entries ON promo_entries.draw_id = draws.id
        WHERE draws.owner_id = owners.id AND draws.package_id IS NULL AND canonical_email = asked.mailbox)
      OR EXISTS (
        SELECT FROM followers
        WHERE followers.owner_id = owners.id AND followers.mailbox = asked.mailbox
          AND confirmed_at IS NOT NULL) AS "isKnown"
    FROM owners JOIN clubs ON clubs.owner_id = owners.id,
      (SELECT DISTINCT mailbox FROM unnest(${mailboxes}::text[]) AS typed(mailbox)) AS asked
    WHERE owners.id = ${ownerId}`.execute(db);
  return rows;
}
