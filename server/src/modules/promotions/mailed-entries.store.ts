import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { hasTrustedWords } from '../notifications/neutral-words.ts';

/** An entry as the receiver of its mail may know it. */
export type MailedEntry = {
  drawId: string;
  ownerId: string;
  email: string;
  drawName: string;
  clubName: string | null;
  /** Whether the draw's words may stand as they are. */
  hasTrust: boolean;
  /** The draw is neither closed nor cancelled. */
  isOpen: boolean;
  isTakenBack: boolean;
};

export async function findMailedEntry(
  db: Db | Trx,
  entryId: string,
): Promise<MailedEntry | undefined> {
  const { rows } = await sql<MailedEntry>`
    SELECT draws.id AS "drawId", draws.owner_id AS "ownerId", promo_entries.email,
      draws.name AS "drawName", club_name AS "clubName", ${hasTrustedWords} AS "hasTrust",
      closed_at IS NULL AND cancelled_at IS NULL AS "isOpen",
      taken_back_at IS NOT NULL AS "isTakenBack"
    FROM promo_entries
    JOIN draws ON draws.id = draw_id
    LEFT JOIN connect_accounts AS club ON club.owner_id = draws.owner_id AND club.replaced_at IS NULL
    WHERE promo_entries.id = ${entryId}`.execute(db);
  return rows[0];
}

/** Locks the entry's draw: it is not closed, and nothing of it is sold or made void, meanwhile. */
export async function lockDrawOf(trx: Trx, entryId: string): Promise<void> {
  await sql`
    SELECT FROM draws WHERE id = (SELECT draw_id FROM promo_entries WHERE id = ${entryId})
    FOR UPDATE`.execute(trx);
}

export async function markTakenBack(
  trx: Trx,
  { entryId, now }: { entryId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('promo_entries')
    .set({ taken_back_at: now })
    .where('id', '=', entryId)
    .execute();
}
