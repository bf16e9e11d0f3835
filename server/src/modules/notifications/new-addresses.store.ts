import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

type Addressee = {
  createdAt: Date;
  takesCards: boolean;
  /** The mailbox entered a free draw of the club, or confirmed that it wants mails of it. */
  isKnown: boolean;
};

/** How a club and a mailbox know each other; undefined for a club that is none. */
export async function findAddressee(
  db: Db,
  { ownerId, mailbox }: { ownerId: string; mailbox: string },
): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    SELECT created_at AS "createdAt", takes_cards AS "takesCards",
      EXISTS (
        SELECT FROM draws JOIN promo_entries ON promo_entries.draw_id = draws.id
        WHERE draws.owner_id = owners.id AND draws.package_id IS NULL AND entry_cost_minor = 0
          AND canonical_email = ${mailbox})
      OR EXISTS (
        SELECT FROM followers
        WHERE followers.owner_id = owners.id AND followers.mailbox = ${mailbox}
          AND confirmed_at IS NOT NULL) AS "isKnown"
    FROM owners JOIN clubs ON clubs.owner_id = owners.id WHERE owners.id = ${ownerId}`.execute(db);
  return rows[0];
}
